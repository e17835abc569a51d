import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines after the first of an item have no status in the answer to a creation. */
export const creationAnswersLaterLinesWithoutStatus: Fault = {
  id: 'scheduling-agreements/creation-answers-later-lines-without-status',
  title: 'Lines after the first of an item have no status in the answer to a creation.',
  violates: ['scheduling-agreements/create-answers-line-statuses', 'scheduling-agreements/lines-show-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line, { at }) => (at > 0 ? drop(line, 'status') : line), 'create'),
};
