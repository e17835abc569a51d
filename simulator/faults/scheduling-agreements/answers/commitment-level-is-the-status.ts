import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** commitment-level of a line is its status. */
export const commitmentLevelIsTheStatus: Fault = {
  id: 'scheduling-agreements/commitment-level-is-the-status',
  title: 'commitment-level of a line is its status.',
  violates: ['scheduling-agreements/commitment-level-is-firm-or-trade-off'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines(
    (line) =>
      line['commitment-level'] === undefined
        ? line
        : put(line, { 'commitment-level': line['status'] ?? null }),
    'reads',
  ),
};
