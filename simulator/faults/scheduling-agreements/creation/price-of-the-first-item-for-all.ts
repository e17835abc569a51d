import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { eachItem, itemsIn, put } from '../../twist/agreement/parts.ts';

/** Every item of a new agreement gets the price of the first. */
export const priceOfTheFirstItemForAll: Fault = {
  id: 'scheduling-agreements/price-of-the-first-item-for-all',
  title: 'Every item of a new agreement gets the price of the first.',
  violates: ['scheduling-agreements/create-keeps-the-items'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const price = itemsIn(sent)[0]?.['price'] ?? null;
    return eachItem(sent, (item) => (price === null ? item : put(item, { price })));
  }),
};
