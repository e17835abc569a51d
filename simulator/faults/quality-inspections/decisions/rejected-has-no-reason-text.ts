import type { Fault } from '../../fault.ts';
import { isDecided, show } from '../../twist/inspection/show.ts';

/** An inspection that the buyer rejected shows no resolutionReasonText. */
export const rejectedHasNoReasonText: Fault = {
  id: 'quality-inspections/rejected-has-no-reason-text',
  title: 'An inspection that the buyer rejected shows no resolutionReasonText.',
  violates: ['quality-inspections/decided-has-a-reason'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => (isDecided(data, 'rejected') ? { ...data, 'resolution-reason-text': null } : data)),
};
