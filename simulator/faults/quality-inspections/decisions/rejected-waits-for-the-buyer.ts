import type { Fault } from '../../fault.ts';
import { isDecided, show } from '../../twist/inspection/show.ts';

/** An inspection that the buyer rejected is shown as waiting for the buyer. */
export const rejectedWaitsForTheBuyer: Fault = {
  id: 'quality-inspections/rejected-waits-for-the-buyer',
  title: 'An inspection that the buyer rejected is shown as waiting for the buyer.',
  violates: ['quality-inspections/decided-is-closed', 'quality-inspections/decision-can-be-read'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => (isDecided(data, 'rejected') ? { ...data, status: 'in_buyer_review' } : data)),
};
