import type { Fault } from '../../fault.ts';
import { keepLines } from '../../twist/requisition-lines.ts';
import { miswriting } from '../../twist/requisition-writing.ts';
import { sourceTypesIn } from '../../twist/source-type.ts';

/** A line with an item has no price when its source-type says that it is of no catalog. */
export const nonCatalogSourceTypeTakesThePrice: Fault = {
  id: 'requisitions/non-catalog-source-type-takes-the-price',
  title: 'A line with an item has no price when its source-type says that it is of no catalog.',
  violates: ['requisitions/source-type-is-ignored'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({
    keep: keepLines((line, { given, exchange }) =>
      given['item'] !== undefined && sourceTypesIn(exchange).includes('Non-Catalog')
        ? { ...line, 'unit-price': '0' }
        : undefined,
    ),
  }),
};
