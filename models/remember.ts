/** The length of the longest text whose result is cached. */
export const longestKey = 500;

/**
 * Caches the last `most` results of a pure function of a text. The oldest entry is dropped first; long texts are
 * not cached.
 */
export const memoize = <T>(answer: (text: string) => T, most: number): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text);
    if (value !== undefined) return value;
    const made = answer(text);
    if (text.length > longestKey) return made;
    if (known.size >= most) {
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    }
    known.set(text, made);
    return made;
  };
};

/** Wraps a function so that it runs on the first call only and its result is reused. */
export const computeOnce = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
