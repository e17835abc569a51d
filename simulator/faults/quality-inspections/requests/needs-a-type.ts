import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** An inspection without a type is refused. */
export const needsAType: Fault = {
  id: 'quality-inspections/needs-a-type',
  title: 'An inspection without a type is refused.',
  violates: ['quality-inspections/other-members-are-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => (sent['type'] ?? null) === null),
};
