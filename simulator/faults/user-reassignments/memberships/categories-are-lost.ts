import type { Fault } from '../../fault.ts';
import { lost } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With add-categories the from-user loses its categories, and the to-user gets none. */
export const categoriesAreLost: Fault = {
  id: 'user-reassignments/categories-are-lost',
  title: 'With add-categories the from-user loses its categories, and the to-user gets none.',
  violates: ['user-reassignments/add-categories-adds'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lost, ['categories']),
};
