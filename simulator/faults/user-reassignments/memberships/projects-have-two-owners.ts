import type { Fault } from '../../fault.ts';
import { copied } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-project-owner both users own the projects. */
export const projectsHaveTwoOwners: Fault = {
  id: 'user-reassignments/projects-have-two-owners',
  title: 'With replace-as-project-owner both users own the projects.',
  violates: ['user-reassignments/replace-as-project-owner-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(copied, ['owned-projects']),
};
