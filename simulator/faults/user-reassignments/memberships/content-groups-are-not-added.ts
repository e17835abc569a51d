import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** add-content-groups adds nothing. */
export const contentGroupsAreNotAdded: Fault = {
  id: 'user-reassignments/content-groups-are-not-added',
  title: 'add-content-groups adds nothing.',
  violates: ['user-reassignments/add-content-groups-adds'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['content-groups']),
};
