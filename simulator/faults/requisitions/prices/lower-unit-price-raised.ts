import type { Fault } from '../../fault.ts';
import { keepLines } from '../../twist/requisition-lines.ts';
import { miswriting } from '../../twist/requisition-writing.ts';
import { rightFor } from '../../twist/supplier-item-choice.ts';

/** A unit-price below the default price of an item is raised to it. */
export const lowerUnitPriceRaised: Fault = {
  id: 'requisitions/lower-unit-price-raised',
  title: 'A unit-price below the default price of an item is raised to it.',
  violates: ['requisitions/unit-price-overrides'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({
    keep: keepLines((line, written) => {
      const price = rightFor(written)?.price;
      return price !== undefined && Number(line['unit-price']) < Number(price)
        ? { ...line, 'unit-price': price }
        : undefined;
    }),
  }),
};
