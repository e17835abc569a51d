/** Parameter -> its values. */
export type Parameters = Readonly<Record<string, readonly string[]>>;

type Assignment = Record<string, string>;

/** One value of one parameter, numbered throughout, so that a pair of them is a place in a table. */
interface Half {
  readonly name: string;
  readonly value: string;
  readonly at: number;
}

/** Which pairs have yet to meet. */
const openTable = (parameters: readonly (readonly Half[])[]) => {
  const size = parameters.flat().length;
  const missing = new Uint8Array(size * size);
  const place = (a: Half, b: Half) => Math.min(a.at, b.at) * size + Math.max(a.at, b.at);
  parameters.forEach((halves, number) => {
    for (const other of parameters.slice(number + 1).flat()) {
      for (const half of halves) missing[place(half, other)] = 1;
    }
  });
  const all = parameters.flat();
  return {
    isMissing: (a: Half, b: Half) => missing[place(a, b)] === 1,
    meet: (row: readonly Half[]) => {
      for (const a of row) for (const b of row) missing[place(a, b)] = 0;
    },
    first: (): readonly Half[] => {
      const found = missing.indexOf(1);
      return found < 0 ? [] : [all[Math.floor(found / size)], all[found % size]].flatMap((one) => one ?? []);
    },
  };
};

/**
 * Assignments in which every two values of two parameters meet at least once: greedy, value by value, always
 * the one that meets the most pairs still missing; ties are broken by the round, so that rows differ.
 */
export const pairwise = (parameters: Parameters): Assignment[] => {
  let count = 0;
  const halves = Object.entries(parameters).map(([name, values]) =>
    values.map((value) => ({ name, value, at: count++ })),
  );
  const table = openTable(halves);
  const rows: Assignment[] = [];
  for (let row = [...table.first()]; row.length > 0; row = [...table.first()]) {
    const begun = new Set(row.map(({ name }) => name));
    for (const values of halves) {
      if (values[0] === undefined || begun.has(values[0].name)) continue;
      const gain = (half: Half) => row.reduce((sum, taken) => sum + Number(table.isMissing(half, taken)), 0);
      row.push(best(values, gain, rows.length));
    }
    table.meet(row);
    rows.push(Object.fromEntries(row.map(({ name, value }) => [name, value])));
  }
  return rows;
};

const best = (values: readonly Half[], gain: (half: Half) => number, round: number): Half => {
  const gains = values.map(gain);
  const turned = values.map((_, at) => (at + round) % values.length);
  const chosen = turned.reduce((most, at) => ((gains[at] ?? 0) > (gains[most] ?? 0) ? at : most));
  return values[chosen] as Half;
};
