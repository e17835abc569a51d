import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines have no status in the answer to a creation. */
export const creationAnswersLinesWithoutStatus: Fault = {
  id: 'scheduling-agreements/creation-answers-lines-without-status',
  title: 'Lines have no status in the answer to a creation.',
  violates: ['scheduling-agreements/create-answers-line-statuses', 'scheduling-agreements/lines-show-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'status'), 'create'),
};
