import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines have no quantity in reads. */
export const linesShowNoQuantity: Fault = {
  id: 'scheduling-agreements/lines-show-no-quantity',
  title: 'Lines have no quantity in reads.',
  violates: ['scheduling-agreements/lines-show-quantity'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'quantity'), 'reads'),
};
