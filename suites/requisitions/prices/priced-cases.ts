import type { SupplierItem } from '../../../models/supplier-items.ts';
import { matchesOf, misreadings, type PricedLine } from './misreadings.ts';
import {
  allowedOf,
  type Key,
  keysFrom,
  priceOf,
  pricesOf,
  rowWithPrice,
  type Sorted,
  valueAt,
} from './supplier-item-table.ts';

/** A line with a price that must not matter for the choice of its supplier item. */
export interface PricedCase extends PricedLine {
  readonly price: string;
  /** The prices of the supplier items that it may get. */
  readonly allowed: readonly string[];
  /** What these have at the keys that tell one supplier item from another. */
  readonly right: ReadonlyMap<Key, ReadonlySet<string>>;
  /** What the other supplier items of the item have there. */
  readonly other: ReadonlyMap<Key, ReadonlySet<string>>;
  /** A price that no supplier item of the item has. */
  readonly oddPrice: string;
  /** How many misreadings it tells. */
  readonly score: number;
}

/** The keys that such a line does not give: what is shown there comes from the supplier item. */
export const tellingKeys = ['sourcePartNumber', 'supplierAuxPartNumber'] as const satisfies readonly Key[];

const valuesOf = (some: readonly SupplierItem[]): Map<Key, Set<string>> =>
  new Map(
    tellingKeys.map((key) => {
      const values = some.map((one) => valueAt(one, key)).filter((value) => value !== undefined);
      return [key, new Set(values.map(String))];
    }),
  );

/** A whole number of cents above a price that is none of the listed ones. */
const oddPriceOf = (near: string, listed: readonly string[]): string => {
  const cents = Math.round(Number(near) * 100);
  const steps = Array.from({ length: listed.length + 1 }, (_, at) => String((cents + 1 + at) / 100));
  return steps.find((price) => !listed.includes(price)) ?? near;
};

const scored = (all: Sorted, asked: PricedLine & { readonly price: string }): PricedCase[] => {
  const matching = matchesOf(all.sure, asked);
  const allowed = allowedOf(matching);
  if (matching.length === 0 || pricesOf(allowed).includes(asked.price)) return [];
  const ofItem = all.sure.filter((one) => one.item === asked.item);
  const right = valuesOf(allowed);
  const isTold = (choice: SupplierItem | undefined): boolean =>
    choice !== undefined && tellingKeys.some((key) => !right.get(key)?.has(String(valueAt(choice, key))));
  const score = misreadings(all.sure, asked).filter(({ choice }) => isTold(choice)).length;
  const listed = pricesOf(ofItem);
  const [near = '1'] = pricesOf(allowed);
  const other = valuesOf(ofItem.filter((one) => !allowed.includes(one)));
  return [{ ...asked, right, allowed: pricesOf(allowed), other, oddPrice: oddPriceOf(near, listed), score }];
};

/**
 * The line with supplier, contract and a price of another supplier item of its item that best tells whether the
 * price has a say. Undefined where a profile lists no item with two prices, one of them under a contract.
 */
export const choosePriced = (all: Sorted, day: string): PricedCase | undefined => {
  const unsure = new Set(all.unsure.map(({ item }) => item));
  const candidates = all.sure.flatMap((one): PricedCase[] => {
    const keys = keysFrom(one, rowWithPrice.keys);
    if (keys === undefined || unsure.has(one.item)) return [];
    const others = matchesOf(all.sure, { item: one.item, keys: {}, day });
    return others.flatMap((other) => scored(all, { item: one.item, keys, day, price: priceOf(other) }));
  });
  return candidates.toSorted((a, b) => b.score - a.score)[0];
};
