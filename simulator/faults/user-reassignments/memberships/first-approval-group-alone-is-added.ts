import type { Fault } from '../../fault.ts';
import { firstAlone } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** Of groups that approve add-user-groups adds the first alone. */
export const firstApprovalGroupAloneIsAdded: Fault = {
  id: 'user-reassignments/first-approval-group-alone-is-added',
  title: 'Of groups that approve add-user-groups adds the first alone.',
  violates: ['user-reassignments/add-user-groups-covers-approval-groups'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(firstAlone, ['approval-groups']),
};
