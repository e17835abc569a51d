import type { Fault } from '../../fault.ts';
import { before, mistake } from '../../twist/agreement/mistake.ts';

/** Cancelling an agreement cancels the one before it. */
export const cancelCancelsTheOneBefore: Fault = {
  id: 'scheduling-agreements/cancel-cancels-the-one-before',
  title: 'Cancelling an agreement cancels the one before it.',
  violates: ['scheduling-agreements/cancel-cancels'],
  kind: 'behavioural',
  step: 'load',
  wrap: mistake('cancel', before),
};
