const wordsOf = (id: string): readonly string[] => id.split(/[/-]/);

/** How many words two ids share, the area counting like any word. */
const likeness = (id: string, other: string): number => {
  const words = new Set(wordsOf(other));
  return wordsOf(id).filter((word) => words.has(word)).length;
};

/** The ids that look most like a misspelt one. */
export const nearest = (id: string, ids: readonly string[], most = 3): readonly string[] =>
  ids
    .map((other) => ({ other, score: likeness(id, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.other < b.other ? -1 : 1))
    .slice(0, most)
    .map(({ other }) => other);
