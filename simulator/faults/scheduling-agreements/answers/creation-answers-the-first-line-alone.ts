import type { Fault } from '../../fault.ts';
import { withLines } from '../../twist/agreement/parts.ts';
import { showItems } from '../../twist/agreement/show.ts';

/** Items have their first line alone in the answer to a creation. */
export const creationAnswersTheFirstLineAlone: Fault = {
  id: 'scheduling-agreements/creation-answers-the-first-line-alone',
  title: 'Items have their first line alone in the answer to a creation.',
  violates: ['scheduling-agreements/create-answers-lines-with-ids'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItems(
    (item) => withLines(item, (lines) => (lines.length > 1 ? lines.slice(0, 1) : lines)),
    'create',
  ),
};
