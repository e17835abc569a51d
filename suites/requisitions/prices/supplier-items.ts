import { isInForce, type SupplierItem, type SupplierItemKeys } from '../../../models/supplier-items.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { furtherWrites } from '../line-operations.ts';
import { itemLine } from '../payload.ts';
import { chooseCases, namesIgnoring, type PriceCase } from './cases.ts';
import {
  describeOrder,
  findPrice,
  type ItemOrder,
  order,
  orderAfterLine,
  type PricedOrder,
  shownKeys,
} from './item-order.ts';
import {
  allKeys,
  lackingSupplierItems,
  matchesOf,
  pricedRows,
  pricesOf,
  type SupplierItemKey,
  type SupplierItemTable,
  type TableRow,
  tableOf,
  whyNotAlone,
} from './supplier-item-table.ts';

/** A case with its result. */
interface PricedResult {
  readonly priceCase: PriceCase;
  /** In canonical form; undefined where reads do not show it. */
  readonly price?: string | undefined;
  /** Keys for which the line shows a value. */
  readonly keys: ReadonlySet<SupplierItemKey>;
}

const givenKeys = ({ keys }: PriceCase): readonly SupplierItemKey[] =>
  allKeys.filter((key) => keys[key] !== undefined);

/**
 * Keys whose names in the profile the platform understands: the profile states the name explicitly, a line shows a
 * value for it, or the price would differ without it.
 */
export const understoodKeys = (
  all: readonly PricedResult[],
  documented: readonly string[] = [],
): ReadonlySet<string> => {
  const separated = all.flatMap(({ priceCase, price, keys }) => {
    const right = price !== undefined && priceCase.allowed.includes(price);
    const needed = givenKeys(priceCase).filter(
      (key) => right && namesIgnoring(key).every((name) => priceCase.separates.includes(name)),
    );
    return [...keys, ...needed];
  });
  return new Set([...documented, ...separated]);
};

/** Whether a line got a price that its row allows; undefined where that is inconclusive. */
export const assessPrice = (
  { priceCase, price }: PricedResult,
  understood: ReadonlySet<string>,
): { readonly isRight: boolean | undefined; readonly seen: string } => {
  const describe = (seen: string, isRight?: boolean) => ({
    isRight,
    seen: `${describeOrder(priceCase)}: ${seen}`,
  });
  if (price === undefined) return describe('no shown member says which price the line got');
  if (priceCase.allowed.includes(price)) return describe(price, true);
  if (!priceCase.listed.includes(price))
    return describe(`the line got ${price}, which the profile lists for no supplier item in force`);
  const unknown = givenKeys(priceCase).filter((key) => !understood.has(key));
  return unknown.length === 0
    ? describe(`it got ${price}, of one that is neither the preferred nor the lowest-priced`, false)
    : describe(`nothing shows that the target takes ${unknown.join(', ')} under the name in line-members`);
};

interface OrderTrial extends PricedResult {
  readonly ordered: PricedOrder;
}

/** The cases for rows of the table; rows without one are not applicable. */
const casesFor = (
  { judge, profile }: Scenario,
  rows: readonly TableRow[],
  { all, day }: SupplierItemTable,
): readonly PriceCase[] =>
  rows.flatMap((row) => {
    const hindered = whyNotAlone(profile, row.keys);
    const cases = hindered === undefined ? chooseCases(row, all, day) : [];
    const words = row.isOfPreferred
      ? 'the profile lists no item with a preferred supplier'
      : `the profile lists no supplier item in force with ${row.keys.join(', ') || 'an item'}`;
    if (cases.length === 0)
      judge.notApplicable(row.requirement, hindered ?? whyLacking(words, 'requisitions.supplier-items'));
    return cases;
  });

/** Prices for control orders, if sums have to be compared: allowed, wrong and other ones. */
const candidatesOf = ({ allowed, wrong, listed }: PriceCase): readonly string[] => {
  const another = String(Number(allowed[0]) + 1);
  return [...new Set([...allowed.slice(0, 2), ...wrong, ...listed, another])].slice(0, 3);
};

/** Orders all cases; only one per row where prices must be found by sums, which takes control orders. */
const orderAll = async (scenario: Scenario, cases: readonly PriceCase[]): Promise<readonly OrderTrial[]> => {
  const all: OrderTrial[] = [];
  for (const priceCase of cases) {
    const isAgain = all.some((one) => one.priceCase.row === priceCase.row);
    if (isAgain && all.some(({ ordered }) => ordered.bySums)) continue;
    const ordered = await findPrice(scenario, priceCase, candidatesOf(priceCase));
    const keys = new Set(shownKeys(scenario, ordered).keys());
    all.push({ priceCase, ordered, keys, price: ordered.price });
  }
  return all;
};

/** Other keys with which the same item has a price: none, or the supplier if the line has no keys. */
const otherKeys = ({ item, keys, day }: PriceCase, { all }: SupplierItemTable): SupplierItemKeys => {
  const [match] = matchesOf(all.sure, { item, keys: {}, day });
  return Object.keys(keys).length > 0 || match === undefined ? {} : { supplier: match.supplier };
};

/** Judges a refused line without a price. If its item needs no price with other keys, no supplier item was found. */
const judgeRefused = async (
  scenario: Scenario,
  { priceCase, ordered }: OrderTrial,
  table: SupplierItemTable,
): Promise<void> => {
  const { item, keys, allowed } = priceCase;
  const priced = await order(scenario, { item, keys, unitPrice: allowed[0] ?? '1' });
  const unpriced = await order(scenario, { item, keys: otherKeys(priceCase, table) });
  const isWrong = [priced, unpriced].every(({ outcome }) => outcome === 'accepted');
  scenario.finds(priceCase.row.requirement, isWrong ? false : undefined, [ordered, priced, unpriced], {
    seen: isWrong
      ? 'the line is refused, although it is accepted with a price, and its item without one'
      : `${describeOrder(priceCase)} was refused, as was the line that it is compared with`,
  });
};

/** Orders the cases and judges the price of each. */
const judgeCases = async (
  scenario: Scenario,
  cases: readonly PriceCase[],
  table: SupplierItemTable,
): Promise<readonly OrderTrial[]> => {
  const all = await orderAll(scenario, cases);
  const understood = understoodKeys(all, scenario.profile.requisitions.lineMembers.stated);
  for (const tried of all) {
    const { priceCase, ordered } = tried;
    const { isRight, seen } = assessPrice(tried, understood);
    if (ordered.outcome === 'refused') await judgeRefused(scenario, tried, table);
    else
      scenario.finds(
        priceCase.row.requirement,
        ordered.outcome === 'accepted' ? isRight : undefined,
        [ordered],
        {
          expected: `a line with ${describeOrder(priceCase)} to get the price ${priceCase.allowed.join(' or ')}`,
          seen,
        },
      );
  }
  return all;
};

/** Judges which supplier item gives a line its price, depending on the keys of the line. */
export const supplierItems = changingCheck({
  id: 'requisitions/supplier-items',
  title: 'An item without a price has the price of the supplier item that its keys select',
  claims: pricedRows.map(({ requirement }) => requirement),
  draws: true,
  exempt: lackingSupplierItems,
  parts: (scenario) => [
    async () => {
      const table = scenario.need(await tableOf(scenario));
      const cases = casesFor(scenario, pricedRows, table);
      await scenario.drawOrder(cases, async (some) => void (await judgeCases(scenario, some, table)));
    },
  ],
});

const preferredRow: TableRow = {
  requirement: 'requisitions/preferred-supplier-gives-the-price',
  keys: [],
  isOfPreferred: true,
};
const againstLowest = 'requisitions/preferred-against-lowest';

/** The items with a preferred supplier. */
const preferredIn = ({ all, day }: SupplierItemTable): SupplierItemTable => {
  const preferred = all.sure.filter((one) => one.preferred && isInForce(one, day));
  const items = new Set(preferred.map(({ item }) => item));
  const pick = (some: readonly SupplierItem[]) => some.filter(({ item }) => items.has(item));
  return { day, all: { sure: pick(all.sure), unsure: pick(all.unsure) } };
};

/** Observes which one has priority, where the lowest-priced supplier is not a preferred one. */
const observePreferred = (
  { judge }: Scenario,
  { priceCase, price, ordered }: OrderTrial,
  { all }: SupplierItemTable,
): void => {
  const preferred = pricesOf(matchesOf(all.sure, priceCase).filter((one) => one.preferred));
  if (
    price === undefined ||
    !priceCase.allowed.includes(price) ||
    priceCase.allowed.length === preferred.length
  )
    return;
  judge.observe(againstLowest, preferred.includes(price) ? 'preferred' : 'lowest', ordered.exchanges[0]);
};

/** Judges that a line gets no wrong price in the other operations. An updated line may keep its price. */
const judgeByOthers = async (scenario: Scenario, { item, allowed, listed }: PriceCase): Promise<void> => {
  for (const by of furtherWrites) {
    const ordered = await orderAfterLine(scenario, itemLine(item), by);
    const isWrong = listed.some((price) => price === ordered.price && !allowed.includes(price));
    if (isWrong)
      scenario.finds(preferredRow.requirement, false, [ordered], {
        expected: `a line with item ${item} and no price to get the price ${allowed.join(' or ')}`,
        seen: `it got ${ordered.price} by ${by}`,
      });
  }
};

/** An item and an active supplier who does not offer it at any time or under any terms. */
const unmatchedOrder = ({ profile }: Scenario, { all }: SupplierItemTable): ItemOrder | undefined => {
  const every = [...all.sure, ...all.unsure];
  const { supplier: own, inactiveSupplier } = profile.requisitions;
  const suppliers = new Set([own, ...every.map(({ supplier }) => supplier)]);
  const isOffered = (item: Id, supplier: Id) =>
    every.some((one) => one.item === item && one.supplier === supplier);
  for (const { item } of every)
    for (const supplier of suppliers)
      if (supplier !== undefined && supplier !== inactiveSupplier && !isOffered(item, supplier))
        return { item, keys: { supplier } };
  return undefined;
};

const observeUnmatched = async (scenario: Scenario, table: SupplierItemTable): Promise<void> => {
  const priceCase = unmatchedOrder(scenario, table);
  if (priceCase === undefined) return;
  const prices = table.all.sure.flatMap(({ item, price }) => (item === priceCase.item ? [price] : []));
  const {
    outcome,
    price = '0',
    exchanges,
  } = await findPrice(scenario, priceCase, [...new Set(prices)].slice(0, 2));
  if (outcome === 'unclear') return;
  const seen = outcome === 'refused' ? 'refused' : price === '0' ? 'unpriced' : 'of-the-item';
  scenario.judge.observe('requisitions/no-supplier-item', seen, exchanges[0]);
};

/** Orders items without a price. */
export const defaultPrices = changingCheck({
  id: 'requisitions/default-prices',
  title: 'An item without a price has that of its preferred or lowest-priced supplier',
  claims: [preferredRow.requirement],
  observes: ['requisitions/no-supplier-item', againstLowest],
  draws: true,
  exempt: lackingSupplierItems,
  parts: (scenario) => [
    async () => {
      const all = scenario.need(await tableOf(scenario));
      const table = preferredIn(all);
      await scenario.drawUnits(casesFor(scenario, [preferredRow], table), async (one) => {
        for (const tried of await judgeCases(scenario, [one], table))
          observePreferred(scenario, tried, table);
        await judgeByOthers(scenario, one);
      });
      await observeUnmatched(scenario, all);
    },
  ],
});
