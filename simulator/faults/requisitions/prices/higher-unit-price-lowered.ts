import type { Fault } from '../../fault.ts';
import { keepLines } from '../../twist/requisition-lines.ts';
import { miswriting } from '../../twist/requisition-writing.ts';
import { rightFor } from '../../twist/supplier-item-choice.ts';

/** A unit-price above the default price of an item is lowered to it. */
export const higherUnitPriceLowered: Fault = {
  id: 'requisitions/higher-unit-price-lowered',
  title: 'A unit-price above the default price of an item is lowered to it.',
  violates: ['requisitions/unit-price-overrides'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({
    keep: keepLines((line, written) => {
      const price = rightFor(written)?.price;
      return price !== undefined && Number(line['unit-price']) > Number(price)
        ? { ...line, 'unit-price': price }
        : undefined;
    }),
  }),
};
