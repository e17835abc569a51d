import type { Fault } from '../../fault.ts';
import { copied } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-user-group-owner both users own the groups. */
export const userGroupsHaveTwoOwners: Fault = {
  id: 'user-reassignments/user-groups-have-two-owners',
  title: 'With replace-as-user-group-owner both users own the groups.',
  violates: ['user-reassignments/replace-as-user-group-owner-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(copied, ['owned-user-groups']),
};
