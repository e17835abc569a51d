import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items have no id in the answer to a creation. */
export const creationAnswersItemsWithoutIds: Fault = {
  id: 'scheduling-agreements/creation-answers-items-without-ids',
  title: 'Items have no id in the answer to a creation.',
  violates: ['scheduling-agreements/create-answers-items-with-ids', 'scheduling-agreements/items-show-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => drop(item, 'id'), 'create'),
};
