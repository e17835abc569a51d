import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';

/** created-by is refused although it may be given. */
export const createdByRefused: Fault = {
  id: 'requisitions/created-by-refused',
  title: 'created-by is refused although it may be given.',
  violates: ['requisitions/created-by-may-be-overridden', 'requisitions/creator-with-access-may-create'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(({ sent }) => (sent.header['created-by'] ?? null) !== null),
};
