import type { Fault } from '../../fault.ts';
import { isDecided, show } from '../../twist/inspection/show.ts';

/** The resolutionReasonText of a decision is a blank. */
export const reasonTextIsBlank: Fault = {
  id: 'quality-inspections/reason-text-is-blank',
  title: 'The resolutionReasonText of a decision is a blank.',
  violates: ['quality-inspections/decided-has-a-reason'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => (isDecided(data) ? { ...data, 'resolution-reason-text': ' ' } : data)),
};
