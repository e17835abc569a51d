import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';

/** A requisition with two lines of the same line-num is refused. */
export const repeatedLineNumRefused: Fault = {
  id: 'requisitions/repeated-line-num-refused',
  title: 'A requisition with two lines of the same line-num is refused.',
  violates: ['requisitions/repeated-line-num-is-ignored'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(({ sent }) => {
    const numbers = (sent.lines ?? []).flatMap(({ 'line-num': number }) => number ?? []);
    return new Set(numbers).size < numbers.length;
  }),
};
