import type { Fault } from '../../fault.ts';
import { overwritten } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With add-content-groups the to-user loses the content groups that it had. */
export const contentGroupsReplaceThoseHeld: Fault = {
  id: 'user-reassignments/content-groups-replace-those-held',
  title: 'With add-content-groups the to-user loses the content groups that it had.',
  violates: ['user-reassignments/add-content-groups-adds'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(overwritten, ['content-groups']),
};
