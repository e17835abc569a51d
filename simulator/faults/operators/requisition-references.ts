import { knownCurrencies, presetCurrency } from '../../../fixtures/seed/currencies.ts';
import { items } from '../../../fixtures/seed/items.ts';
import { supplierItems } from '../../../fixtures/seed/supplier-items.ts';
import { knownSuppliers } from '../../../fixtures/seed/suppliers.ts';
import { isActive, users } from '../../../fixtures/seed/users.ts';
import { omitUndefined } from '../../../models/members.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../models/supplier-items.ts';
import { findAmong } from '../../actions/reference-fields.ts';
import { offer } from '../../areas/requisitions/prices.ts';
import { findSupplier } from '../../areas/requisitions/references.ts';
import type { Exchange } from '../../exchange.ts';
import type { Wrapping } from '../fault.ts';
import {
  changeLines,
  keepLines,
  keepOtherLines,
  making,
  type SentLine,
  withoutMember,
  writeOtherwise,
} from './requisition-content.ts';
import type { Where } from './where.ts';

/** How to look up the records of one kind that requisitions refer to. */
interface Lookup {
  /** Undefined if there is no such record. */
  readonly find: (named: Data) => { readonly shown: Data; readonly active: boolean } | undefined;
  /** Members that replace a reference refused by the rules; none when omitted. */
  readonly passing?: Data;
  /** Further members that show the record. */
  readonly alsoShownIn?: readonly string[];
  /** Whether the reference of a line is checked; omitted: always. */
  readonly isMeant?: (line: Data) => boolean;
}

const lookups = {
  currency: {
    find: findAmong(knownCurrencies),
    passing: { currency: { code: presetCurrency } },
    alsoShownIn: ['mobile-currency'],
  },
  user: {
    find: ({ id, login, email }) => {
      const user = users.find((one) => one.id === id || one.login === login || one.email === email);
      return user && { shown: user, active: isActive(user.id) };
    },
    alsoShownIn: ['requester'],
  },
  supplier: {
    find: findAmong(knownSuppliers),
    // In a line with an item, the supplier is one of the keys of the supplier item.
    isMeant: ({ item = null }) => item === null,
  },
  item: {
    find: (named) => {
      const item = findAmong(items)(named);
      return item && { shown: item.shown, active: true };
    },
    passing: { description: 'Item' },
  },
} as const satisfies Readonly<Record<string, Lookup>>;

/** The kinds of records that requisitions refer to. */
type ReferredKind = keyof typeof lookups;

/** Whether records of a kind can be referred to. */
export const isReferred = (kind: string): kind is ReferredKind => Object.hasOwn(lookups, kind);

/** A member of a requisition, or of its lines, that refers to a record. */
export interface Reference {
  readonly member: string;
  readonly kind: ReferredKind;
  readonly ofLines?: boolean;
}

const isWrong = ({ member, kind, ofLines = false }: Reference, why: 'unknown' | 'inactive') => {
  const { find, isMeant = () => true, passing = {}, alsoShownIn = [] }: Lookup = lookups[kind];
  /** The record to show for a reference that should be refused; undefined for a valid one. */
  const shownFor = (record: Data): Data | undefined => {
    const given = record[member] ?? null;
    if (given === null || !isMeant(record)) return undefined;
    const named = isData(given) ? given : { code: given };
    const result = find(named);
    if (result === undefined) return why === 'unknown' ? named : undefined;
    return why === 'inactive' && !result.active ? result.shown : undefined;
  };
  return {
    alter: (record: Data): Data | undefined =>
      shownFor(record) && { ...passing, ...withoutMember(record, member) },
    keep: (stored: Data, given: Data): Data | undefined => {
      const shown = shownFor(given);
      if (shown === undefined) return undefined;
      const asGiven = Object.keys(passing).map((name) => [name, given[name] ?? null]);
      const members = [member, ...(ofLines ? [] : alsoShownIn)].map((name) => [name, shown]);
      return { ...stored, ...Object.fromEntries([...asGiven, ...members]) };
    },
  };
};

/** Wraps `decide`: accepts references to unknown or inactive records. */
export const takeReference = (
  where: Where,
  { reference, why }: { readonly reference: Reference; readonly why: 'unknown' | 'inactive' },
): Wrapping => {
  const { alter, keep } = isWrong(reference, why);
  if (reference.ofLines === true) {
    return writeOtherwise(where, {
      alter: changeLines((line) => alter(line)),
      keep: keepLines((line, { given }) => keep(line, given)),
    });
  }
  return writeOtherwise(where, {
    alter: (sent) => {
      const header = alter(sent.header);
      return header && { ...sent, header };
    },
    keep: (data, sent) => keep(data, sent.header),
  });
};

/** The criteria by which a line with an item selects its supplier item. */
interface SelectionInput {
  readonly item: number;
  readonly keys: SupplierItemKeys;
  readonly day: string;
  readonly unitPrice?: string;
}

/** Chooses one of all supplier items; undefined for the right one. */
type Choose = (
  all: readonly SupplierItem[],
  wanted: SelectionInput,
  exchange: Exchange,
) => SupplierItem | undefined;

const numberIn = (value: Value | undefined): number | undefined => {
  const id = (value as Data | null | undefined)?.['id'];
  return typeof id === 'number' ? id : undefined;
};

const textIn = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const keysIn = ({ supplier = null, ...given }: Data): SupplierItemKeys => {
  return omitUndefined({
    supplier: numberIn(supplier === null ? undefined : findSupplier(supplier as Data)),
    contract: numberIn(given['contract']),
    sourcePartNumber: textIn(given['source-part-num']),
    supplierAuxPartNumber: textIn(given['supp-aux-part-num']),
  });
};

const wantedBy = ({ given, exchange: { sandbox } }: SentLine): SelectionInput | undefined => {
  const item = numberIn(given['item']);
  if (item === undefined) return undefined;
  const price = given['unit-price'] ?? null;
  return {
    item,
    keys: keysIn(given),
    day: new Date(sandbox.clock.now()).toISOString().slice(0, 10),
    ...(price !== null && { unitPrice: String(price) }),
  };
};

/** Wraps `decide`: a line with an item gets another supplier item. A price in the request is kept. */
export const chooseSupplierItem = (choose: Choose, where: Where = making): Wrapping =>
  keepOtherLines(where, (line, written) => {
    const wanted = wantedBy(written);
    if (wanted === undefined) return undefined;
    const { started } = written.exchange.sandbox;
    const all = supplierItems(started);
    const chosen = choose(all, wanted, written.exchange);
    if (chosen === undefined || chosen === matchingSupplierItems(all, wanted)[0]) return undefined;
    const { price, members } = offer(chosen, started);
    return { ...line, ...members, ...(wanted.unitPrice === undefined && { 'unit-price': price }) };
  });

/** Chooses a supplier item as if some terms of catalogs or contracts were different. */
export const relax =
  <T extends 'catalog' | 'contract'>(term: T, others: Partial<NonNullable<SupplierItem[T]>>): Choose =>
  (all, wanted) => {
    const relaxed = all.map((one) => (one[term] ? { ...one, [term]: { ...one[term], ...others } } : one));
    const [chosen] = matchingSupplierItems(relaxed, wanted);
    return chosen && all[relaxed.indexOf(chosen)];
  };

/** Chooses among the matching supplier items by another order. */
export const order =
  (compare: (a: SupplierItem, b: SupplierItem) => number): Choose =>
  (all, wanted) =>
    matchingSupplierItems(all, wanted).toSorted(compare)[0];
