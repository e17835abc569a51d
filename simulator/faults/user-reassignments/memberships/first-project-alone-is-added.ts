import type { Fault } from '../../fault.ts';
import { firstAlone } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** add-projects adds the first project alone. */
export const firstProjectAloneIsAdded: Fault = {
  id: 'user-reassignments/first-project-alone-is-added',
  title: 'add-projects adds the first project alone.',
  violates: ['user-reassignments/add-projects-adds'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(firstAlone, ['projects']),
};
