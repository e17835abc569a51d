import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** id of a line is its position in reads. */
export const linesShowPositionsAsIds: Fault = {
  id: 'scheduling-agreements/lines-show-positions-as-ids',
  title: 'id of a line is its position in reads.',
  violates: ['scheduling-agreements/lines-show-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line, { at }) => put(line, { id: at + 1 }), 'reads'),
};
