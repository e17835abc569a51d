import { matchingSupplierItems } from '../../../../models/supplier-items.ts';
import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';

/** The lowest price is taken although another supplier item is preferred. */
export const cheapestInsteadOfPreferred: Fault = {
  id: 'requisitions/cheapest-instead-of-preferred',
  title: 'The lowest price is taken although another supplier item is preferred.',
  violates: ['requisitions/preferred-supplier-gives-the-price'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) =>
    matchingSupplierItems(all, wanted)
      .toSorted((a, b) => Number(a.price) - Number(b.price))
      .at(0),
  ),
};
