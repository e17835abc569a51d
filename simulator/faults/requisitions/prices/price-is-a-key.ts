import { matchingSupplierItems } from '../../../../models/supplier-items.ts';
import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';

/** A price that is given with item, supplier and contract has to be that of the supplier item. */
export const priceIsAKey: Fault = {
  id: 'requisitions/price-is-a-key',
  title: 'A price that is given with item, supplier and contract has to be that of the supplier item.',
  violates: ['requisitions/supplier-item-by-item-supplier-contract-price'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) => {
    const { unitPrice } = wanted;
    if (unitPrice === undefined || wanted.keys.contract === undefined) return undefined;
    const asked = all.filter(({ price }) => Number(price) === Number(unitPrice));
    return (
      matchingSupplierItems(asked, wanted)[0] ?? matchingSupplierItems(asked, { ...wanted, keys: {} })[0]
    );
  }),
};
