import type { Fault } from '../../fault.ts';
import { numberEarly } from '../../twist/number-early.ts';

/** Two inspections that are created at the same moment get one id. */
export const createdAtOnceHaveOneId: Fault = {
  id: 'quality-inspections/created-at-once-have-one-id',
  title:
    'Two inspections that are created at the same moment get one id: the look for a free one is not locked.',
  violates: ['quality-inspections/create-makes-one-each', 'quality-inspections/show-answers-the-inspection'],
  kind: 'behavioural',
  step: 'validate',
  wrap: numberEarly('quality-inspections.create', 'quality-inspection'),
};
