import { isInForce, type SupplierItem } from '../../../models/supplier-items.ts';
import { compareDecimals, normalDecimal } from '../../../models/wire/decimal.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { tellOrder } from '../limits/tell-order.ts';
import { askPrice } from './ask-price.ts';
import { forcedKeys } from './forced-keys.ts';
import type { ItemOrder } from './priced-line.ts';
import { type Table, tableOf } from './supplier-item-table.ts';

/** An item with a preferred supplier, and its prices. */
interface PreferredItem {
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
const preferredItems = (table: Table): readonly PreferredItem[] => {
  const unsure = new Set(table.all.unsure.map(({ item }) => item));
  const items = [...new Set(table.all.sure.map(({ item }) => item))].filter((item) => !unsure.has(item));
  return items
    .map((item) => preferredOf(item, table))
    .filter(({ allowed }) => allowed.length > 0)
    .sort((a, b) => telling(b) - telling(a));
};

const row = 'requisitions/preferred-supplier-gives-the-price';

/** So many items are ordered. */
const mostItems = 2;

const judgeItem = async (context: Context, { item, allowed, wrong }: PreferredItem): Promise<void> => {
  const { judge } = context;
  const asked = { item, keys: {} };
  const { outcome, price, exchanges } = await askPrice(context, asked, [
    ...allowed.slice(0, 2),
    ...wrong.slice(0, 1),
  ]);
  if (price !== undefined && allowed.includes(price)) judge.holds(row, exchanges.at(-1));
  else if (price !== undefined && wrong.includes(price)) {
    judge.violated(row, {
      expected: `a line with ${tellOrder(asked)} to get the price of the preferred supplier, ${allowed.join(' or ')}`,
      seen: `it got ${price}, which another one asks`,
      exchanges,
      explanation: 'the price of an item is not that of its preferred supplier',
    });
  } else {
    const seen = outcome === 'accepted' ? `its price shows as ${price ?? 'nothing'}` : outcome;
    judge.inconclusive(row, `A line with ${tellOrder(asked)}: ${seen}.`);
  }
};

/** An item and an active supplier who does not offer it, at any time or under any terms. */
const unmatched = ({ profile }: Context, { all }: Table): ItemOrder | undefined => {
  const every = [...all.sure, ...all.unsure];
  const { supplier, inactiveSupplier } = profile.requisitions;
  const suppliers = [...new Set([supplier, ...every.map((one) => one.supplier)])];
  const pairs = every.flatMap(({ item }) =>
    suppliers.flatMap((one) =>
      one === undefined || one === inactiveSupplier ? [] : [{ item, keys: { supplier: one } }],
    ),
  );
  const isOffered = ({ item, keys }: ItemOrder) =>
    every.some((one) => one.item === item && one.supplier === keys.supplier);
  return pairs.find((pair) => !isOffered(pair));
};

const observeUnmatched = async (context: Context, table: Table): Promise<void> => {
  const asked = unmatched(context, table);
  if (asked === undefined) return;
  const prices = table.all.sure.flatMap(({ item, price }) => (item === asked.item ? [price] : []));
  const { outcome, price, exchanges } = await askPrice(context, asked, [...new Set(prices)].slice(0, 2));
  if (outcome === 'unclear') return;
  const answer = price === undefined || price === '0' ? 'unpriced' : 'of-the-item';
  const seen = outcome === 'refused' ? 'refused' : answer;
  context.judge.observe('requisitions/no-supplier-item', seen, exchanges[0]);
};

/** Orders items without a price. */
export const defaultPrices: Check = {
  id: 'requisitions/default-prices',
  title: 'An item without a price takes that of its preferred supplier',
  claims: [row],
  observes: ['requisitions/no-supplier-item'],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const table = await tableOf(context, [row]);
    if (table === undefined) return;
    const items = forcedKeys(profile).length === 0 ? preferredItems(table).slice(0, mostItems) : [];
    judge.planned(items.length);
    if (items.length === 0) judge.notApplicable(row, 'The profile lists no item with a preferred supplier.');
    for (const one of items) {
      await judgeItem(context, one);
      judge.executed();
    }
    await observeUnmatched(context, table);
  },
};
