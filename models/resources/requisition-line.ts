import { account } from './account.ts';
import { contract } from './contract.ts';
import { currency } from './currency.ts';
import { field, referring, thin } from './field.ts';
import { item } from './item.ts';
import type { Resource } from './resource.ts';
import { supplier } from './supplier.ts';

/** One line of a requisition: of a free-form description or of a catalog item. */
export const requisitionLine: Resource = thin('requisition-line', 'requisition-lines', [
  field('id', 'integer'),
  field('line-num', 'integer'),
  field('description', 'string'),
  field('source-type', 'string'),
  referring('existing', field('item', { one: item })),
  field('quantity', 'decimal'),
  field('unit-price', 'decimal'),
  field('total', 'decimal'),
  field('currency', { one: currency }),
  referring('active', field('supplier', { one: supplier })),
  field('contract', { one: contract }),
  field('source-part-num', 'string'),
  field('supp-aux-part-num', 'string'),
  field('account', { one: account }),
  field('payment-term', 'string'),
  field('shipping-term', 'string'),
  field('need-by-date', 'datetime'),
  field('issuance-date', 'string'),
  field('issuance-retry-interval', 'integer'),
]);
