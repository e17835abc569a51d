import type { Fault } from '../fault.ts';
import { refusingMark } from '../twist/refusing-mark.ts';

/** A payment in draft cannot be marked by query parameter. */
export const queryMarkRefusedForDrafts: Fault = {
  id: 'payments/query-mark-refused-for-drafts',
  title: 'A payment in draft cannot be marked by query parameter.',
  violates: ['payments/put-exported-by-query-parameter'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingMark(({ by, payment }) => by === 'query' && payment.state.record.state === 'draft'),
};
