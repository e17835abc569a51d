import { matchingSupplierItems } from '../../../../models/supplier-items.ts';
import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';

/** Of the supplier items that match, the dearest is taken. */
export const dearestSupplierItemIsTaken: Fault = {
  id: 'requisitions/dearest-supplier-item-is-taken',
  title: 'Of the supplier items that match, the dearest is taken.',
  violates: [
    'requisitions/supplier-item-by-item',
    'requisitions/supplier-item-by-item-supplier',
    'requisitions/supplier-item-by-item-supplier-part',
    'requisitions/supplier-item-by-item-supplier-part-aux',
    'requisitions/supplier-item-by-item-supplier-contract',
    'requisitions/supplier-item-by-item-supplier-contract-part',
    'requisitions/supplier-item-by-item-supplier-contract-part-aux',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) =>
    matchingSupplierItems(all, wanted)
      .toSorted((a, b) => Number(b.price) - Number(a.price))
      .at(0),
  ),
};
