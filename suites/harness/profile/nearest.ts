import { editDistance } from '../../../models/edit-distance.ts';

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
