import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Span, SupplierItem, SupplierItemKeys } from '../../../models/supplier-items.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import {
  allKeys,
  allowedOf,
  type ItemsByForce,
  keysFrom,
  matchesOf,
  type PricedLine,
  pricedRows,
  priceOf,
  pricesOf,
  type SupplierItemKey,
  type TableRow,
  valueAt,
} from './supplier-item-table.ts';

/** A way to misread the table: its name, and the supplier item it would choose; none where it finds none. */
interface Misreading {
  readonly name: string;
  readonly choice: SupplierItem | undefined;
}

const omitKey = (keys: SupplierItemKeys, left: SupplierItemKey): SupplierItemKeys =>
  Object.fromEntries(Object.entries(keys).filter(([key]) => key !== left));

const cheapestFirst = (name: string): string => `${name}, the cheapest first`;

/** The names of the misreadings that ignore a key. */
export const namesIgnoring = (key: SupplierItemKey): readonly string[] => [
  `ignores ${key}`,
  cheapestFirst(`ignores ${key}`),
];

/** A misreading ends at a preferred supplier item or at the cheapest one, whichever its platform puts first. */
const misreadPrice = (name: string, some: readonly SupplierItem[]): readonly Misreading[] => {
  const [lowest] = pricesOf(some);
  return [
    { name, choice: some[0] },
    { name: cheapestFirst(name), choice: some.find((one) => priceOf(one) === lowest) },
  ];
};

/** Keys are those given, but each a beginning of what a supplier item has. */
const byBeginning = (all: readonly SupplierItem[], line: PricedLine): readonly SupplierItem[] =>
  matchesOf(all, { ...line, keys: {} }).filter((one) =>
    allKeys.every((key) => {
      const [given, own] = [line.keys[key], valueAt(one, key)];
      if (given === undefined || typeof given !== 'string') return given === undefined || own === given;
      return String(own ?? '').startsWith(given);
    }),
  );

/** What a platform would choose that misreads one thing about the table. */
const misreadings = (all: readonly SupplierItem[], line: PricedLine): readonly Misreading[] => {
  const given = allKeys.filter((key) => line.keys[key] !== undefined);
  const right = matchesOf(all, line);
  const matchBy = (keys: SupplierItemKeys) => matchesOf(all, { ...line, keys });
  const itemsHaving = (key: SupplierItemKey, has: boolean) =>
    right.filter((one) => (valueAt(one, key) !== undefined) === has);
  const preferred = right.filter((one) => one.preferred);
  const dearest = pricesOf(right).at(-1);
  const [byText] = right.toSorted((a, b) => (a.price < b.price ? -1 : 1));
  return [
    ...given.flatMap((key) => misreadPrice(`ignores ${key}`, matchBy(omitKey(line.keys, key)))),
    ...(given.length > 1 ? misreadPrice('ignores all keys', matchBy({})) : []),
    ...allKeys
      .filter((key) => !given.includes(key))
      .flatMap((key) => [
        ...misreadPrice(`wants ${key}`, itemsHaving(key, true)),
        ...misreadPrice(`wants no ${key}`, itemsHaving(key, false)),
      ]),
    ...misreadPrice('matches by beginnings', byBeginning(all, line)),
    ...misreadPrice('counts the preferred alone', preferred),
    { name: 'takes the dearest', choice: right.find((one) => priceOf(one) === dearest) },
    { name: 'takes the first listed', choice: all.find((one) => right.includes(one)) },
    { name: 'compares prices as texts', choice: byText },
  ];
};

/** A line whose price tells how a platform reads a row of the table. */
export interface PriceCase extends PricedLine {
  readonly row: TableRow;
  /** Canonical prices: those that the row allows. */
  readonly allowed: readonly string[];
  /** Those of all supplier items of the item that tell, in force or not where the row is about preferred ones. */
  readonly listed: readonly string[];
  /** Misreadings that another price, or none, would give away. */
  readonly separates: readonly string[];
  /** The prices that they would show, most telling first. */
  readonly wrong: readonly string[];
}

/** At most so many lines are spent on one row. */
const mostCases = 3;

const fits = (one: SupplierItem, { item, keys }: PricedLine): boolean =>
  one.item === item &&
  Object.entries(keys).every(([key, value]) => valueAt(one, key as keyof typeof keys) === value);

const caseOf = (row: TableRow, all: ItemsByForce, line: PricedLine): PriceCase[] => {
  const matching = matchesOf(all.sure, line);
  if (matching.length === 0 || all.unsure.some((one) => fits(one, line))) return [];
  const allowed = pricesOf(allowedOf(matching));
  const own = all.sure.filter(({ item }) => row.isOfPreferred && item === line.item);
  const listed = pricesOf([...matchesOf(all.sure, { ...line, keys: {} }), ...own]);
  const lowest = own.find((one) => priceOf(one) === listed[0]);
  const late = lowest ? [{ name: 'counts what is not in force', choice: lowest }] : [];
  const distinguishing = [...misreadings(all.sure, line), ...late].filter(
    ({ choice }) => choice === undefined || !allowed.includes(priceOf(choice)),
  );
  const wrong = [...new Set(distinguishing.flatMap(({ choice }) => (choice ? [priceOf(choice)] : [])))];
  const separates = distinguishing.map(({ name }) => name);
  return [{ ...line, row, allowed, listed, wrong, separates }];
};

const casesOf = (row: TableRow, all: ItemsByForce, day: string): readonly PriceCase[] => {
  const known = new Map<string, PriceCase>();
  for (const one of all.sure) {
    const keys = keysFrom(one, row.keys);
    if (keys === undefined) continue;
    const name = jsonText([one.item, keys]);
    if (known.has(name)) continue;
    for (const priceCase of caseOf(row, all, { item: one.item, keys, day })) known.set(name, priceCase);
  }
  return [...known.values()];
};

/** A wrong price that is shown says more than a line that is refused; the more prices, the more can go wrong. */
const caseWorth = (one: PriceCase, seen: ReadonlySet<string>): number =>
  one.separates.filter((name) => !seen.has(name)).length * 1000 + one.wrong.length * 100 + one.listed.length;

/**
 * The lines that best tell whether a platform reads a row of the table as it is written, from what a profile lists:
 * each further one tells a misreading from the right one that those before do not. None where no listed supplier
 * item has all keys of the row.
 */
export const chooseCases = (row: TableRow, all: ItemsByForce, day: string): readonly PriceCase[] => {
  const candidates = casesOf(row, all, day);
  const chosen: PriceCase[] = [];
  const seen = new Set<string>();
  while (chosen.length < mostCases) {
    const [best] = candidates
      .filter((one) => !chosen.includes(one))
      .toSorted((a, b) => caseWorth(b, seen) - caseWorth(a, seen));
    if (best === undefined) break;
    if (chosen.length > 0 && best.separates.every((name) => seen.has(name))) break;
    chosen.push(best);
    for (const name of best.separates) seen.add(name);
  }
  return chosen;
};

/** A line that would have another price if a supplier item counted that does not. */
export interface ExcludedCase extends PricedLine {
  readonly requirement: RequirementId;
  /** Canonical prices: those of the supplier items that count. */
  readonly allowed: readonly string[];
  /** That of the one that does not. */
  readonly excluded: string;
}

const outOf = (what: 'catalog' | 'contract', span: (Span & { status: string }) | undefined, day: string) => {
  if (span === undefined) return [];
  const status = what === 'catalog' ? 'accepted' : 'published';
  const row = (end: string): RequirementId => `requisitions/supplier-item-${what}-${end}` as RequirementId;
  return [
    ...(span.status === status ? [] : [row(`is-${status}`)]),
    ...(day < span.starts ? [row('has-begun')] : []),
    ...(day > span.ends ? [row('has-not-ended')] : []),
  ];
};

/** Why a supplier item does not count on a day: the requirements that exclude it. */
export const exclusionsOf = ({ catalog, contract }: SupplierItem, day: string): readonly RequirementId[] => [
  ...outOf('catalog', catalog, day),
  ...outOf('contract', contract, day),
];

const excludedCase = (
  requirement: RequirementId,
  one: SupplierItem,
  all: ItemsByForce,
  line: PricedLine,
): ExcludedCase | undefined => {
  const matching = matchesOf(all.sure, line);
  const others = [...matching, one];
  const allowed = pricesOf(allowedOf(matching));
  const excluded = priceOf(one);
  const unsure = all.unsure.some((other) => fits(other, line));
  // It has to be the one choice of a platform that counts it, and a price that nothing else explains.
  const wins = allowedOf(others).every((other) => priceOf(other) === excluded);
  const alone = matchesOf(all.sure, { ...line, keys: {} }).every((other) => priceOf(other) !== excluded);
  if (matching.length === 0 || unsure || !wins || !alone) return undefined;
  return { ...line, requirement, allowed, excluded };
};

/**
 * A line that tells whether a platform counts supplier items that a requirement excludes: one is excluded for this
 * reason alone and would be chosen if it counted. Undefined where a profile lists none.
 */
export const chooseExcluded = (
  requirement: RequirementId,
  all: ItemsByForce,
  day: string,
): ExcludedCase | undefined => {
  for (const one of all.sure) {
    const reasons = exclusionsOf(one, day);
    if (reasons.length !== 1 || reasons[0] !== requirement) continue;
    for (const { keys: wanted } of pricedRows) {
      const keys = keysFrom(one, wanted);
      const result = keys && excludedCase(requirement, one, all, { item: one.item, keys, day });
      if (result !== undefined) return result;
    }
  }
  return undefined;
};
