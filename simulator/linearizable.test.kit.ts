/** One request to one document, with the moments when it was sent and answered. */
export interface TimedRequest<W> {
  readonly name: string;
  readonly invoked: number;
  readonly returned: number;
  /** The document after the request; undefined if the response is impossible for that document. */
  readonly apply: (world: W) => W | undefined;
}

/**
 * Whether a history is linearizable (Herlihy and Wing): there is an order in which each response is possible, and
 * no operation precedes one that had returned before it was sent. Depth-first search that remembers failed states.
 */
export const isLinearizable = <W>(operations: readonly TimedRequest<W>[], start: W): boolean => {
  const inVain = new Set<string>();
  const search = (left: readonly number[], world: W): boolean => {
    if (left.length === 0) return true;
    const key = `${left.join()} ${JSON.stringify(world)}`;
    if (inVain.has(key)) return false;
    const soonest = Math.min(...left.map((at) => operations[at]?.returned ?? 0));
    for (const at of left) {
      const operation = operations[at];
      if (operation === undefined || operation.invoked > soonest) continue;
      const next = operation.apply(world);
      const others = left.filter((other) => other !== at);
      if (next !== undefined && search(others, next)) return true;
    }
    inVain.add(key);
    return false;
  };
  return search([...operations.keys()], start);
};
