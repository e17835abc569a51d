import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items have no quantity in the answer to a creation. */
export const creationAnswersItemsWithoutQuantity: Fault = {
  id: 'scheduling-agreements/creation-answers-items-without-quantity',
  title: 'Items have no quantity in the answer to a creation.',
  violates: ['scheduling-agreements/items-show-quantity'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => drop(item, 'quantity'), 'create'),
};
