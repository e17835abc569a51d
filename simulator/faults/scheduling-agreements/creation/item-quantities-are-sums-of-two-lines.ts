import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';
import { linesIn, put } from '../../twist/agreement/parts.ts';

/** The quantity of an item becomes that of its first two lines. */
export const itemQuantitiesAreSumsOfTwoLines: Fault = {
  id: 'scheduling-agreements/item-quantities-are-sums-of-two-lines',
  title: 'The quantity of an item becomes that of its first two lines.',
  violates: ['scheduling-agreements/create-keeps-the-items', 'scheduling-agreements/items-show-quantity'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item) => {
    const some = linesIn(item).slice(0, 2);
    const sum = some.reduce((total, { quantity }) => total + Number(quantity), 0);
    return linesIn(item).length < 3 ? item : put(item, { quantity: sum.toFixed(2) });
  }),
};
