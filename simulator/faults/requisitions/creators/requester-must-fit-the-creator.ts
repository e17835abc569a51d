import { requesterGroupFits } from '../../../../fixtures/seed/content-groups.ts';
import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';
import { creatorIn, requesterIn } from '../../twist/users-written.ts';

/** A named creator may create only for requesters of the same content group. */
export const requesterMustFitTheCreator: Fault = {
  id: 'requisitions/requester-must-fit-the-creator',
  title: 'A named creator may create only for requesters of the same content group.',
  violates: ['requisitions/creator-with-access-may-create'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition((written) => {
    const creator = creatorIn(written);
    return creator !== undefined && !requesterGroupFits(creator, requesterIn(written));
  }),
};
