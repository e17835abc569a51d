import type { Fault } from '../../fault.ts';
import { mean } from '../../twist/agreement/mark.ts';

/** The reset clears the flag of the last schedule that it names alone. */
export const resetTakesTheLast: Fault = {
  id: 'scheduling-agreements/reset-takes-the-last',
  title: 'The reset clears the flag of the last schedule that it names alone.',
  violates: ['scheduling-agreements/reset-clears-the-flag'],
  kind: 'behavioural',
  step: 'validate',
  wrap: mean('reset-exported', (ids) => ids.slice(-1)),
};
