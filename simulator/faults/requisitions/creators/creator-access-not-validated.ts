import type { Fault } from '../../fault.ts';
import { pretending } from '../../twist/pretending.ts';
import { isByStranger } from '../../twist/users-written.ts';

/** A requisition is created for a creator without access to the content group. */
export const creatorAccessNotValidated: Fault = {
  id: 'requisitions/creator-access-not-validated',
  title: 'A requisition is created for a creator without access to the content group.',
  violates: ['requisitions/creator-without-access-is-refused'],
  kind: 'behavioural',
  step: 'decide',
  wrap: pretending({ 'allow-created-by-override-via-api': 'false' }, isByStranger),
};
