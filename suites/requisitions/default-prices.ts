import type { Check, Context } from '../harness/check.ts';
import { askPrice } from './ask-price.ts';
import { forcedKeys } from './forced-keys.ts';
import { type PreferredItem, preferredItems } from './preferred-items.ts';
import { type Table, tableOf } from './supplier-item-table.ts';
import { tellOrder } from './tell-order.ts';

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

/** An item with a supplier who does not offer it at all. */
const observeUnmatched = async (context: Context, { all }: Table): Promise<void> => {
  const every = [...all.sure, ...all.unsure];
  const { item = every[0]?.item, supplier = every.find((one) => one.item !== item)?.supplier } =
    context.profile.requisitions;
  const offered = every.some((one) => one.item === item && one.supplier === supplier);
  if (item === undefined || supplier === undefined || offered) return;
  const own = every.filter((one) => one.item === item).map(({ price }) => price);
  const { outcome, price, exchanges } = await askPrice(
    context,
    { item, keys: { supplier } },
    own.slice(0, 1),
  );
  if (outcome === 'unclear') return;
  const answer = price === undefined ? 'unpriced' : 'of-the-item';
  const [exchange] = exchanges;
  const seen = outcome === 'refused' ? 'refused' : answer;
  context.judge.observe('requisitions/no-supplier-item', seen, exchange);
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
