import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** A type is refused without a refDocumentType. */
export const typeNeedsAReference: Fault = {
  id: 'quality-inspections/type-needs-a-reference',
  title: 'A type is refused without a refDocumentType.',
  violates: ['quality-inspections/takes-type'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => (sent['type'] ?? null) !== null && (sent['ref-document-type'] ?? null) === null),
};
