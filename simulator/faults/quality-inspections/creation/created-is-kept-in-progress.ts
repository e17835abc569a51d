import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/inspection/leave.ts';

/** A new inspection is answered as Open and kept as in progress. */
export const createdIsKeptInProgress: Fault = {
  id: 'quality-inspections/created-is-kept-in-progress',
  title: 'A new inspection is answered as Open and kept as in progress.',
  violates: ['quality-inspections/create-makes-an-open-inspection'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['create'], () => ({ record: { state: 'in_progress' } })),
};
