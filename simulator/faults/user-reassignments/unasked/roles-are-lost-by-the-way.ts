import type { Fault } from '../../fault.ts';
import { dropped } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** Whatever is reassigned, the from-user loses its roles. */
export const rolesAreLostByTheWay: Fault = {
  id: 'user-reassignments/roles-are-lost-by-the-way',
  title: 'Whatever is reassigned, the from-user loses its roles.',
  violates: ['user-reassignments/unasked-responsibilities-stay'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(dropped, ['roles']),
};
