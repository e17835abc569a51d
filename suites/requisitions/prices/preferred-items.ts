import { isInForce, type SupplierItem } from '../../../models/supplier-items.ts';
import { compareDecimals, normalDecimal } from '../../../models/wire/decimal.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Table } from './supplier-item-table.ts';

/** An item with a preferred supplier, and its prices. */
export interface PreferredItem {
  readonly item: Id;
  /** Of its preferred supplier items; more than one where there are several of these. */
  readonly allowed: readonly string[];
  /** Of all its other supplier items, whatever they need to count. */
  readonly wrong: readonly string[];
}

const pricesOf = (some: readonly SupplierItem[]): string[] => [
  ...new Set(some.flatMap(({ price }) => normalDecimal(price) ?? [])),
];

const preferredOf = (item: Id, { all, day }: Table): PreferredItem => {
  const own = all.sure.filter((one) => one.item === item);
  const allowed = pricesOf(own.filter((one) => one.preferred && isInForce(one, day)));
  return { item, allowed, wrong: pricesOf(own).filter((price) => !allowed.includes(price)) };
};

/** How much an item tells: most of all where another supplier asks for less. */
const telling = ({ allowed, wrong }: PreferredItem): number => {
  const isLower = (one: string): boolean => allowed.every((other) => compareDecimals(one, other) < 0);
  return wrong.some(isLower) ? 2 : Math.min(1, wrong.length);
};

/** Items with a preferred supplier, those that tell most first; none of which a part may or may not count today. */
export const preferredItems = (table: Table): readonly PreferredItem[] => {
  const unsure = new Set(table.all.unsure.map(({ item }) => item));
  const items = [...new Set(table.all.sure.map(({ item }) => item))].filter((item) => !unsure.has(item));
  return items
    .map((item) => preferredOf(item, table))
    .filter(({ allowed }) => allowed.length > 0)
    .sort((a, b) => telling(b) - telling(a));
};
