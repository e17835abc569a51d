/** Parameter -> its values. */
export type Parameters = Readonly<Record<string, readonly string[]>>;

type Assignment = Record<string, string>;

const key = (a: string, av: string, b: string, bv: string) =>
  a < b ? `${a}=${av}&${b}=${bv}` : `${b}=${bv}&${a}=${av}`;

const allPairs = (parameters: Parameters): Set<string> => {
  const names = Object.keys(parameters);
  const pairs = new Set<string>();
  names.forEach((a, at) => {
    for (const b of names.slice(at + 1)) {
      for (const av of parameters[a] ?? [])
        for (const bv of parameters[b] ?? []) pairs.add(key(a, av, b, bv));
    }
  });
  return pairs;
};

/**
 * Assignments in which every two values of two parameters meet at least once: greedy, value by value, always
 * the one that meets the most pairs still missing; ties are broken by the round, so that rows differ.
 */
export const pairwise = (parameters: Parameters): Assignment[] => {
  const missing = allPairs(parameters);
  const names = Object.keys(parameters);
  const rows: Assignment[] = [];
  while (missing.size > 0) {
    const row: Assignment = {};
    const [first] = missing;
    for (const half of first?.split('&') ?? []) {
      const [name, value] = half.split('=') as [string, string];
      row[name] = value;
    }
    for (const name of names.filter((one) => row[one] === undefined)) {
      row[name] = best(name, { parameters, row, missing, round: rows.length });
    }
    for (const pair of pairsOf(row)) missing.delete(pair);
    rows.push(row);
  }
  return rows;
};

const pairsOf = (row: Assignment): string[] => {
  const entries = Object.entries(row);
  return entries.flatMap(([a, av], at) => entries.slice(at + 1).map(([b, bv]) => key(a, av, b, bv)));
};

interface Search {
  readonly parameters: Parameters;
  readonly row: Assignment;
  readonly missing: ReadonlySet<string>;
  readonly round: number;
}

const best = (name: string, { parameters, row, missing, round }: Search): string => {
  const values = parameters[name] ?? [];
  const gain = (value: string) =>
    Object.entries(row).filter(([other, taken]) => missing.has(key(name, value, other, taken))).length;
  const turned = values.map((_, at) => values[(at + round) % values.length] ?? '');
  return turned.reduce((chosen, value) => (gain(value) > gain(chosen) ? value : chosen), turned[0] ?? '');
};
