import { requesterGroupFits } from '../../../../fixtures/seed/content-groups.ts';
import { apiUser } from '../../../../fixtures/seed/users.ts';
import { isAtLeast } from '../../../../models/capabilities.ts';
import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';
import { creatorIn, requesterIn } from '../../twist/users-written.ts';

/** A requester outside the content group of the creator is refused before release 34.4.0. */
export const requesterOutsideWaitsForARelease: Fault = {
  id: 'requisitions/requester-outside-waits-for-a-release',
  title: 'A requester outside the content group of the creator is refused before release 34.4.0.',
  violates: ['requisitions/requester-outside-content-group'],
  capabilities: { release: '34.3.0' },
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(
    (written) =>
      !isAtLeast(written.exchange.sandbox.capabilities.of('release'), '34.4.0') &&
      !requesterGroupFits(creatorIn(written) ?? apiUser, requesterIn(written)),
  ),
};
