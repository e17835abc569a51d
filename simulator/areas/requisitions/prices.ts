import { contractOf } from '../../../fixtures/seed/contracts.ts';
import { items } from '../../../fixtures/seed/items.ts';
import { supplierItems } from '../../../fixtures/seed/supplier-items.ts';
import { supplierOf } from '../../../fixtures/seed/suppliers.ts';
import { omitUndefined } from '../../../models/members.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../models/supplier-items.ts';
import { findAmong } from '../../actions/reference-fields.ts';
import { invalidParameter, quoteKeys } from '../../actions/refuse.ts';
import type { Exchange } from '../../exchange.ts';
import { amountIn } from './reading.ts';
import {
  findAccount,
  findContract,
  findCurrency,
  findSupplier,
  type ReferenceScope,
  resolveReference,
} from './references.ts';

/** A requested line with its former values. */
export interface LineRequest {
  readonly given: Data;
  /** Empty for a new line. */
  readonly before: Data;
  /** Names and positions joined by dots, for messages. */
  readonly path: string;
}

type Finder = (given: Data) => Data | undefined;

const finders = ({ exchange }: ReferenceScope): readonly [name: string, meant: string, find: Finder][] => [
  ['supplier', 'an active supplier', findSupplier],
  ['contract', 'a contract', (given) => findContract(exchange.sandbox.started, given)],
  ['account', 'an account of the chart of accounts', (given) => findAccount(exchange, given)],
];

/** An item that does not exist is an error, whatever the choice for invalid references (rule 1; Errors). */
const itemFor = ({ exchange }: ReferenceScope, { given, before, path }: LineRequest): Value => {
  const item = given['item'];
  if (item === undefined) return before['item'] ?? null;
  if (item === null) return null;
  const seedItem = findAmong(items)(item as Data);
  if (seedItem === undefined)
    throw invalidParameter(
      exchange,
      `${path}.item must be an item that exists; it names ${quoteKeys(item)}.`,
    );
  return seedItem.shown;
};

/**
 * A line has the currency of its requisition. Its own currency has to exist and be active, by choice (rule 2). Throws
 * a `Refusal`.
 */
const refuseCurrency = ({ exchange }: ReferenceScope, { given, path }: LineRequest): void => {
  const currency = given['currency'] ?? null;
  if (currency === null || (!Array.isArray(currency) && findCurrency(currency) !== undefined)) return;
  if (exchange.sandbox.choices.of('requisitions/line-currency') === 'of-the-requisition') return;
  const named = `it names ${quoteKeys(currency)}`;
  throw invalidParameter(exchange, `${path}.currency must be an active currency; ${named}.`);
};

/** Item, supplier, contract and account of a line as reads show them. Throws a `Refusal`. */
export const lineReferences = (scope: ReferenceScope, request: LineRequest): Data => {
  const { given, before, path } = request;
  refuseCurrency(scope, request);
  const others = finders(scope).map(([name, meant, find]) => {
    const reference = { given: given[name], before: before[name], path: `${path}.${name}`, meant };
    return [name, resolveReference(scope, reference, find)] as const;
  });
  return { item: itemFor(scope, request), ...Object.fromEntries(others) };
};

/** The number of a record that a line refers to; undefined for none. */
export const idOf = (reference: Value | undefined): number | undefined => {
  const id = (reference as Data | null | undefined)?.['id'];
  return typeof id === 'number' ? id : undefined;
};

/** Values that a line without its own takes from its supplier (rule 4). */
export const termsOf = (supplier: Value | undefined): Data => {
  const id = idOf(supplier);
  const seedSupplier = id === undefined ? undefined : supplierOf(id);
  return {
    'payment-term': seedSupplier?.paymentTerm ?? null,
    'shipping-term': seedSupplier?.shippingTerm ?? null,
  };
};

/** Values that a line takes from a supplier item; the price is a default. */
interface Offer {
  readonly price: string;
  readonly members: Data;
}

/** An item of a line with its supplier item keys, without the price. */
interface ItemRequest {
  readonly item: number;
  readonly keys: SupplierItemKeys;
  /** The path of the line, for messages. */
  readonly path: string;
}

let kept: { readonly started: number; readonly all: readonly SupplierItem[] } | undefined;

/** Cached, since deriving them takes longer than selecting one, and they never change in a sandbox. */
const allFrom = (started: number): readonly SupplierItem[] => {
  if (kept?.started !== started) kept = { started, all: supplierItems(started) };
  return kept.all;
};

/** The values that a line takes from a supplier item. `started` is the reference time of its contract. */
export const offer = (item: SupplierItem, started: number): Offer => {
  const { contract } = item;
  const shown: Value =
    contract === undefined ? null : (contractOf(Number(contract.id), started)?.shown ?? null);
  return {
    price: item.price,
    members: {
      supplier: supplierOf(Number(item.supplier))?.shown ?? null,
      contract: shown,
      'source-part-num': item.sourcePartNumber ?? null,
      'supp-aux-part-num': item.supplierAuxPartNumber ?? null,
    },
  };
};

/**
 * The offer of the supplier item selected by an item and its keys (Endpoints / Requisitions, "Default supplier item
 * selection"). If none matches, by choice the offer for the item alone, or undefined. Throws a `Refusal`.
 */
const selectSupplierItem = (exchange: Exchange, { item, keys, path }: ItemRequest): Offer | undefined => {
  const { choices, clock, started } = exchange.sandbox;
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const all = allFrom(started);
  const choice = choices.of('requisitions/no-supplier-item');
  const matching = matchingSupplierItems(all, { item, keys, day });
  const isByPrice = choices.of('requisitions/preferred-against-lowest') === 'lowest';
  const [supplierItem] = isByPrice
    ? matching.toSorted((a, b) => Number(a.price) - Number(b.price))
    : matching;
  const [other] = choice === 'of-the-item' ? matchingSupplierItems(all, { item, keys: {}, day }) : [];
  const selected = supplierItem ?? other;
  if (selected !== undefined) return offer(selected, started);
  if (choice === 'unpriced') return undefined;
  throw invalidParameter(exchange, `${path}.item is offered by no supplier under these conditions.`);
};

const keyMembers = ['item', 'supplier', 'contract', 'source-part-num', 'supp-aux-part-num'] as const;

const textKey = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Only keys of this request count, not values that an earlier selection filled in. */
const keysOf = (given: Data, references: Data): SupplierItemKeys =>
  omitUndefined({
    supplier: (given['supplier'] ?? null) === null ? undefined : idOf(references['supplier']),
    contract: (given['contract'] ?? null) === null ? undefined : idOf(references['contract']),
    sourcePartNumber: textKey(given['source-part-num']),
    supplierAuxPartNumber: textKey(given['supp-aux-part-num']),
  });

const offerFor = (
  scope: ReferenceScope,
  { given, path }: LineRequest,
  references: Data,
): Offer | undefined => {
  const item = idOf(references['item']);
  const hasKeys = keyMembers.some((name) => given[name] !== undefined);
  if (item === undefined || !hasKeys) return undefined;
  return selectSupplierItem(scope.exchange, { item, keys: keysOf(given, references), path });
};

/**
 * Supplier, contract, part numbers and price of a line, from the selected supplier item. A given unit-price takes
 * precedence (Endpoints / Requisitions, rule 3). Throws a `Refusal`.
 */
export const priceLine = (scope: ReferenceScope, request: LineRequest, references: Data): Data => {
  const { given, before, path } = request;
  const own = amountIn(scope.exchange, given['unit-price'], `${path}.unit-price`);
  const offered = offerFor(scope, request, references);
  const asIs = (name: string): Value => (given[name] === undefined ? before[name] : given[name]) ?? null;
  return {
    supplier: references['supplier'] ?? null,
    contract: references['contract'] ?? null,
    'source-part-num': asIs('source-part-num'),
    'supp-aux-part-num': asIs('supp-aux-part-num'),
    ...offered?.members,
    'unit-price': own ?? offered?.price ?? before['unit-price'] ?? null,
  };
};
