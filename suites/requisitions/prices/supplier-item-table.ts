import type { RequirementId } from '../../../models/requirements/index.ts';
import {
  isInForce,
  matchingSupplierItems,
  type Span,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../models/supplier-items.ts';
import { compareDecimals, normalDecimal } from '../../../models/wire/decimal.ts';
import type { Id } from '../../../models/wire/id.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Context } from '../../harness/check.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { type SkipReason, whyInconclusive } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { attempt } from '../operations.ts';
import { freeLine } from '../payload.ts';

/** A price in its canonical form, so that equal prices are equal texts. */
export const priceOf = ({ price }: SupplierItem): string => normalDecimal(price) ?? price;

/** Distinct prices of supplier items, the lowest first. */
export const pricesOf = (some: readonly SupplierItem[]): readonly string[] =>
  [...new Set(some.map(priceOf))].sort(compareDecimals);

/**
 * The matching supplier items that a platform may choose: any preferred one, or any with the lowest price. The table
 * does not say which of the two has priority ("Default supplier item selection").
 */
export const allowedOf = (matching: readonly SupplierItem[]): readonly SupplierItem[] => {
  const [lowest] = pricesOf(matching);
  return matching.filter((one) => one.preferred || priceOf(one) === lowest);
};

/** The number of days around a boundary within which time zone and clock of the target matter. */
const unsureDays = 2;

const dayMilliseconds = 24 * 3600 * 1000;

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** Normalizes the case of status names. */
const foldStatuses = (one: SupplierItem): SupplierItem => ({
  ...one,
  ...(one.catalog && { catalog: { ...one.catalog, status: one.catalog.status.trim().toLowerCase() } }),
  ...(one.contract && { contract: { ...one.contract, status: one.contract.status.trim().toLowerCase() } }),
});

/** Supplier items, divided by whether the target's date decides if they are in force. */
export interface ItemsByForce {
  /** In force or not regardless of the clock and time zone of the target. */
  readonly sure: readonly SupplierItem[];
  /** Those near a boundary of their catalog or contract. */
  readonly unsure: readonly SupplierItem[];
}

const daysAround = (days: readonly string[]): readonly string[] =>
  days.flatMap((day) => [shiftDay(day, -unsureDays), day, shiftDay(day, unsureDays)]);

const spans = ({ catalog, contract }: SupplierItem): readonly Span[] =>
  [catalog, contract].filter((span) => span !== undefined);

const hasDayPrecision = (one: SupplierItem): boolean =>
  spans(one).every(({ starts, ends }) => [starts, ends].every((day) => /^\d{4}-\d\d-\d\d$/.test(day)));

/**
 * Divides supplier items into those that are surely in force or not on all possible days of the target, and the others.
 */
export const sortByDays = (all: readonly SupplierItem[], days: readonly string[]): ItemsByForce => {
  const isSure = (one: SupplierItem): boolean =>
    hasDayPrecision(one) && new Set(daysAround(days).map((day) => isInForce(one, day))).size === 1;
  const items = all.map(foldStatuses);
  return { sure: items.filter(isSure), unsure: items.filter((one) => !isSure(one)) };
};

const dayOf = (moment: unknown): string[] => {
  const time = typeof moment === 'string' ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(time) ? [] : [new Date(time).toISOString().slice(0, 10)];
};

/**
 * The possible current days of the target: that of its Date header, and that of the created-at of a new requisition.
 * Empty where it shows neither.
 */
const targetDays = async (context: Context): Promise<readonly string[]> => {
  const { answer, snapshot } = await attempt(context, { lines: [freeLine('day')] });
  return [...new Set([...dayOf(snapshot?.data['created-at']), ...dayOf(answer.headers['date'])])];
};

/** The supplier items of a target on its current day. */
export interface SupplierItemTable {
  readonly all: ItemsByForce;
  readonly day: string;
}

/** Returns why rules about supplier items do not apply; undefined where they do. */
export const lackingSupplierItems = ({ profile }: Pick<Context, 'profile'>): string | undefined =>
  profile.requisitions.supplierItems.length === 0
    ? whyLacking('the profile lists no supplier items', 'requisitions.supplier-items')
    : undefined;

/** The supplier items of the profile on the target's current day, or the reason why that day is unknown. */
export const tableOf = async (context: Context): Promise<SupplierItemTable | SkipReason> => {
  const { supplierItems, inactiveSupplier } = context.profile.requisitions;
  const days = await targetDays(context);
  const [day] = days;
  if (day === undefined) return whyInconclusive('the target does not show its current date');
  const { sure, unsure } = sortByDays(supplierItems, days);
  // The documentation does not say whether items of an inactive supplier count.
  const isOpen = ({ supplier }: SupplierItem): boolean => supplier === inactiveSupplier;
  const all = { sure: sure.filter((one) => !isOpen(one)), unsure: [...unsure, ...sure.filter(isOpen)] };
  return { all, day };
};

/** A key of a line besides its item and its price. */
export type SupplierItemKey = keyof SupplierItemKeys;

export const allKeys = [
  'supplier',
  'contract',
  'sourcePartNumber',
  'supplierAuxPartNumber',
] as const satisfies readonly SupplierItemKey[];

/** One row of the table in "Default supplier item selection": the members that a line names besides its item. */
export interface TableRow {
  readonly requirement: RequirementId;
  readonly keys: readonly SupplierItemKey[];
  /** Whether it is about items with a preferred supplier: then all other prices are wrong, in force or not. */
  readonly isOfPreferred?: true;
}

/** The rows that can be judged by the price. */
export const pricedRows: readonly TableRow[] = [
  { requirement: 'requisitions/supplier-item-by-item', keys: [] },
  { requirement: 'requisitions/supplier-item-by-item-supplier', keys: ['supplier'] },
  { requirement: 'requisitions/supplier-item-by-item-supplier-part', keys: ['supplier', 'sourcePartNumber'] },
  {
    requirement: 'requisitions/supplier-item-by-item-supplier-part-aux',
    keys: ['supplier', 'sourcePartNumber', 'supplierAuxPartNumber'],
  },
  { requirement: 'requisitions/supplier-item-by-item-supplier-contract', keys: ['supplier', 'contract'] },
  {
    requirement: 'requisitions/supplier-item-by-item-supplier-contract-part',
    keys: ['supplier', 'contract', 'sourcePartNumber'],
  },
  {
    requirement: 'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    keys: ['supplier', 'contract', 'sourcePartNumber', 'supplierAuxPartNumber'],
  },
];

/** The row with a price: a given price is shown whichever supplier item is chosen. */
export const rowWithPrice: TableRow = {
  requirement: 'requisitions/supplier-item-by-item-supplier-contract-price',
  keys: ['supplier', 'contract'],
};

/** The value of a supplier item for a key. */
export const valueAt = (one: SupplierItem, key: SupplierItemKey): string | Id | undefined =>
  key === 'contract' ? one.contract?.id : one[key];

/** The keys of a line with the values of this supplier item; undefined where it lacks one. */
export const keysFrom = (
  one: SupplierItem,
  keys: readonly SupplierItemKey[],
): SupplierItemKeys | undefined => {
  const values = keys.map((key) => [key, valueAt(one, key)] as const);
  return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values);
};

/** Keys, or the price, that the profile requires for every line with an item. */
export const forcedKeys = ({ requisitions }: Profile): readonly (SupplierItemKey | 'unitPrice')[] => {
  const forced = new Set(Object.keys(requisitions.itemLine).map(canonicalName));
  return [...allKeys, 'unitPrice' as const].filter((key) =>
    forced.has(canonicalName(requisitions.lineMembers[key])),
  );
};

/** Returns why no line with an item can have some keys alone; undefined where one can. */
export const whyNotAlone = (profile: Profile, keys: readonly SupplierItemKey[] = []): string | undefined => {
  const others = forcedKeys(profile).filter((key) => !(keys as readonly string[]).includes(key));
  return others.length === 0
    ? undefined
    : `The profile says that every line with an item gives ${others.join(', ')} too.`;
};

/** A line with an item and its keys, on a day. */
export interface PricedLine {
  readonly item: Id;
  readonly keys: SupplierItemKeys;
  readonly day: string;
}

/** The supplier items that a line may get according to the table. */
export const matchesOf = (all: readonly SupplierItem[], line: PricedLine): readonly SupplierItem[] =>
  matchingSupplierItems(all, line);
