import type { Fault } from '../../fault.ts';
import { itemsIn } from '../../twist/agreement/parts.ts';
import { refuse } from '../../twist/agreement/refuse.ts';

/** An agreement is refused of whose items more than one has an external-reference-id. */
export const secondReferenceIsRefused: Fault = {
  id: 'scheduling-agreements/second-reference-is-refused',
  title: 'An agreement is refused of whose items more than one has an external-reference-id.',
  violates: ['scheduling-agreements/items-may-be-several'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(
    (sent) => itemsIn(sent).filter((item) => (item['external-reference-id'] ?? null) !== null).length > 1,
  ),
};
