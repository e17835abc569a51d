import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** An inspection without an externalInspectionId is refused. */
export const needsAnExternalId: Fault = {
  id: 'quality-inspections/needs-an-external-id',
  title: 'An inspection without an externalInspectionId is refused.',
  violates: ['quality-inspections/other-members-are-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => (sent['external-inspection-id'] ?? null) === null),
};
