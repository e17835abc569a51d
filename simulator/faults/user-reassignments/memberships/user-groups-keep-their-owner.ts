import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-user-group-owner changes nothing. */
export const userGroupsKeepTheirOwner: Fault = {
  id: 'user-reassignments/user-groups-keep-their-owner',
  title: 'replace-as-user-group-owner changes nothing.',
  violates: ['user-reassignments/replace-as-user-group-owner-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['owned-user-groups']),
};
