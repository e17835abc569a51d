import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** commitment-level of a line is 1 or 2. */
export const commitmentLevelIsANumber: Fault = {
  id: 'scheduling-agreements/commitment-level-is-a-number',
  title: 'commitment-level of a line is 1 or 2.',
  violates: ['scheduling-agreements/commitment-level-is-firm-or-trade-off'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines(
    (line) =>
      line['commitment-level'] === undefined
        ? line
        : put(line, { 'commitment-level': line['commitment-level'] === 'Firm' ? '1' : '2' }),
    'reads',
  ),
};
