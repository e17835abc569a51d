import type { Fault } from '../../fault.ts';
import { tellLines } from '../../twist/requisition-lines.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** A unit-price that is given with an item is passed over. */
export const unitPriceBesideItemIgnored: Fault = {
  id: 'requisitions/unit-price-beside-item-ignored',
  title: 'A unit-price that is given with an item is passed over.',
  violates: ['requisitions/unit-price-overrides'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({
    tell: tellLines(({ 'unit-price': price, ...line }) =>
      (price ?? null) !== null && (line['item'] ?? null) !== null ? line : undefined,
    ),
  }),
};
