import type { Fault } from '../../fault.ts';
import { overwritten } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With add-roles the to-user loses the roles that it had. */
export const rolesReplaceThoseHeld: Fault = {
  id: 'user-reassignments/roles-replace-those-held',
  title: 'With add-roles the to-user loses the roles that it had.',
  violates: ['user-reassignments/add-roles-adds'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(overwritten, ['roles']),
};
