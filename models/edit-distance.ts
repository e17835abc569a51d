const foldName = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

/** The edit distance of two names (Levenshtein), regardless of capitals, hyphens and underscores. */
export const editDistance = (name: string, meant: string): number => {
  const [one, other] = [foldName(name), foldName(meant)];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries())
      next.push(
        Math.min((row[j] ?? 0) + Number(letter !== against), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};
