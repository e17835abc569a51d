import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** quantity of a line is that of its item in the answer to a creation. */
export const creationAnswersLinesWithTheQuantityOfTheItem: Fault = {
  id: 'scheduling-agreements/creation-answers-lines-with-the-quantity-of-the-item',
  title: 'quantity of a line is that of its item in the answer to a creation.',
  violates: ['scheduling-agreements/lines-show-quantity'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line, { item }) => put(line, { quantity: item['quantity'] ?? null }), 'create'),
};
