/** One request to one document, and the moments between which it was carried out. */
export interface TimedRequest<W> {
  readonly name: string;
  readonly invoked: number;
  readonly returned: number;
  /** What the document is then; undefined where it cannot have been answered like that. */
  readonly apply: (world: W) => W | undefined;
}

/**
 * Whether the operations have an order in which each could be answered as it was, and in which none comes before one that
 * had returned when it began (Herlihy and Wing). Searched in depth; what was tried in vain is remembered.
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
