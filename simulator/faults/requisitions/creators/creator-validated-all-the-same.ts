import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';
import { isByStranger } from '../../twist/users-written.ts';

/** A creator without access to the content group is refused where that is not validated. */
export const creatorValidatedAllTheSame: Fault = {
  id: 'requisitions/creator-validated-all-the-same',
  title: 'A creator without access to the content group is refused where that is not validated.',
  violates: ['requisitions/creator-is-not-validated'],
  capabilities: { 'allow-created-by-override-via-api': 'false' },
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(isByStranger),
};
