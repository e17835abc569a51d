import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';

/** A line with an item is refused unless a unit-price is sent with it. */
export const itemNeedsAPrice: Fault = {
  id: 'requisitions/item-needs-a-price',
  title: 'A line with an item is refused unless a unit-price is sent with it.',
  violates: ['requisitions/line-by-item', 'requisitions/preferred-supplier-gives-the-price'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(({ sent }) =>
    (sent.lines ?? []).some(
      ({ item, 'unit-price': price }) => (item ?? null) !== null && (price ?? null) === null,
    ),
  ),
};
