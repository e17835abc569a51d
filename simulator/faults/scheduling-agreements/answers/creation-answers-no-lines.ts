import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items have no lines in the answer to a creation. */
export const creationAnswersNoLines: Fault = {
  id: 'scheduling-agreements/creation-answers-no-lines',
  title: 'Items have no lines in the answer to a creation.',
  violates: ['scheduling-agreements/create-answers-lines-with-ids'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems((item) => drop(item, 'schedule-lines'), 'create'),
};
