import { matchingSupplierItems } from '../../../../models/supplier-items.ts';
import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';

/** Of the supplier items that match, the one that was entered first is taken. */
export const firstListedSupplierItemIsTaken: Fault = {
  id: 'requisitions/first-listed-supplier-item-is-taken',
  title: 'Of the supplier items that match, the one that was entered first is taken.',
  violates: [
    'requisitions/supplier-item-by-item',
    'requisitions/supplier-item-by-item-supplier',
    'requisitions/supplier-item-by-item-supplier-part',
    'requisitions/supplier-item-by-item-supplier-part-aux',
    'requisitions/supplier-item-by-item-supplier-contract',
    'requisitions/supplier-item-by-item-supplier-contract-part',
    'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    'requisitions/preferred-supplier-gives-the-price',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) => {
    const matching = new Set(matchingSupplierItems(all, wanted));
    return all.find((one) => matching.has(one));
  }),
};
