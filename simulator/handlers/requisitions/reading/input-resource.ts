import { currency } from '../../../../models/resources/currency.ts';
import { field, open, thin } from '../../../../models/resources/field.ts';
import { memberOf } from '../../../../models/resources/member.ts';
import { requisition } from '../../../../models/resources/requisition.ts';
import type { Field, Resource } from '../../../../models/resources/resource.ts';

// Documented, so that reading tells of every value of a wrong type, nested ones too.
const strict = (name: string, fields: readonly Field[]): Resource => ({
  ...thin(name, `${name}s`, fields),
  documented: true,
});

const id = field('id', 'number');
const named = (name: string): Field => field(name, { one: strict(name, [id, field('name', 'string')]) });
const user = strict('user', [id, field('login', 'string'), field('email', 'string')]);

const account = strict('account', [
  id,
  field('segment-1', 'string'),
  field('segment-2', 'string'),
  field('segment-3', 'string'),
]);

const own = (...names: string[]): readonly Field[] =>
  names.flatMap((name) => memberOf(requisition, name) ?? []);

/**
 * A line as requests may write it. Whole numbers may be texts in JSON too; amounts are read apart, as exponents
 * and endless digits are refused in them. What is not here is passed over, source-type among it.
 */
export const lineInput: Resource = {
  ...strict('requisition-line', [
    id,
    field('line-num', 'number'),
    field('description', 'string'),
    field('item', { one: strict('item', [id]) }),
    field('quantity', 'any'),
    field('unit-price', 'any'),
    named('supplier'),
    field('contract', { one: strict('contract', [id]) }),
    field('source-part-num', 'string'),
    field('supp-aux-part-num', 'string'),
    field('account', { one: account }),
    field('payment-term', 'string'),
    field('shipping-term', 'string'),
    field('need-by-date', 'datetime'),
  ]),
};

/** The header of a requisition as requests may write it, with its lines. */
export const headerInput: Resource = strict('requisition-header', [
  ...own('req-title', 'justification', 'buyer-note', 'external-po-reference', 'ship-to-attention'),
  ...own('need-by-date', 'hide-price'),
  field('receiving-warehouse-id', 'number'),
  named('department'),
  { ...named('department'), name: 'ship-to-address' },
  field('pcard', { one: strict('pcard', [id]) }),
  open('currency', { one: currency }),
  field('requested-by', { one: user }),
  field('created-by', { one: user }),
  field('requisition-lines', { many: lineInput }),
]);
