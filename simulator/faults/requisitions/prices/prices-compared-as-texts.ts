import { matchingSupplierItems } from '../../../../models/supplier-items.ts';
import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';

/** The lowest price is the first in the order of texts: 12.4 comes before 8.15. */
export const pricesComparedAsTexts: Fault = {
  id: 'requisitions/prices-compared-as-texts',
  title: 'The lowest price is the first in the order of texts: 12.4 comes before 8.15.',
  violates: ['requisitions/supplier-item-by-item'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) =>
    matchingSupplierItems(all, wanted)
      .toSorted((a, b) => Number(b.preferred) - Number(a.preferred) || (a.price < b.price ? -1 : 1))
      .at(0),
  ),
};
