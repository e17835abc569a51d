import type { Fault } from '../../fault.ts';
import { firstAlone } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-category-owner the first category alone changes its owner. */
export const firstCategoryAloneChangesItsOwner: Fault = {
  id: 'user-reassignments/first-category-alone-changes-its-owner',
  title: 'With replace-as-category-owner the first category alone changes its owner.',
  violates: ['user-reassignments/replace-as-category-owner-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(firstAlone, ['owned-categories']),
};
