import type { Fault } from '../../fault.ts';
import { isDecided, show } from '../../twist/inspection/show.ts';

/** An inspection that the buyer accepted is shown as in progress. */
export const acceptedIsInProgress: Fault = {
  id: 'quality-inspections/accepted-is-in-progress',
  title: 'An inspection that the buyer accepted is shown as in progress.',
  violates: ['quality-inspections/decided-is-closed', 'quality-inspections/decision-can-be-read'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => (isDecided(data, 'accepted') ? { ...data, status: 'in_progress' } : data)),
};
