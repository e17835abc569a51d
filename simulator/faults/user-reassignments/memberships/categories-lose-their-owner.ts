import type { Fault } from '../../fault.ts';
import { lost } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-category-owner nobody owns the categories any more. */
export const categoriesLoseTheirOwner: Fault = {
  id: 'user-reassignments/categories-lose-their-owner',
  title: 'With replace-as-category-owner nobody owns the categories any more.',
  violates: ['user-reassignments/replace-as-category-owner-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lost, ['owned-categories']),
};
