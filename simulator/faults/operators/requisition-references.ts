import { presetCurrency } from '../../../fixtures/seed/currencies.ts';
import { itemOf } from '../../../fixtures/seed/items.ts';
import type { SeedUser } from '../../../fixtures/seed/seed-data.ts';
import { supplierItems } from '../../../fixtures/seed/supplier-items.ts';
import { users } from '../../../fixtures/seed/users.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../models/supplier-items.ts';
import type { Exchange } from '../../exchange.ts';
import { findSupplier } from '../../handlers/requisitions/content/references.ts';
import { offer } from '../../handlers/requisitions/lines/select-supplier-item.ts';
import type { Wrapping } from '../fault.ts';
import {
  keepLines,
  keepOtherLines,
  type LineWritten,
  making,
  tellLines,
  withoutMember,
  writeOtherwise,
  writing,
} from './requisition-content.ts';
import type { Where } from './where.ts';

interface HeaderReference {
  readonly member: string;
  /** What the rules are told instead; the member is left out where nothing is. */
  readonly instead?: Value;
  /** The members that show it. */
  readonly shownIn: readonly string[];
  /** What is shown for a reference that should not be taken; undefined for one that should. */
  readonly shown: (given: Value) => Value | undefined;
}

const uncheckedHeader = (where: Where, { member, instead, shownIn, shown }: HeaderReference): Wrapping => {
  const wrongIn = ({ [member]: given = null }: Data) => (given === null ? undefined : shown(given));
  return writeOtherwise(where, {
    tell: (sent) => {
      if (wrongIn(sent.header) === undefined) return undefined;
      const { [member]: _, ...header } = sent.header;
      return { ...sent, header: instead === undefined ? header : { ...header, [member]: instead } };
    },
    keep: (data, sent) => {
      const wrong = wrongIn(sent.header);
      if (wrong === undefined) return undefined;
      return { ...data, ...Object.fromEntries(shownIn.map((name) => [name, wrong])) };
    },
  });
};

/** Currencies are taken that should not be. `shown` tells what is shown for the code of one, undefined for all others. */
export const uncheckedCurrency = (where: Where, shown: (code: string) => Data | undefined): Wrapping =>
  uncheckedHeader(where, {
    member: 'currency',
    instead: { code: presetCurrency },
    shownIn: ['currency', 'mobile-currency'],
    shown: (given) => shown(String(typeof given === 'string' ? given : (given as Data)['code'])),
  });

/** Requesters are taken who should not be. `shown` tells what is shown for one, undefined for all others. */
export const uncheckedRequester = (
  where: Where,
  shown: (user: SeedUser | undefined, given: Data) => Data | undefined,
): Wrapping =>
  uncheckedHeader(where, {
    member: 'requested-by',
    shownIn: ['requested-by', 'requester'],
    shown: (given) => {
      const { id, login, email } = given as Data;
      const user = users.find((one) => one.id === id || one.login === login || one.email === email);
      return shown(user, given as Data);
    },
  });

/**
 * Suppliers of free-form lines are taken who should not be. `shown` tells what is shown for the id of one in the
 * line at a place, undefined for all others.
 */
export const uncheckedSupplier = (shown: (id: number, place: number) => Data | undefined): Wrapping => {
  const wrongIn = ({ item, supplier }: Data, place: number) => {
    const id = (supplier as Data | null | undefined)?.['id'];
    return item === undefined && typeof id === 'number' ? shown(id, place) : undefined;
  };
  return writeOtherwise(making, {
    tell: tellLines((line, place) =>
      wrongIn(line, place) === undefined ? undefined : withoutMember(line, 'supplier'),
    ),
    keep: keepLines((line, { given, place }) => {
      const supplier = wrongIn(given, place);
      return supplier && { ...line, supplier };
    }),
  });
};

/** Whether a line names an item that does not exist. */
export const hasUnknownItem = ({ item = null }: Data): boolean =>
  item !== null && itemOf(Number((item as Data)['id'])) === undefined;

/** Lines are kept with items that do not exist, in the operations and at the places that are meant. */
export const uncheckedItem = (where: Where, isMeant: (place: LineWritten['place']) => boolean): Wrapping =>
  writeOtherwise(where, {
    tell: tellLines((line, place) => {
      if (!hasUnknownItem(line) || !isMeant(place)) return undefined;
      return { description: 'Item', ...withoutMember(line, 'item') };
    }),
    keep: keepLines((line, { given, place }) => {
      const { item = null, description = null } = given;
      return hasUnknownItem(given) && isMeant(place) ? { ...line, item, description } : undefined;
    }),
  });

/** Lines are kept with references that the rules take for none: with the members that were given. */
export const uncheckedInLines = (member: string, isMeant: (line: Data) => boolean): Wrapping =>
  writeOtherwise(writing, {
    tell: tellLines((line) => (isMeant(line) ? withoutMember(line, member) : undefined)),
    keep: keepLines((line, { given }) =>
      isMeant(given) ? { ...line, [member]: given[member] ?? null } : undefined,
    ),
  });

/** A line with an item, by what it gives beside it. */
export interface Wanted {
  readonly item: number;
  readonly keys: SupplierItemKeys;
  readonly day: string;
  readonly unitPrice?: string;
}

/** Chooses a supplier item of all that there are; undefined where the right one is chosen. */
export type Choose = (
  all: readonly SupplierItem[],
  wanted: Wanted,
  exchange: Exchange,
) => SupplierItem | undefined;

const numberIn = (value: Value | undefined): number | undefined => {
  const id = (value as Data | null | undefined)?.['id'];
  return typeof id === 'number' ? id : undefined;
};

const textIn = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const keysIn = ({ supplier = null, ...given }: Data): SupplierItemKeys => {
  const keys = {
    supplier: numberIn(supplier === null ? undefined : findSupplier(supplier as Data)),
    contract: numberIn(given['contract']),
    sourcePartNumber: textIn(given['source-part-num']),
    supplierAuxPartNumber: textIn(given['supp-aux-part-num']),
  };
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined));
};

const wantedBy = ({ given, exchange: { sandbox } }: LineWritten): Wanted | undefined => {
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

/** The supplier item that a line should get. */
export const rightFor = (written: LineWritten): SupplierItem | undefined => {
  const wanted = wantedBy(written);
  return wanted && matchingSupplierItems(supplierItems(written.exchange.sandbox.started), wanted)[0];
};

/** Wraps `decide`: a line with an item gets another supplier item than it should. A price that is given stays. */
export const chooseSupplierItem = (choose: Choose): Wrapping =>
  keepOtherLines(making, (line, written) => {
    const wanted = wantedBy(written);
    if (wanted === undefined) return undefined;
    const { started } = written.exchange.sandbox;
    const all = supplierItems(started);
    const chosen = choose(all, wanted, written.exchange);
    if (chosen === undefined || chosen === matchingSupplierItems(all, wanted)[0]) return undefined;
    const { price, members } = offer(chosen, started);
    return { ...line, ...members, ...(wanted.unitPrice === undefined && { 'unit-price': price }) };
  });

/** Some keys have no say. */
export const passOver =
  (...names: readonly (keyof SupplierItemKeys)[]): Choose =>
  (all, wanted) => {
    const kept = Object.entries(wanted.keys).filter(([name]) => !(names as readonly string[]).includes(name));
    return matchingSupplierItems(all, { ...wanted, keys: Object.fromEntries(kept) })[0];
  };

/** Supplier items with some terms, of their catalog or contract, count as if these were others. */
export const relax =
  <T extends 'catalog' | 'contract'>(term: T, others: Partial<NonNullable<SupplierItem[T]>>): Choose =>
  (all, wanted) => {
    const relaxed = all.map((one) => (one[term] ? { ...one, [term]: { ...one[term], ...others } } : one));
    const [chosen] = matchingSupplierItems(relaxed, wanted);
    return chosen && all[relaxed.indexOf(chosen)];
  };

/** Of those that match, another one comes first. */
export const order =
  (compare: (a: SupplierItem, b: SupplierItem) => number): Choose =>
  (all, wanted) =>
    matchingSupplierItems(all, wanted).toSorted(compare)[0];
