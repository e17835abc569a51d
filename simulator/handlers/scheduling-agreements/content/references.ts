import { addressOf } from '../../../../fixtures/seed/addresses.ts';
import { currencyOf, currencyOfId } from '../../../../fixtures/seed/currencies.ts';
import { itemOf } from '../../../../fixtures/seed/items.ts';
import { paymentTermOf } from '../../../../fixtures/seed/payment-terms.ts';
import { supplierOf } from '../../../../fixtures/seed/suppliers.ts';
import { unitOf } from '../../../../fixtures/seed/units.ts';
import { warehouseOf } from '../../../../fixtures/seed/warehouses.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import type { SilenceId } from '../../../../models/silences/index.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { pick } from '../../reshape.ts';

type Find = (given: Data) => Data | undefined;

const byId =
  (find: (id: number) => { readonly shown: Data } | undefined): Find =>
  ({ id }) =>
    typeof id === 'number' ? find(id)?.shown : undefined;

const supplier: Find = ({ id }) => {
  const found = typeof id === 'number' ? supplierOf(id) : undefined;
  return found?.active === true ? found.shown : undefined;
};

const currency: Find = ({ id, code }) => {
  const found = typeof id === 'number' ? currencyOfId(id) : currencyOf(String(code));
  return found?.active === true ? found.shown : undefined;
};

const uom: Find = ({ id }) => {
  const found = typeof id === 'number' ? unitOf(id) : undefined;
  return found === undefined ? undefined : { ...found };
};

interface Reference {
  readonly find: Find;
  /** What answers show of it. */
  readonly shown: readonly string[];
  /** Whose choice says what a wrong one leads to; refused where none does. */
  readonly silence?: SilenceId;
}

const references = {
  supplier: { find: supplier, shown: ['id', 'name'], silence: 'scheduling-agreements/unknown-supplier' },
  'shipping-address': { find: byId(addressOf), shown: ['id', 'name'] },
  'payment-term': { find: byId(paymentTermOf), shown: ['id', 'code'] },
  item: { find: byId(itemOf), shown: ['id', 'name'], silence: 'scheduling-agreements/unknown-item' },
  currency: { find: currency, shown: ['id', 'code'] },
  uom: { find: uom, shown: ['id', 'code'], silence: 'scheduling-agreements/unknown-uom' },
  warehouse: { find: byId(warehouseOf), shown: ['id', 'name'] },
} as const satisfies Readonly<Record<string, Reference>>;

/**
 * What a member refers to, as answers show it; undefined when it was not given. By choice a wrong reference is left
 * out or refused. Throws a `Refusal`.
 */
export const referenceIn = (
  exchange: Exchange,
  given: Data,
  name: keyof typeof references,
): Value | undefined => {
  const value = given[name];
  if (value === undefined || value === null) return value;
  const { find, shown, silence }: Reference = references[name];
  const found = find(value as Data);
  if (found !== undefined) return pick(found, shown);
  if (silence !== undefined && exchange.sandbox.choices.of(silence) === 'left-out') return null;
  throw invalidParameter(exchange, `${name} does not exist or is not active.`);
};
