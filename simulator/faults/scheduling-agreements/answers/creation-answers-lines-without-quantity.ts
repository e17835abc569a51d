import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines have no quantity in the answer to a creation. */
export const creationAnswersLinesWithoutQuantity: Fault = {
  id: 'scheduling-agreements/creation-answers-lines-without-quantity',
  title: 'Lines have no quantity in the answer to a creation.',
  violates: ['scheduling-agreements/lines-show-quantity'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'quantity'), 'create'),
};
