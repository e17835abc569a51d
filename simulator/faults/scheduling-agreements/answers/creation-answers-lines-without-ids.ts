import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines have no id in the answer to a creation. */
export const creationAnswersLinesWithoutIds: Fault = {
  id: 'scheduling-agreements/creation-answers-lines-without-ids',
  title: 'Lines have no id in the answer to a creation.',
  violates: ['scheduling-agreements/create-answers-lines-with-ids', 'scheduling-agreements/lines-show-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'id'), 'create'),
};
