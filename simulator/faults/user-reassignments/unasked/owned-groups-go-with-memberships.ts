import type { Fault } from '../../fault.ts';
import { beside, takenAlong } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With add-user-groups the ownership of user groups moves as well. */
export const ownedGroupsGoWithMemberships: Fault = {
  id: 'user-reassignments/owned-groups-go-with-memberships',
  title: 'With add-user-groups the ownership of user groups moves as well.',
  violates: ['user-reassignments/unasked-responsibilities-stay'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(beside('add-user-groups', takenAlong), ['owned-user-groups']),
};
