import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../models/supplier-items.ts';
import { priceOf, pricesOf } from './allowed-answers.ts';
import { allKeys, type Key, valueAt } from './supplier-item-rows.ts';

/** A way to misread the table: its name, and the supplier item it would choose; none where it finds none. */
export interface Misreading {
  readonly name: string;
  readonly choice: SupplierItem | undefined;
}

/** A line with an item by what it gives beside it. */
export interface Asked {
  readonly item: number;
  readonly keys: SupplierItemKeys;
  readonly day: string;
  /** Of the row with a price: the one that is given and must not matter. */
  readonly price?: string;
}

/** The supplier items that a line may get, by the table. */
export const matchesOf = (all: readonly SupplierItem[], asked: Asked): readonly SupplierItem[] =>
  matchingSupplierItems(all, asked);

const without = (keys: SupplierItemKeys, left: Key): SupplierItemKeys =>
  Object.fromEntries(Object.entries(keys).filter(([key]) => key !== left));

const byPrice = (all: readonly SupplierItem[], asked: Asked): readonly Misreading[] => {
  const { price } = asked;
  if (price === undefined) return [];
  const priced = (keys: SupplierItemKeys) =>
    matchesOf(all, { ...asked, keys }).filter((one) => priceOf(one) === price)[0];
  return [
    { name: 'matches the price', choice: priced(asked.keys) },
    { name: 'matches the price alone', choice: priced({}) },
  ];
};

/** What a platform would choose that misreads one thing about the table. */
export const misreadings = (all: readonly SupplierItem[], asked: Asked): readonly Misreading[] => {
  const given = allKeys.filter((key) => asked.keys[key] !== undefined);
  const right = matchesOf(all, asked);
  const first = (name: string, some: readonly SupplierItem[]): Misreading => ({ name, choice: some[0] });
  const dearest = pricesOf(right).at(-1);
  return [
    ...given.map((key) =>
      first(`ignores ${key}`, matchesOf(all, { ...asked, keys: without(asked.keys, key) })),
    ),
    ...(given.length > 1 ? [first('ignores all keys', matchesOf(all, { ...asked, keys: {} }))] : []),
    ...allKeys
      .filter((key) => !given.includes(key))
      .flatMap((key) => [
        first(
          `wants ${key}`,
          right.filter((one) => valueAt(one, key) !== undefined),
        ),
        first(
          `wants no ${key}`,
          right.filter((one) => valueAt(one, key) === undefined),
        ),
      ]),
    { name: 'takes the dearest', choice: right.find((one) => priceOf(one) === dearest) },
    ...byPrice(all, asked),
  ];
};
