/** Parameter -> its values. */
export type CoveringParameters = Readonly<Record<string, readonly string[]>>;

/** A value for each parameter. */
export type Assignment = Readonly<Record<string, string>>;

/** The combinations of values that were met, and rows that meet the others. */
interface Covering {
  /** Adds parameters; known ones stay. */
  demand(parameters: CoveringParameters): void;
  /** Records that a row was run: every combination of its values is met. */
  meet(row: Assignment): void;
  /** A row with an unmet combination, of all known parameters; undefined when there is none. */
  next(): Assignment | undefined;
  /** The number of required combinations. */
  readonly size: number;
  /** The number of unmet combinations, optionally only of those with at most `most` values. */
  left(most?: number): number;
}

/** Combinations are encoded as numbers: two or three positions in one list of all values. */
const shift = 2 ** 17;

const keyOf = (places: readonly number[]): number => places.reduce((key, place) => key * shift + place, 0);

/** All combinations of `count` items, in their order. */
const combinations = function* <T>(items: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) yield [];
  else {
    for (let at = from; at <= items.length - count; at += 1) {
      for (const rest of combinations(items, count - 1, at + 1)) yield [items[at] as T, ...rest];
    }
  }
};

/** All combinations of at most `most` items. */
const upTo = function* <T>(items: readonly T[], most: number): Generator<T[]> {
  for (let count = 0; count <= most; count += 1) yield* combinations(items, count);
};

interface Value {
  readonly parameter: string;
  readonly value: string;
  readonly place: number;
}

const bySize = (a: Value, b: Value): number => a.place - b.place;

/**
 * Rows in which every combination of values of up to `strength` (2 or 3) parameters is met once. Greedy: each row
 * starts from an unmet combination and adds the values that meet the most unmet ones. Deterministic.
 */
export const openCovering = (strength: 2 | 3): Covering => {
  const values = new Map<string, readonly Value[]>();
  const rows: Assignment[] = [];
  const missing = new Map<number, readonly Value[]>();
  // From 1: a pair with 0 would have the same code as its other value alone.
  let count = 1;
  let size = 0;

  const valuesIn = (row: Assignment): Value[] =>
    [...values.values()].flatMap((all) => all.find(({ parameter, value }) => row[parameter] === value) ?? []);
  const markMet = (row: Assignment) => {
    for (const some of upTo(valuesIn(row), strength)) missing.delete(keyOf(some.map(({ place }) => place)));
  };
  const add = (parameter: string, given: readonly string[]) => {
    const own = given.map((value) => ({ parameter, value, place: count++ }));
    for (const others of upTo([...values.values()], strength - 1)) {
      const products = others.reduce<Value[][]>(
        (sofar, all) => sofar.flatMap((some) => all.map((one) => [...some, one])),
        [[]],
      );
      for (const some of products) {
        for (const one of own) {
          missing.set(keyOf([...some, one].sort(bySize).map(({ place }) => place)), [...some, one]);
          size += 1;
        }
      }
    }
    values.set(parameter, own);
  };
  /** How many unmet combinations a value meets together with the chosen ones. */
  const gain = (one: Value, chosen: readonly Value[]): number => {
    let sum = 0;
    for (const some of upTo(chosen, strength - 1)) {
      if (missing.has(keyOf([...some, one].sort(bySize).map(({ place }) => place)))) sum += 1;
    }
    return sum;
  };
  return {
    demand: (parameters) => {
      for (const [name, given] of Object.entries(parameters)) if (!values.has(name)) add(name, given);
      for (const row of rows) markMet(row);
    },
    meet: (row) => {
      rows.push(row);
      markMet(row);
    },
    next: () => {
      const [first] = missing.values();
      if (first === undefined) return undefined;
      const chosen = [...first];
      for (const [parameter, all] of values) {
        if (chosen.some((one) => one.parameter === parameter)) continue;
        // Ties are broken by the row's number, so that rows differ.
        const turned = all.map((_, at) => all[(at + rows.length) % all.length] as Value);
        const gains = turned.map((one) => gain(one, chosen));
        chosen.push(turned[gains.indexOf(Math.max(...gains))] as Value);
      }
      return Object.fromEntries(chosen.map(({ parameter, value }) => [parameter, value]));
    },
    get size() {
      return size;
    },
    left: (most = strength) =>
      [...missing.values()].reduce((sum, some) => sum + Number(some.length <= most), 0),
  };
};
