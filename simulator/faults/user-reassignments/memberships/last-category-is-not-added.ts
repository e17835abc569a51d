import type { Fault } from '../../fault.ts';
import { lastLeft } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** add-categories leaves out the last of several categories. */
export const lastCategoryIsNotAdded: Fault = {
  id: 'user-reassignments/last-category-is-not-added',
  title: 'add-categories leaves out the last of several categories.',
  violates: ['user-reassignments/add-categories-adds'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lastLeft, ['categories']),
};
