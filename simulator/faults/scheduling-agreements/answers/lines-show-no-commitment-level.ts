import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines have no commitment-level in reads. */
export const linesShowNoCommitmentLevel: Fault = {
  id: 'scheduling-agreements/lines-show-no-commitment-level',
  title: 'Lines have no commitment-level in reads.',
  violates: ['scheduling-agreements/show-has-commitment-level'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'commitment-level'), 'reads'),
};
