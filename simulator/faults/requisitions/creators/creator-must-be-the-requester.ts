import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';
import { creatorIn, requesterIn } from '../../twist/users-written.ts';

/** A named creator may create for nobody but themselves. */
export const creatorMustBeTheRequester: Fault = {
  id: 'requisitions/creator-must-be-the-requester',
  title: 'A named creator may create for nobody but themselves.',
  violates: ['requisitions/creator-with-access-may-create'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition((written) => {
    const creator = creatorIn(written);
    return creator !== undefined && creator !== requesterIn(written);
  }),
};
