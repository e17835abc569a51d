import type { Fault } from '../../fault.ts';
import { drop, eachLine } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** Lines of drafts have no status in reads. */
export const linesShowNoStatusInDrafts: Fault = {
  id: 'scheduling-agreements/lines-show-no-status-in-drafts',
  title: 'Lines of drafts have no status in reads.',
  violates: ['scheduling-agreements/lines-show-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show(
    (data) => (data['status'] === 'Draft' ? eachLine(data, (line) => drop(line, 'status')) : data),
    'reads',
  ),
};
