import type { Fault } from '../../fault.ts';
import { lastLeft } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** add-user-groups leaves out the last of several user groups. */
export const lastUserGroupIsNotAdded: Fault = {
  id: 'user-reassignments/last-user-group-is-not-added',
  title: 'add-user-groups leaves out the last of several user groups.',
  violates: ['user-reassignments/add-user-groups-adds'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lastLeft, ['user-groups']),
};
