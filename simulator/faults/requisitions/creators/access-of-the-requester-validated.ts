import { hasContentAccess } from '../../../../fixtures/seed/content-groups.ts';
import type { Fault } from '../../fault.ts';
import { pretending } from '../../twist/pretending.ts';
import { isByStranger, requesterIn } from '../../twist/users-written.ts';

/** Of creator and requester only one must have access to the content group: a requester who has is enough. */
export const accessOfTheRequesterValidated: Fault = {
  id: 'requisitions/access-of-the-requester-validated',
  title:
    'Of creator and requester only one must have access to the content group: a requester who has is enough.',
  violates: ['requisitions/creator-without-access-is-refused'],
  kind: 'behavioural',
  step: 'decide',
  wrap: pretending(
    { 'allow-created-by-override-via-api': 'false' },
    (written) => isByStranger(written) && hasContentAccess(requesterIn(written)),
  ),
};
