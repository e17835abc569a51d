import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';

/** A unit-price is refused for a line with an item. */
export const unitPriceBesideItemRefused: Fault = {
  id: 'requisitions/unit-price-beside-item-refused',
  title: 'A unit-price is refused for a line with an item.',
  violates: [
    'requisitions/unit-price-overrides',
    'requisitions/supplier-item-by-item-supplier-contract-price',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(({ sent }) =>
    (sent.lines ?? []).some(
      ({ item, 'unit-price': price }) => (item ?? null) !== null && (price ?? null) !== null,
    ),
  ),
};
