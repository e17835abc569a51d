const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries()) {
      const swap = (row[j] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The name that a misspelt one was most likely meant to be; undefined when none is close. */
export const nearest = (name: string, names: readonly string[]): string | undefined => {
  const fold = (text: string) => text.toLowerCase().replaceAll(/[_-]/g, '');
  const ranked = names
    .map((one) => ({ one, steps: distance(fold(name), fold(one)) }))
    .sort((a, b) => a.steps - b.steps);
  const [best] = ranked;
  return best !== undefined && best.steps <= Math.max(1, Math.floor(name.length / 4)) ? best.one : undefined;
};

/** A rule for free names that may be misspelt: reports a name close to a known one and accepts any other. */
export const misspelt = (given: readonly string[], known: readonly string[]): readonly string[] =>
  given.flatMap((name) => {
    const like = known.includes(name) ? undefined : nearest(name, known);
    return like === undefined ? [] : [`names ${name}, which is not known; did you mean ${like}?`];
  });
