const foldName = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

/** The edit distance of two names (Levenshtein), ignoring case, hyphens and underscores. */
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

const wordsOf = (id: string): readonly string[] => id.split(/[/-]/);

/** The number of words that two ids share, including the area. */
const likeness = (id: string, other: string): number => {
  const words = new Set(wordsOf(other));
  return wordsOf(id).filter((word) => words.has(word)).length;
};

/** The ids most similar to a misspelt one. */
export const nearestIds = (id: string, ids: readonly string[], most = 3): readonly string[] =>
  ids
    .map((other) => ({ other, score: likeness(id, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.other < b.other ? -1 : 1))
    .slice(0, most)
    .map(({ other }) => other);

/**
 * The most likely meaning of a misspelt word: one with the same beginning, or with at most half of its letters changed.
 */
export const nearestWord = (word: string, words: readonly string[]): string | undefined => {
  const fold = (text: string) => text.toLowerCase().replaceAll(/[_-]/g, '');
  const stepsTo = (other: string) => editDistance(word, other);
  const [best] = [...words].sort((a, b) => stepsTo(a) - stepsTo(b));
  if (best === undefined) return undefined;
  const isSimilar = fold(best).startsWith(fold(word).slice(0, 3)) && word.length > 2;
  return isSimilar || stepsTo(best) <= best.length / 2 ? best : undefined;
};

/** The known name that a misspelt one most likely stands for; undefined if none is close. */
export const nearestName = (name: string, names: readonly string[]): string | undefined => {
  const ranked = names.map((one) => ({ one, steps: editDistance(name, one) }));
  const [best] = ranked.sort((a, b) => a.steps - b.steps);
  return best !== undefined && best.steps <= Math.max(1, Math.floor(name.length / 4)) ? best.one : undefined;
};

/** A rule for free names: reports a name that is close to a known one, and accepts any other. */
export const refuseMisspelt = (given: readonly string[], known: readonly string[]): readonly string[] =>
  given.flatMap((name) => {
    const like = known.includes(name) ? undefined : nearestName(name, known);
    return like === undefined ? [] : [`names ${name}, which is not known; did you mean ${like}?`];
  });
