import type { Fault } from '../../fault.ts';
import { isDecided, show } from '../../twist/inspection/show.ts';

/** An inspection that the buyer accepted shows no resolutionReasonText. */
export const acceptedHasNoReasonText: Fault = {
  id: 'quality-inspections/accepted-has-no-reason-text',
  title: 'An inspection that the buyer accepted shows no resolutionReasonText.',
  violates: ['quality-inspections/decided-has-a-reason'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => (isDecided(data, 'accepted') ? { ...data, 'resolution-reason-text': null } : data)),
};
