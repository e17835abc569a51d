import type { Fault } from '../../fault.ts';
import { withItems } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** The answer to a creation has the first item alone. */
export const creationAnswersTheFirstItemAlone: Fault = {
  id: 'scheduling-agreements/creation-answers-the-first-item-alone',
  title: 'The answer to a creation has the first item alone.',
  violates: ['scheduling-agreements/create-answers-items-with-ids'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => withItems(data, (items) => (items.length > 1 ? items.slice(0, 1) : items)), 'create'),
};
