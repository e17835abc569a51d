import type { SupplierItemKeys } from '../../../models/supplier-items.ts';
import type { Context } from '../../harness/check.ts';
import { drawnCheck } from '../../harness/generate/draw-units.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { chooseCases, type PriceCase } from './cases.ts';
import { askPrice, describeOrder, order, type PricedOrder, shownKeys } from './item-order.ts';
import { matchesOf, namesIgnoring } from './misreadings.ts';
import {
  allKeys,
  forcedBeside,
  pricedRows,
  type SupplierItemKey,
  type SupplierItemTable,
  tableOf,
} from './supplier-item-table.ts';

/** A case with what was shown for it. */
interface PricedResult {
  readonly asked: PriceCase;
  /** Canonical; undefined where nothing tells. */
  readonly price?: string;
  /** Keys that the line shows a value for. */
  readonly keys: ReadonlySet<SupplierItemKey>;
}

const givenKeys = ({ keys }: PriceCase): readonly SupplierItemKey[] =>
  allKeys.filter((key) => keys[key] !== undefined);

/**
 * The keys that a platform takes under the names that the profile has for them: the profile states the name itself, a
 * line shows a value for it, or a price would have been another without it.
 */
export const understoodKeys = (
  all: readonly PricedResult[],
  stated: readonly string[] = [],
): ReadonlySet<string> => {
  const separated = all.flatMap(({ asked, price, keys }) => {
    const right = price !== undefined && asked.allowed.includes(price);
    const needed = givenKeys(asked).filter(
      (key) => right && namesIgnoring(key).every((name) => asked.separates.includes(name)),
    );
    return [...keys, ...needed];
  });
  return new Set([...stated, ...separated]);
};

/** What the price that a line got says of its row. */
export const judgePrice = (
  { asked, price }: PricedResult,
  understood: ReadonlySet<string>,
): 'holds' | 'violated' | { readonly unclear: string } => {
  if (price === undefined) return { unclear: 'no shown member says which price the line got' };
  if (asked.allowed.includes(price)) return 'holds';
  if (!asked.listed.includes(price)) {
    return { unclear: `the line got ${price}, which the profile lists for no supplier item in force` };
  }
  const unknown = givenKeys(asked).filter((key) => !understood.has(key));
  if (unknown.length === 0) return 'violated';
  return {
    unclear: `nothing shows that the target takes ${unknown.join(', ')} under the name in line-members`,
  };
};

interface Tried extends PricedResult {
  readonly ordered: PricedOrder;
}

const claims = pricedRows.map(({ requirement }) => requirement);

const casesFor = (context: Context, { all, day }: SupplierItemTable): readonly PriceCase[] =>
  pricedRows.flatMap((row) => {
    const hindered = forcedBeside(context.profile, row.keys);
    const cases = hindered === undefined ? chooseCases(row, all, day) : [];
    const words = `the profile lists no supplier item in force with ${row.keys.join(', ') || 'an item'}`;
    if (cases.length === 0)
      context.judge.notApplicable(
        row.requirement,
        hindered ?? whyLacking(words, 'requisitions.supplier-items'),
      );
    return cases;
  });

/** Where sums have to tell, each line needs twins with prices that are right, wrong, or just another. */
const candidatesOf = ({ allowed, wrong, listed }: PriceCase): readonly string[] => {
  const another = String(Number(allowed[0]) + 1);
  return [...new Set([...allowed.slice(0, 2), ...wrong, ...listed, another])].slice(0, 3);
};

const ask = async (context: Context, asked: PriceCase): Promise<Tried> => {
  const ordered = await askPrice(context, asked, candidatesOf(asked));
  const keys = new Set(shownKeys(context, ordered).keys());
  return { asked, ordered, keys, ...(ordered.price !== undefined && { price: ordered.price }) };
};

/** Other keys with which the same item has a price: none, or the supplier of a line that had none. */
const otherKeys = ({ item, keys, day }: PriceCase, { all }: SupplierItemTable): SupplierItemKeys => {
  const [match] = matchesOf(all.sure, { item, keys: {}, day });
  return Object.keys(keys).length > 0 || match === undefined ? {} : { supplier: match.supplier };
};

/** A line that is refused for want of a price, while lines of the item need none: no supplier item was found. */
const judgeRefused = async (
  context: Context,
  { asked, ordered }: Tried,
  table: SupplierItemTable,
): Promise<void> => {
  const { judge } = context;
  const { requirement } = asked.row;
  const { item, keys, allowed } = asked;
  const priced = await order(context, { item, keys, unitPrice: allowed[0] ?? '1' });
  const unpriced = await order(context, { item, keys: otherKeys(asked, table) });
  if (priced.outcome === 'accepted' && unpriced.outcome === 'accepted') {
    judge.violated(requirement, {
      expected: `a line with ${describeOrder(asked)} to get the price ${allowed.join(' or ')}`,
      seen: 'the line is refused, although it is accepted with a price, and its item without one',
      exchanges: [ordered, priced, unpriced].flatMap(({ exchanges }) => exchanges),
    });
  } else {
    judge.inconclusive(
      requirement,
      `A line with ${describeOrder(asked)} was refused, as was the line that it is compared with.`,
    );
  }
};

const judgeShown = (
  { judge }: Context,
  tried: Tried,
  understood: ReturnType<typeof understoodKeys>,
): void => {
  const { asked, ordered, price } = tried;
  const { requirement } = asked.row;
  const finding = judgePrice(tried, understood);
  if (finding === 'holds') judge.holds(requirement, ordered.exchanges.at(-1));
  else if (finding === 'violated') {
    judge.violated(requirement, {
      expected: `a line with ${describeOrder(asked)} to get the price ${asked.allowed.join(' or ')}`,
      seen: `it got ${price}, the price of a supplier item that is not the preferred or lowest-priced one`,
      exchanges: ordered.exchanges,
    });
  } else judge.inconclusive(requirement, `With ${describeOrder(asked)}, ${finding.unclear}.`);
};

/** Asks for all cases; where sums have to tell prices, which takes twins, for one of each row. */
const askAll = async (context: Context, cases: readonly PriceCase[]): Promise<readonly Tried[]> => {
  const all: Tried[] = [];
  for (const priceCase of cases) {
    const again = all.some((one) => one.asked.row === priceCase.row);
    if (!again || !all.some(({ ordered }) => ordered.bySums)) all.push(await ask(context, priceCase));
  }
  return all;
};

const judgeCases = async (
  context: Context,
  cases: readonly PriceCase[],
  table: SupplierItemTable,
): Promise<void> => {
  const all = await askAll(context, cases);
  const { stated } = context.profile.requisitions.lineMembers;
  const understood = understoodKeys(all, stated);
  for (const tried of all) {
    const { outcome } = tried.ordered;
    if (outcome === 'accepted') judgeShown(context, tried, understood);
    else if (outcome === 'refused') await judgeRefused(context, tried, table);
    else
      context.judge.inconclusive(
        tried.asked.row.requirement,
        'No answer shows whether the line was accepted.',
      );
  }
};

/** Which supplier item gives a line its price, by the keys that the line gives. */
export const supplierItems = drawnCheck({
  id: 'requisitions/supplier-items',
  title: 'An item without a price has the price of the supplier item that its keys select',
  claims,
  run: async (context) => {
    const table = await tableOf(context, claims);
    if (table === undefined) return;
    const cases = casesFor(context, table);
    await context.drawOrder(cases, (some) => judgeCases(context, some, table));
  },
});
