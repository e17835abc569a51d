import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** add-roles adds nothing. */
export const rolesAreNotAdded: Fault = {
  id: 'user-reassignments/roles-are-not-added',
  title: 'add-roles adds nothing.',
  violates: ['user-reassignments/add-roles-adds'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['roles']),
};
