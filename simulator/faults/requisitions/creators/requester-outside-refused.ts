import { requesterGroupFits } from '../../../../fixtures/seed/content-groups.ts';
import { apiUser } from '../../../../fixtures/seed/users.ts';
import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';
import { creatorIn, requesterIn } from '../../twist/users-written.ts';

/** A requester outside the content group of the creator is refused. */
export const requesterOutsideRefused: Fault = {
  id: 'requisitions/requester-outside-refused',
  title: 'A requester outside the content group of the creator is refused.',
  violates: ['requisitions/requester-outside-content-group'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(
    (written) => creatorIn(written) === undefined && !requesterGroupFits(apiUser, requesterIn(written)),
  ),
};
