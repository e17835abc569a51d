import type { Fault } from '../../fault.ts';
import { drop, eachLine } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** Lines of drafts have no status in the answer to a creation. */
export const creationAnswersLinesOfDraftsWithoutStatus: Fault = {
  id: 'scheduling-agreements/creation-answers-lines-of-drafts-without-status',
  title: 'Lines of drafts have no status in the answer to a creation.',
  violates: ['scheduling-agreements/create-answers-line-statuses', 'scheduling-agreements/lines-show-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show(
    (data) => (data['status'] === 'Draft' ? eachLine(data, (line) => drop(line, 'status')) : data),
    'create',
  ),
};
