import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has external-reference-id. */
export const externalReferenceIdOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/external-reference-id-of-items-is-refused',
  title: 'An agreement is refused in which an item has external-reference-id.',
  violates: ['scheduling-agreements/item-takes-external-reference-id'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('external-reference-id'),
};
