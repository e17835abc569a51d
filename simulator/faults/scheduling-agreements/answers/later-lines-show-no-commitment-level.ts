import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines that are not Firm have no commitment-level. */
export const laterLinesShowNoCommitmentLevel: Fault = {
  id: 'scheduling-agreements/later-lines-show-no-commitment-level',
  title: 'Lines that are not Firm have no commitment-level.',
  violates: ['scheduling-agreements/show-has-commitment-level'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines(
    (line) => (line['commitment-level'] === 'Firm' ? line : drop(line, 'commitment-level')),
    'reads',
  ),
};
