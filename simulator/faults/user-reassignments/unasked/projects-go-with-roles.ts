import type { Fault } from '../../fault.ts';
import { beside, givenBeside } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With add-roles the to-user gets the projects of the from-user as well, who keeps them. */
export const projectsGoWithRoles: Fault = {
  id: 'user-reassignments/projects-go-with-roles',
  title: 'With add-roles the to-user gets the projects of the from-user as well, who keeps them.',
  violates: ['user-reassignments/unasked-responsibilities-stay'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(beside('add-roles', givenBeside), ['projects']),
};
