import type { Fault } from '../../fault.ts';
import { isDecided, show } from '../../twist/inspection/show.ts';

const hidden = {
  'review-decision': null,
  'resolution-reason-text': null,
  'resolution-reason-type': null,
  'resolution-reason-code': null,
};

/** A Closed inspection shows nothing of its resolution. */
export const resolutionIsHidden: Fault = {
  id: 'quality-inspections/resolution-is-hidden',
  title: 'A Closed inspection shows nothing of its resolution.',
  violates: ['quality-inspections/decided-has-a-reason', 'quality-inspections/decision-can-be-read'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => (isDecided(data) ? { ...data, ...hidden } : data)),
};
