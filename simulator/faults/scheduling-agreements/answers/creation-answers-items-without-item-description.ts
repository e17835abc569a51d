import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items have no item-description in the answer to a creation. */
export const creationAnswersItemsWithoutItemDescription: Fault = {
  id: 'scheduling-agreements/creation-answers-items-without-item-description',
  title: 'Items have no item-description in the answer to a creation.',
  violates: ['scheduling-agreements/items-show-item-description'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => drop(item, 'item-description'), 'create'),
};
