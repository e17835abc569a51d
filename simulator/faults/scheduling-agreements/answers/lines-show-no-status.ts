import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines have no status in reads. */
export const linesShowNoStatus: Fault = {
  id: 'scheduling-agreements/lines-show-no-status',
  title: 'Lines have no status in reads.',
  violates: ['scheduling-agreements/lines-show-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'status'), 'reads'),
};
