import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';

/** A new inspection is in progress at once. */
export const createdIsInProgress: Fault = {
  id: 'quality-inspections/created-is-in-progress',
  title: 'A new inspection is in progress at once.',
  violates: [
    'quality-inspections/create-makes-an-open-inspection',
    'quality-inspections/create-answers-open',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['create'], () => ({ record: { state: 'in_progress' } })),
};
