import type { Fault } from '../fault.ts';
import { refusingMark } from '../twist/refusing-mark.ts';

/** exported=true in the query is refused. */
export const queryMarkRefused: Fault = {
  id: 'payments/query-mark-refused',
  title: 'exported=true in the query is refused.',
  violates: ['payments/put-exported-by-query-parameter'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingMark(({ by }) => by === 'query'),
};
