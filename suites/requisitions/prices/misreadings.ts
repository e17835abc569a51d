import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../models/supplier-items.ts';
import type { Id } from '../../../models/wire/id.ts';
import { allKeys, priceOf, pricesOf, type SupplierItemKey, valueAt } from './supplier-item-table.ts';

/** A way to misread the table: its name, and the supplier item it would choose; none where it finds none. */
interface Misreading {
  readonly name: string;
  readonly choice: SupplierItem | undefined;
}

/** A line with an item by what it gives beside it. */
export interface PricedLine {
  readonly item: Id;
  readonly keys: SupplierItemKeys;
  readonly day: string;
}

/** The supplier items that a line may get, by the table. */
export const matchesOf = (all: readonly SupplierItem[], line: PricedLine): readonly SupplierItem[] =>
  matchingSupplierItems(all, line);

const omitKey = (keys: SupplierItemKeys, left: SupplierItemKey): SupplierItemKeys =>
  Object.fromEntries(Object.entries(keys).filter(([key]) => key !== left));

const cheapestFirst = (name: string): string => `${name}, the cheapest first`;

/** The names of the misreadings that ignore a key. */
export const namesIgnoring = (key: SupplierItemKey): readonly string[] => [
  `ignores ${key}`,
  cheapestFirst(`ignores ${key}`),
];

/** A misreading ends at a preferred supplier item or at the cheapest one, whichever its platform puts first. */
const misread = (name: string, some: readonly SupplierItem[]): readonly Misreading[] => {
  const [lowest] = pricesOf(some);
  const cheapest = some.find((one) => priceOf(one) === lowest);
  return [
    { name, choice: some[0] },
    { name: cheapestFirst(name), choice: cheapest },
  ];
};

/** Keys are those given, but each a beginning of what a supplier item has. */
const byBeginning = (all: readonly SupplierItem[], line: PricedLine): readonly SupplierItem[] =>
  matchesOf(all, { ...line, keys: {} }).filter((one) =>
    allKeys.every((key) => {
      const [given, own] = [line.keys[key], valueAt(one, key)];
      if (given === undefined || typeof given !== 'string') return given === undefined || own === given;
      return String(own ?? '').startsWith(given);
    }),
  );

/** Other orders of what matches. */
const misorderings = (
  all: readonly SupplierItem[],
  right: readonly SupplierItem[],
): readonly Misreading[] => {
  const dearest = pricesOf(right).at(-1);
  const [byText] = right.toSorted((a, b) => (a.price < b.price ? -1 : 1));
  return [
    { name: 'takes the dearest', choice: right.find((one) => priceOf(one) === dearest) },
    { name: 'takes the first listed', choice: all.find((one) => right.includes(one)) },
    { name: 'compares prices as texts', choice: byText },
  ];
};

/** What a platform would choose that misreads one thing about the table. */
export const misreadings = (all: readonly SupplierItem[], line: PricedLine): readonly Misreading[] => {
  const given = allKeys.filter((key) => line.keys[key] !== undefined);
  const right = matchesOf(all, line);
  const matchedBy = (name: string, keys: SupplierItemKeys) =>
    misread(name, matchesOf(all, { ...line, keys }));
  const itemsHaving = (key: SupplierItemKey, has: boolean) =>
    right.filter((one) => (valueAt(one, key) !== undefined) === has);
  return [
    ...given.flatMap((key) => matchedBy(`ignores ${key}`, omitKey(line.keys, key))),
    ...(given.length > 1 ? matchedBy('ignores all keys', {}) : []),
    ...allKeys
      .filter((key) => !given.includes(key))
      .flatMap((key) => [
        ...misread(`wants ${key}`, itemsHaving(key, true)),
        ...misread(`wants no ${key}`, itemsHaving(key, false)),
      ]),
    ...misread('matches by beginnings', byBeginning(all, line)),
    ...misread(
      'counts the preferred alone',
      right.filter((one) => one.preferred),
    ),
    ...misorderings(all, right),
  ];
};
