import type { Fault } from '../fault.ts';
import { refusingMark } from '../twist/refusing-mark.ts';

/** Marking a payment that is marked already is refused as a conflict. */
export const markRefusedOnceMarked: Fault = {
  id: 'payments/mark-refused-once-marked',
  title: 'Marking a payment that is marked already is refused as a conflict.',
  violates: ['payments/put-exported-by-query-parameter', 'payments/put-exported-by-xml-body'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingMark(({ payment }) => payment.state.record.exported, 409),
};
