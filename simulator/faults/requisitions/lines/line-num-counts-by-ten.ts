import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';

/** A line-num that is only one higher than the one before is refused. */
export const lineNumCountsByTen: Fault = {
  id: 'requisitions/line-num-counts-by-ten',
  title: 'A line-num that is only one higher than the one before is refused.',
  violates: ['requisitions/line-num-counts-by-one'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(({ sent }) => {
    const numbers = (sent.lines ?? []).flatMap(({ 'line-num': number }) => number ?? []);
    return numbers.some((number, at) => Number(number) === Number(numbers[at - 1]) + 1);
  }),
};
