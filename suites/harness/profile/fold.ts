/** Folds a status name: case, blank, `-` and `_` make no difference. */
export const fold = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
