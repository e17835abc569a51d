import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items after the first have no id in the answer to a creation. */
export const creationAnswersLaterItemsWithoutIds: Fault = {
  id: 'scheduling-agreements/creation-answers-later-items-without-ids',
  title: 'Items after the first have no id in the answer to a creation.',
  violates: ['scheduling-agreements/create-answers-items-with-ids', 'scheduling-agreements/items-show-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item, { at }) => (at > 0 ? drop(item, 'id') : item), 'create'),
};
