import { matchingSupplierItems } from '../../../../models/supplier-items.ts';
import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';

/** A line that names no contract gets a supplier item with one, as long as there is one. */
export const contractPricesComeFirst: Fault = {
  id: 'requisitions/contract-prices-come-first',
  title: 'A line that names no contract gets a supplier item with one, as long as there is one.',
  violates: [
    'requisitions/supplier-item-by-item-supplier',
    'requisitions/supplier-item-by-item-supplier-part',
    'requisitions/supplier-item-by-item-supplier-part-aux',
    'requisitions/preferred-supplier-gives-the-price',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) =>
    wanted.keys.contract !== undefined
      ? undefined
      : matchingSupplierItems(all, wanted)
          .filter(({ contract, preferred }) => contract !== undefined && !preferred)
          .toSorted((a, b) => Number(a.price) - Number(b.price))
          .at(0),
  ),
};
