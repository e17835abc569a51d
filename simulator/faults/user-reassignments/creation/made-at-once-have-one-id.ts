import type { Fault } from '../../fault.ts';
import { numberEarly } from '../../twist/number-early.ts';

/** Two reassignments that are made at the same moment get one id. */
export const madeAtOnceHaveOneId: Fault = {
  id: 'user-reassignments/made-at-once-have-one-id',
  title:
    'Two reassignments that are made at the same moment get one id: the look for a free one is not locked.',
  violates: ['user-reassignments/create-answers-the-reassignment'],
  kind: 'behavioural',
  step: 'validate',
  wrap: numberEarly('user-reassignments.create', 'user-reassignment'),
};
