import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines have no id in reads. */
export const linesShowNoId: Fault = {
  id: 'scheduling-agreements/lines-show-no-id',
  title: 'Lines have no id in reads.',
  violates: ['scheduling-agreements/lines-show-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'id'), 'reads'),
};
