import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** add-projects adds nothing. */
export const projectsAreNotAdded: Fault = {
  id: 'user-reassignments/projects-are-not-added',
  title: 'add-projects adds nothing.',
  violates: ['user-reassignments/add-projects-adds'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['projects']),
};
