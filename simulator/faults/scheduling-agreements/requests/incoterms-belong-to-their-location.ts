import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/agreement/refuse.ts';

/** An agreement with incoterms-location and without incoterms is refused. */
export const incotermsBelongToTheirLocation: Fault = {
  id: 'scheduling-agreements/incoterms-belong-to-their-location',
  title: 'An agreement with incoterms-location and without incoterms is refused.',
  violates: ['scheduling-agreements/incoterms-is-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(
    (sent) => (sent['incoterms-location'] ?? null) !== null && (sent['incoterms'] ?? null) === null,
  ),
};
