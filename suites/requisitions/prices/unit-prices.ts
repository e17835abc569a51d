import { isInForce } from '../../../models/supplier-items.ts';
import { compareDecimals, normalDecimal } from '../../../models/wire/decimal.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { drawnCheck } from '../../harness/generate/draw-units.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import type { Attempt } from '../operations.ts';
import { askPrice, type ItemOrder, judgeGot, order, shownPrice } from './item-order.ts';
import { judgeInCompany, judgePreferredBy } from './price-beside.ts';
import { allowedOf, forcedKeys, pricesOf, type SupplierItemTable, tableOf } from './supplier-item-table.ts';

/** An item with a preferred supplier, and its prices. */
interface PreferredItem {
  readonly item: Id;
  /** Of its preferred supplier items, and the lowest: which of them comes first is open. */
  readonly allowed: readonly string[];
  readonly preferred: readonly string[];
  /** Of all its other supplier items, whatever they need to count. */
  readonly wrong: readonly string[];
}

const preferredOf = (item: Id, { all, day }: SupplierItemTable): PreferredItem => {
  const own = all.sure.filter((one) => one.item === item);
  const inForce = own.filter((one) => isInForce(one, day));
  const preferred = pricesOf(inForce.filter((one) => one.preferred));
  const allowed = preferred.length === 0 ? [] : pricesOf(allowedOf(inForce));
  return { item, allowed, preferred, wrong: pricesOf(own).filter((price) => !allowed.includes(price)) };
};

/** How much an item tells: most of all where another supplier asks for less. */
const weightOf = ({ allowed, wrong }: PreferredItem): number => {
  const isLower = (one: string): boolean => allowed.every((other) => compareDecimals(one, other) < 0);
  return wrong.some(isLower) ? 2 : Math.min(1, wrong.length);
};

/** Items with a preferred supplier, those that tell most first; none of which a part may or may not count today. */
const preferredItems = (table: SupplierItemTable): readonly PreferredItem[] => {
  const unsure = new Set(table.all.unsure.map(({ item }) => item));
  const items = [...new Set(table.all.sure.map(({ item }) => item))].filter((item) => !unsure.has(item));
  return items
    .map((item) => preferredOf(item, table))
    .filter(({ allowed }) => allowed.length > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
};

const ofPreferred = 'requisitions/preferred-supplier-gives-the-price';
const againstLowest = 'requisitions/preferred-against-lowest';

/** So many items are ordered. */
const mostItems = 2;

const judgePreferred = async (
  context: Context,
  { item, allowed, preferred, wrong }: PreferredItem,
): Promise<void> => {
  const asked = { item, keys: {} };
  const order = await askPrice(context, asked, [...allowed.slice(0, 2), ...wrong.slice(0, 1)]);
  const whose = 'the price of a supplier who is neither the preferred nor the lowest-priced one';
  const { price } = order;
  if (price !== undefined && allowed.includes(price) && allowed.length > preferred.length)
    context.judge.observe(
      againstLowest,
      preferred.includes(price) ? 'preferred' : 'lowest',
      order.exchanges[0],
    );
  judgeGot(context.judge, { requirement: ofPreferred, asked, allowed, wrong, whose }, order);
  await judgePreferredBy(context, ofPreferred, { item, allowed, wrong });
};

/** An item and an active supplier who does not offer it, at any time or under any terms. */
const unmatchedOrder = ({ profile }: Context, { all }: SupplierItemTable): ItemOrder | undefined => {
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

const observeUnmatched = async (context: Context, table: SupplierItemTable): Promise<void> => {
  const order = unmatchedOrder(context, table);
  if (order === undefined) return;
  const prices = table.all.sure.flatMap(({ item, price }) => (item === order.item ? [price] : []));
  const { outcome, price, exchanges } = await askPrice(context, order, [...new Set(prices)].slice(0, 2));
  if (outcome === 'unclear') return;
  const answer = price === undefined || price === '0' ? 'unpriced' : 'of-the-item';
  const seen = outcome === 'refused' ? 'refused' : answer;
  context.judge.observe('requisitions/no-supplier-item', seen, exchanges[0]);
};

/** Orders items without a price. */
export const defaultPrices = drawnCheck({
  id: 'requisitions/default-prices',
  title: 'An item without a price has that of its preferred or lowest-priced supplier',
  claims: [ofPreferred],
  observes: ['requisitions/no-supplier-item', againstLowest],
  run: async (context) => {
    const { judge, profile } = context;
    const table = await tableOf(context, [ofPreferred]);
    if (table === undefined) return;
    const items = forcedKeys(profile).length === 0 ? preferredItems(table).slice(0, mostItems) : [];
    if (items.length === 0)
      judge.notApplicable(
        ofPreferred,
        whyLacking('the profile lists no item with a preferred supplier', 'requisitions.supplier-items'),
      );
    await context.drawUnits(items, (one) => judgePreferred(context, one));
    await observeUnmatched(context, table);
  },
});

const overrides = 'requisitions/unit-price-overrides';

/** Two prices that the item has of no supplier: a lower and a higher one than any. */
const ownPrices = ({ profile }: Context, item: Id): readonly string[] => {
  const known = profile.requisitions.supplierItems
    .filter((one) => one.item === item)
    .map(({ price }) => normalDecimal(price));
  const freePrices = (prices: readonly string[]) =>
    prices.filter((price) => !known.includes(price)).slice(0, 1);
  return [...freePrices(['1', '2', '3']), ...freePrices(['1000001', '1000002', '1000003'])];
};

/** Whether each given price shows: as it is, or in sums that differ as the prices do. */
const areTaken = (prices: readonly string[], orders: readonly Attempt[]): boolean | undefined => {
  const shown = orders.map(shownPrice);
  if (shown.every(({ unitPrice }) => unitPrice !== undefined)) {
    return shown.every(({ unitPrice }, at) => unitPrice === prices[at]);
  }
  const [one, other] = shown.map(({ sum }) => sum);
  // Sums of nothing are shown by who keeps prices to themselves.
  return one === undefined || other === undefined || one === '0' ? undefined : one !== other;
};

const describePrices = (orders: readonly Attempt[]): string =>
  orders.map((one) => shownPrice(one).unitPrice ?? `a sum of ${shownPrice(one).sum}`).join(' and ');

const judgeGiven = async (context: Context, item: Id): Promise<void> => {
  const { judge } = context;
  const prices = ownPrices(context, item);
  const orders: Attempt[] = [];
  for (const unitPrice of prices) orders.push(await order(context, { item, keys: {}, unitPrice }));
  const expected = `a line with item ${item} to have the price that it was sent with`;
  const exchanges = orders.flatMap((one) => one.exchanges);
  if (orders.every(({ outcome }) => outcome === 'refused')) {
    const plain = await order(context, { item, keys: {} });
    const seen = 'the line is refused with a price, and accepted without one';
    if (plain.outcome === 'accepted') {
      const all = [...exchanges, ...plain.exchanges];
      judge.violated(overrides, { expected, seen, exchanges: all, shownBy: exchanges });
    } else judge.inconclusive(overrides, `item ${item} is refused with and without a price`);
    return;
  }
  const taken = areTaken(prices, orders);
  if (taken === undefined) judge.inconclusive(overrides, 'no read shows a price or a sum');
  else if (taken) {
    judge.holds(overrides);
    const [unitPrice] = prices;
    if (unitPrice !== undefined) await judgeInCompany(context, overrides, { item, unitPrice });
  } else {
    const seen = `with ${prices.join(' and ')} it shows ${describePrices(orders)}`;
    judge.violated(overrides, { expected, seen, exchanges });
  }
};

const itemOf = ({ requisitions: { item, supplierItems } }: Profile): Id | undefined =>
  item ?? supplierItems[0]?.item;

/** Orders an item with prices of its own. */
export const givenPrices = changingCheck({
  id: 'requisitions/given-prices',
  title: 'A price given with an item replaces its default price',
  claims: [overrides],
  exempt: ({ profile }) => {
    if (itemOf(profile) === undefined) return whyLacking('the profile names no item', 'requisitions.item');
    const isForced = forcedKeys(profile).includes('unitPrice');
    return isForced ? 'The profile says that every line with an item gives a price.' : undefined;
  },
  parts: (context) => [() => judgeGiven(context, itemOf(context.profile) ?? 0)],
});
