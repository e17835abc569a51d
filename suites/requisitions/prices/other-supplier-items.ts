import type { RequirementId } from '../../../models/requirements/index.ts';
import type { SupplierItem } from '../../../models/supplier-items.ts';
import type { Context } from '../../harness/check.ts';
import { drawnCheck } from '../../harness/generate/draw-units.ts';
import { judgeHonoured } from '../../harness/pairs.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import type { Attempt } from '../operations.ts';
import { chooseExcluded, type ExcludedCase } from './cases.ts';
import { askPrice, describeOrder, judgeGot, order, type PricedOrder, shownKeys } from './item-order.ts';
import { matchesOf, misreadings, type PricedLine } from './misreadings.ts';
import {
  allowedOf,
  forcedBeside,
  keysFrom,
  priceOf,
  pricesOf,
  rowWithPrice,
  type Sorted,
  type SupplierItemKey,
  tableOf,
  valueAt,
} from './supplier-item-table.ts';

/** A line with a price that must not matter for the choice of its supplier item. */
interface PricedCase extends PricedLine {
  readonly price: string;
  /** The prices of the supplier items that it may get. */
  readonly allowed: readonly string[];
  /** What these have at the keys that tell one supplier item from another. */
  readonly right: ReadonlyMap<SupplierItemKey, ReadonlySet<string>>;
  /** What the other supplier items of the item have there. */
  readonly other: ReadonlyMap<SupplierItemKey, ReadonlySet<string>>;
  /** A price that no supplier item of the item has. */
  readonly oddPrice: string;
  /** How many misreadings it tells. */
  readonly score: number;
}

/** The keys that such a line does not give: what is shown there comes from the supplier item. */
const tellingKeys = [
  'sourcePartNumber',
  'supplierAuxPartNumber',
] as const satisfies readonly SupplierItemKey[];

const valuesOf = (some: readonly SupplierItem[]): Map<SupplierItemKey, Set<string>> =>
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

const pricedCases = (all: Sorted, line: PricedLine & { readonly price: string }): PricedCase[] => {
  const matching = matchesOf(all.sure, line);
  const allowed = allowedOf(matching);
  if (matching.length === 0 || pricesOf(allowed).includes(line.price)) return [];
  const ofItem = all.sure.filter((one) => one.item === line.item);
  const right = valuesOf(allowed);
  const isTold = (choice: SupplierItem | undefined): boolean =>
    choice !== undefined && tellingKeys.some((key) => !right.get(key)?.has(String(valueAt(choice, key))));
  const score = misreadings(all.sure, line).filter(({ choice }) => isTold(choice)).length;
  const listed = pricesOf(ofItem);
  const [near = '1'] = pricesOf(allowed);
  const other = valuesOf(ofItem.filter((one) => !allowed.includes(one)));
  return [{ ...line, right, allowed: pricesOf(allowed), other, oddPrice: oddPriceOf(near, listed), score }];
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
    return others.flatMap((other) => pricedCases(all, { item: one.item, keys, day, price: priceOf(other) }));
  });
  return candidates.toSorted((a, b) => b.score - a.score)[0];
};

const claims = [
  'requisitions/supplier-item-catalog-is-accepted',
  'requisitions/supplier-item-catalog-has-begun',
  'requisitions/supplier-item-catalog-has-not-ended',
  'requisitions/supplier-item-contract-is-published',
  'requisitions/supplier-item-contract-has-begun',
  'requisitions/supplier-item-contract-has-not-ended',
] as const satisfies readonly RequirementId[];

const judgeExcluded = ({ judge }: Context, asked: ExcludedCase, order: PricedOrder): void => {
  const whose = 'the price of a supplier item that does not count today';
  judgeGot(judge, { ...asked, asked, wrong: [asked.excluded], whose }, order);
};

/** Whether supplier items count whose catalog or contract does not hold. */
export const supplierItemsInForce = drawnCheck({
  id: 'requisitions/supplier-items-in-force',
  title:
    'A supplier item is used only while its catalog is accepted, its contract published, and both in date',
  claims,
  run: async (context) => {
    const { judge, profile } = context;
    const table = await tableOf(context, claims);
    if (table === undefined) return;
    const hindered = forcedBeside(profile);
    await context.drawUnits(claims, async (requirement) => {
      const excludedCase = hindered ? undefined : chooseExcluded(requirement, table.all, table.day);
      if (excludedCase === undefined) {
        const words =
          'the profile lists no supplier item that only this excludes and an item would take otherwise; an item with a catalog or contract that begins or ends within two days is left out';
        return judge.notApplicable(requirement, hindered ?? whyLacking(words, 'requisitions.supplier-items'));
      }
      const candidates = [...excludedCase.allowed.slice(0, 1), excludedCase.excluded];
      judgeExcluded(context, excludedCase, await askPrice(context, excludedCase, candidates));
    });
  },
});

const { requirement, keys: given } = rowWithPrice;

/** Whether a line with a price got the supplier item that it gets without one; undefined where nothing tells. */
const sameChoice = (
  context: Context,
  pricedCase: PricedCase,
  [plain, priced]: readonly [Attempt, Attempt],
): boolean | undefined => {
  const [before, after] = [shownKeys(context, plain), shownKeys(context, priced)];
  const decided = tellingKeys.flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)];
    // Another right one is a free choice; what no supplier item of the item has comes from elsewhere.
    if (one === undefined || other === undefined || !pricedCase.right.get(key)?.has(one)) return [];
    if (pricedCase.right.get(key)?.has(other)) return [true];
    return pricedCase.other.get(key)?.has(other) ? [false] : [];
  });
  return decided.length === 0 ? undefined : decided.every(Boolean);
};

const exchangesOf = (...all: readonly Attempt[]) => all.flatMap(({ exchanges }) => exchanges);

/** Whether a price that no supplier item has is taken where one was that a supplier item has. */
const judgeAcceptance = async (context: Context, pricedCase: PricedCase, control: Attempt): Promise<void> => {
  const odd = { ...pricedCase, unitPrice: pricedCase.oddPrice };
  const row = { requirement, what: `a line with ${describeOrder(odd)}` };
  judgeHonoured(context.judge, row, { sent: await order(context, odd), control, isKept: true });
};

const judgePriced = async (context: Context, pricedCase: PricedCase): Promise<void> => {
  const { judge } = context;
  const { item, keys, price } = pricedCase;
  const plain = await order(context, { item, keys });
  if (plain.outcome !== 'accepted') {
    judge.inconclusive(requirement, `A line with ${describeOrder({ item, keys })} was not accepted.`);
    return;
  }
  const priced = await order(context, { item, keys, unitPrice: price });
  const same = sameChoice(context, pricedCase, [plain, priced]);
  if (same === true) await judgeAcceptance(context, pricedCase, priced);
  else if (same === undefined) {
    const [own = pricedCase.oddPrice] = pricedCase.allowed;
    const control = await order(context, { item, keys, unitPrice: own });
    await judgeAcceptance(context, pricedCase, control);
  } else {
    judge.violated(requirement, {
      expected: `a line with ${describeOrder({ item, keys, unitPrice: price })} to get the supplier item that it gets without a price`,
      seen: 'it shows a part number of another supplier item',
      exchanges: exchangesOf(plain, priced),
    });
  }
};

/** The row of the table with a price, which is no key. */
export const supplierItemWithPrice = drawnCheck({
  id: 'requisitions/supplier-item-with-price',
  title: 'A price given with item, supplier and contract does not change which supplier item is used',
  claims: [requirement],
  run: async (context) => {
    const { judge, profile } = context;
    const table = await tableOf(context, [requirement]);
    if (table === undefined) return;
    const pricedCase = choosePriced(table.all, table.day);
    const hindered = forcedBeside(profile, given);
    if (pricedCase === undefined || hindered !== undefined) {
      const words = 'the profile lists no item with two prices in force, one of them under a contract';
      return judge.notApplicable(requirement, hindered ?? whyLacking(words, 'requisitions.supplier-items'));
    }
    await context.drawUnits([pricedCase], (one) => judgePriced(context, one));
  },
});
