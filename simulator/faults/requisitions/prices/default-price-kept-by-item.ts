import { matchingSupplierItems } from '../../../../models/supplier-items.ts';
import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';

/** By item: the place among all supplier items. */
const memory = memoryOf(() => new Map<number, number>());

/** A line gets the supplier item that was found for its item first, whatever keys it gives itself. */
export const defaultPriceKeptByItem: Fault = {
  id: 'requisitions/default-price-kept-by-item',
  title: 'A line gets the supplier item that was found for its item first, whatever keys it gives itself.',
  violates: [
    'requisitions/supplier-item-by-item-supplier',
    'requisitions/supplier-item-by-item-supplier-part',
    'requisitions/supplier-item-by-item-supplier-part-aux',
    'requisitions/supplier-item-by-item-supplier-contract',
    'requisitions/supplier-item-by-item-supplier-contract-part',
    'requisitions/supplier-item-by-item-supplier-contract-part-aux',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted, exchange) => {
    const places = memory(exchange);
    const [right] = matchingSupplierItems(all, wanted);
    const known = places.get(wanted.item);
    if (known !== undefined) return all[known];
    if (right !== undefined) places.set(wanted.item, all.indexOf(right));
    return undefined;
  }),
};
