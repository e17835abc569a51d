import type { Fault } from '../../fault.ts';
import { drop, eachLine } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** Lines of drafts have no commitment-level. */
export const linesOfDraftsShowNoCommitmentLevel: Fault = {
  id: 'scheduling-agreements/lines-of-drafts-show-no-commitment-level',
  title: 'Lines of drafts have no commitment-level.',
  violates: ['scheduling-agreements/show-has-commitment-level'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show(
    (data) => (data['status'] === 'Draft' ? eachLine(data, (line) => drop(line, 'commitment-level')) : data),
    'reads',
  ),
};
