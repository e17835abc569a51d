/** Parameter -> its values. */
export type CoveringParameters = Readonly<Record<string, readonly string[]>>;

/** A value for each parameter. */
export type Assignment = Readonly<Record<string, string>>;

/** Which combinations of values have been met, and rows that meet the others. */
interface Covering {
  /** Takes parameters into account from now on; those that are known stay. */
  demand(parameters: CoveringParameters): void;
  /** Notes that a row was run: every combination of its values is met. */
  meet(row: Assignment): void;
  /** A row with a combination that was not met, of all parameters known; undefined when there is none. */
  next(): Assignment | undefined;
  /** Combinations of values that are demanded. */
  readonly size: number;
  /** Those that were not met; those of at most so many values where that is told. */
  left(most?: number): number;
}

/** Combinations are numbers: of two or three places in one list of all values. */
const shift = 2 ** 17;

const keyOf = (places: readonly number[]): number => places.reduce((key, place) => key * shift + place, 0);

/** All ways to choose so many of some items, in their order. */
const combinations = function* <T>(items: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) yield [];
  else {
    for (let at = from; at <= items.length - count; at += 1) {
      for (const rest of combinations(items, count - 1, at + 1)) yield [items[at] as T, ...rest];
    }
  }
};

/** All ways to choose at most so many of some items. */
const upTo = function* <T>(items: readonly T[], most: number): Generator<T[]> {
  for (let count = 0; count <= most; count += 1) yield* combinations(items, count);
};

/** One value of one parameter. */
interface Value {
  readonly parameter: string;
  readonly value: string;
  readonly place: number;
}

const bySize = (a: Value, b: Value): number => a.place - b.place;

/**
 * Rows in which every combination of values of at most so many parameters (the strength, 2 or 3) is met once.
 * Greedy: each row begins with a combination that is missing, and goes on value by value with the one that meets
 * the most that are missing. Deterministic.
 */
export const openCovering = (strength: 2 | 3): Covering => {
  const values = new Map<string, readonly Value[]>();
  const rows: Assignment[] = [];
  const missing = new Map<number, readonly Value[]>();
  // From 1 on: a pair with 0 would have the key of its other value alone.
  let count = 1;
  let size = 0;

  const valuesIn = (row: Assignment): Value[] =>
    [...values.values()].flatMap((all) => all.find(({ parameter, value }) => row[parameter] === value) ?? []);
  const met = (row: Assignment) => {
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
  /** How many missing combinations a value meets with those that are chosen. */
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
      for (const row of rows) met(row);
    },
    meet: (row) => {
      rows.push(row);
      met(row);
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
