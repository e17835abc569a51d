import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** add-user-groups adds no user groups but those that approve. */
export const userGroupsAreNotAdded: Fault = {
  id: 'user-reassignments/user-groups-are-not-added',
  title: 'add-user-groups adds no user groups but those that approve.',
  violates: ['user-reassignments/add-user-groups-adds'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['user-groups']),
};
