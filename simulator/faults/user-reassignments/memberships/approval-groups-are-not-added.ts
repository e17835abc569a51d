import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** add-user-groups leaves out groups that approve. */
export const approvalGroupsAreNotAdded: Fault = {
  id: 'user-reassignments/approval-groups-are-not-added',
  title: 'add-user-groups leaves out groups that approve.',
  violates: ['user-reassignments/add-user-groups-covers-approval-groups'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['approval-groups']),
};
