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

/** The name of a misreading of the table, and the supplier item that it would choose, if any. */
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

/** A misreading may choose a preferred supplier item or the cheapest one, whichever the platform prefers. */
const misreadPrice = (name: string, some: readonly SupplierItem[]): readonly Misreading[] => {
  const [lowest] = pricesOf(some);
  return [
    { name, choice: some[0] },
    { name: cheapestFirst(name), choice: some.find((one) => priceOf(one) === lowest) },
  ];
};

/** Supplier items whose values begin with the given keys. */
const byBeginning = (all: readonly SupplierItem[], line: PricedLine): readonly SupplierItem[] =>
  matchesOf(all, { ...line, keys: {} }).filter((one) =>
    allKeys.every((key) => {
      const [given, own] = [line.keys[key], valueAt(one, key)];
      if (given === undefined || typeof given !== 'string') return given === undefined || own === given;
      return String(own ?? '').startsWith(given);
    }),
  );

/** The choices of platforms that misread one aspect of the table. */
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

/** A line whose price shows how a platform reads a row of the table. */
export interface PriceCase extends PricedLine {
  readonly row: TableRow;
  /** The prices that the row allows, in canonical form. */
  readonly allowed: readonly string[];
  /**
   * The prices of all relevant supplier items of the item; those not in force only count in the row about preferred
   * ones.
   */
  readonly listed: readonly string[];
  /** Misreadings that would lead to another price, or to none. */
  readonly separates: readonly string[];
  /** The prices that these misreadings would show, the most informative first. */
  readonly wrong: readonly string[];
}

/** The maximum number of lines for one row. */
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

/** A wrong price reveals more than a refused line; more listed prices allow more errors. */
const caseWorth = (one: PriceCase, seen: ReadonlySet<string>): number =>
  one.separates.filter((name) => !seen.has(name)).length * 1000 + one.wrong.length * 100 + one.listed.length;

/**
 * Chooses lines that best show whether a platform reads a row of the table correctly, from the supplier items in the
 * profile. Each further line reveals a misreading that the previous ones do not. Empty where no listed supplier item
 * has all keys of the row.
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

/** A line that would have another price if an excluded supplier item counted. */
interface ExcludedCase extends PricedLine {
  readonly requirement: RequirementId;
  /** The prices of the supplier items that count, in canonical form. */
  readonly allowed: readonly string[];
  /** The price of the excluded one. */
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

/** The requirements that exclude a supplier item on a day. */
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
  // A platform that counts it must choose it, and nothing else may explain its price.
  const wins = allowedOf(others).every((other) => priceOf(other) === excluded);
  const alone = matchesOf(all.sure, { ...line, keys: {} }).every((other) => priceOf(other) !== excluded);
  if (matching.length === 0 || unsure || !wins || !alone) return undefined;
  return { ...line, requirement, allowed, excluded };
};

/**
 * Chooses a line that shows whether a platform counts supplier items that a requirement excludes: one supplier item is
 * excluded for this reason alone and would be chosen if it counted. Undefined where the profile lists none.
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
