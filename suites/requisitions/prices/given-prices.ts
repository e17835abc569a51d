import { normalDecimal } from '../../../models/wire/decimal.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { forcedKeys } from './forced-keys.ts';
import { judgeInCompany } from './price-in-company.ts';
import { type Ordered, order, shownPrice } from './priced-line.ts';

const row = 'requisitions/unit-price-overrides';

/** Two prices that the item has of no supplier: a lower and a higher one than any. */
const ownPrices = ({ profile }: Context, item: Id): readonly string[] => {
  const known = profile.requisitions.supplierItems
    .filter((one) => one.item === item)
    .map(({ price }) => normalDecimal(price));
  const free = (prices: readonly string[]) => prices.filter((price) => !known.includes(price)).slice(0, 1);
  return [...free(['1', '2', '3']), ...free(['1000001', '1000002', '1000003'])];
};

/** Whether each given price shows: as it is, or in sums that differ as the prices do. */
const areTaken = (prices: readonly string[], orders: readonly Ordered[]): boolean | undefined => {
  const shown = orders.map(shownPrice);
  if (shown.every(({ unitPrice }) => unitPrice !== undefined)) {
    return shown.every(({ unitPrice }, at) => unitPrice === prices[at]);
  }
  const [one, other] = shown.map(({ sum }) => sum);
  // Sums of nothing are shown by who keeps prices to themselves.
  return one === undefined || other === undefined || one === '0' ? undefined : one !== other;
};

const tellPrices = (orders: readonly Ordered[]): string =>
  orders.map((one) => shownPrice(one).unitPrice ?? `a sum of ${shownPrice(one).sum}`).join(' and ');

const judgeItem = async (context: Context, item: Id): Promise<void> => {
  const { judge } = context;
  const prices = ownPrices(context, item);
  const orders: Ordered[] = [];
  for (const unitPrice of prices) orders.push(await order(context, { item, keys: {}, unitPrice }));
  const expected = `a line with item ${item} to have the price that it was sent with`;
  const exchanges = orders.flatMap((one) => one.exchanges);
  if (orders.every(({ outcome }) => outcome === 'refused')) {
    const plain = await order(context, { item, keys: {} });
    const seen = 'it is refused with a price, and taken without one';
    if (plain.outcome === 'accepted') {
      judge.violated(row, { expected, seen, exchanges: [...exchanges, ...plain.exchanges] });
    } else judge.inconclusive(row, `item ${item} is refused with and without a price`);
    return;
  }
  const taken = areTaken(prices, orders);
  if (taken === undefined) judge.inconclusive(row, 'no read shows a price or a sum');
  else if (taken) {
    judge.holds(row);
    const [unitPrice] = prices;
    if (unitPrice !== undefined) await judgeInCompany(context, row, { item, unitPrice });
  } else {
    const seen = `with ${prices.join(' and ')} it shows ${tellPrices(orders)}`;
    judge.violated(row, { expected, seen, exchanges });
  }
};

/** Orders an item with prices of its own. */
export const givenPrices: Check = {
  id: 'requisitions/given-prices',
  title: 'A price given with an item takes the place of its default',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const { item = profile.requisitions.supplierItems[0]?.item } = profile.requisitions;
    judge.planned(1);
    if (await blockWithoutForm(context, [row])) return;
    judge.executed();
    if (item === undefined) judge.notApplicable(row, 'The profile names no item.');
    else if (forcedKeys(profile).includes('unitPrice')) {
      judge.notApplicable(row, 'The profile says that every line with an item gives a price.');
    } else await judgeItem(context, item);
  },
};
