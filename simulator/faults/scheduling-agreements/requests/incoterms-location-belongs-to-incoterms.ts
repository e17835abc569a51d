import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/agreement/refuse.ts';

/** An agreement with incoterms and without incoterms-location is refused. */
export const incotermsLocationBelongsToIncoterms: Fault = {
  id: 'scheduling-agreements/incoterms-location-belongs-to-incoterms',
  title: 'An agreement with incoterms and without incoterms-location is refused.',
  violates: ['scheduling-agreements/incoterms-location-is-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(
    (sent) => (sent['incoterms'] ?? null) !== null && (sent['incoterms-location'] ?? null) === null,
  ),
};
