import { editDistance } from '../models/edit-distance.ts';

const wordsOf = (id: string): readonly string[] => id.split(/[/-]/);

/** The number of words that two ids share, the area included. */
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
 * The word that a misspelt one was most likely meant to be: one with the same beginning, or with at most half of
 * its letters changed.
 */
export const nearestWord = (word: string, words: readonly string[]): string | undefined => {
  const fold = (text: string) => text.toLowerCase().replaceAll(/[_-]/g, '');
  const stepsTo = (other: string) => editDistance(word, other);
  const [best] = [...words].sort((a, b) => stepsTo(a) - stepsTo(b));
  if (best === undefined) return undefined;
  const isSimilar = fold(best).startsWith(fold(word).slice(0, 3)) && word.length > 2;
  return isSimilar || stepsTo(best) <= best.length / 2 ? best : undefined;
};
