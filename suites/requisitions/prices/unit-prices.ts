import { normalDecimal } from '../../../models/wire/decimal.ts';
import type { Id } from '../../../models/wire/id.ts';
import { ownFormat } from '../../harness/dialect/formats-of.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { type LineWay, lineWays } from '../line-operations.ts';
import type { CreationAttempt } from '../operations.ts';
import { itemLine, type LineInput } from '../payload.ts';
import { order, orderAfterLine, shownPrice } from './item-order.ts';
import { forcedKeys } from './supplier-item-table.ts';

const overrides = 'requisitions/unit-price-overrides';

const itemOf = ({ requisitions: { item, supplierItems } }: Profile): Id | undefined =>
  item ?? supplierItems[0]?.item;

/** Two prices that no supplier has for the item: a low one and a high one. */
const ownPrices = ({ profile }: Scenario, item: Id): readonly string[] => {
  const known = profile.requisitions.supplierItems.flatMap((one) =>
    one.item === item ? [normalDecimal(one.price)] : [],
  );
  const all = [
    ['1', '2', '3'],
    ['1000001', '1000002', '1000003'],
  ];
  return all.flatMap((prices) => prices.find((price) => !known.includes(price)) ?? []);
};

/** Whether each given price is used: it is shown, or the sums differ. */
const areTaken = (prices: readonly string[], orders: readonly CreationAttempt[]): boolean | undefined => {
  const shown = orders.map(shownPrice);
  if (shown.every(({ unitPrice }) => unitPrice !== undefined))
    return shown.every(({ unitPrice }, at) => unitPrice === prices[at]);
  const [one, other] = shown.map(({ sum }) => sum);
  // A target that hides prices shows sums of 0.
  return one === undefined || other === undefined || one === '0' ? undefined : one !== other;
};

const describePrices = (orders: readonly CreationAttempt[]): string =>
  orders.map((one) => shownPrice(one).unitPrice ?? `a sum of ${shownPrice(one).sum}`).join(' and ');

/** Judges a price that is given with an item after another line, in a given kind of write. */
export const judgeGivenPrice = async (
  scenario: Scenario,
  way: LineWay,
  more: Pick<LineInput, 'unitPrice' | 'supplier'>,
): Promise<void> => {
  const { need, finds, profile } = scenario;
  const line = itemLine(need(itemOf(profile)), more);
  const ordered = await orderAfterLine(scenario, line, way);
  if (ordered.price !== undefined)
    finds(overrides, ordered.price === line.unitPrice, [ordered], {
      seen: `with ${line.unitPrice} it shows ${ordered.price}, by ${way}`,
      because: 'a given price is not used after another line',
    });
};

/**
 * Judges prices that are given with the only line. If they are used, also after another line, with a supplier, and a
 * price of 0.
 */
const judgeGiven = async (scenario: Scenario): Promise<void> => {
  const { need, finds, formats, profile } = scenario;
  const item = need(itemOf(profile));
  const prices = ownPrices(scenario, item);
  const orders: CreationAttempt[] = [];
  for (const unitPrice of prices) orders.push(await order(scenario, { item, keys: {}, unitPrice }));
  if (orders.every(({ outcome }) => outcome === 'refused')) {
    const unpriced = await order(scenario, { item, keys: {} });
    const isTaken = unpriced.outcome === 'accepted';
    return finds(overrides, isTaken ? false : undefined, [...orders, unpriced], {
      seen: `the line is refused with a price, and ${isTaken ? 'accepted' : 'not accepted'} without one`,
      shownBy: orders.flatMap(({ exchanges }) => exchanges),
    });
  }
  const taken = areTaken(prices, orders);
  const seen = `with ${prices.join(' and ')} it shows ${describePrices(orders)}`;
  finds(overrides, taken, orders, { seen: taken === undefined ? 'no read shows a price or a sum' : seen });
  const [unitPrice] = prices;
  if (taken !== true || unitPrice === undefined) return;
  for (const way of [...formats, ...lineWays]) await judgeGivenPrice(scenario, way, { unitPrice });
  const { supplier } = profile.requisitions;
  const own = ownFormat(profile);
  await judgeGivenPrice(scenario, own, { unitPrice: '0' });
  if (supplier !== undefined) await judgeGivenPrice(scenario, own, { unitPrice, supplier });
};

/** Orders an item with given prices. */
export const givenPrices = changingCheck({
  id: 'requisitions/given-prices',
  title: 'A price given with an item replaces its default price',
  claims: [overrides],
  exempt: ({ profile }) => {
    if (itemOf(profile) === undefined) return whyLacking('the profile names no item', 'requisitions.item');
    const isForced = forcedKeys(profile).includes('unitPrice');
    return isForced ? 'The profile says that every line with an item gives a price.' : undefined;
  },
  parts: (scenario) => [() => judgeGiven(scenario)],
});
