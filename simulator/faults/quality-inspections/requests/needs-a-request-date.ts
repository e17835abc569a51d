import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** An inspection without a requestDate is refused. */
export const needsARequestDate: Fault = {
  id: 'quality-inspections/needs-a-request-date',
  title: 'An inspection without a requestDate is refused.',
  violates: ['quality-inspections/other-members-are-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => (sent['request-date'] ?? null) === null),
};
