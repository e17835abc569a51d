import { matchingSupplierItems } from '../../../../models/supplier-items.ts';
import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';

/** A line gets the preferred supplier item of its item, whatever keys it gives. */
export const preferredSupplierBeatsTheKeys: Fault = {
  id: 'requisitions/preferred-supplier-beats-the-keys',
  title: 'A line gets the preferred supplier item of its item, whatever keys it gives.',
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
  wrap: choosing((all, wanted) => {
    const [best] = matchingSupplierItems(all, { ...wanted, keys: {} });
    return best?.preferred ? best : undefined;
  }),
};
