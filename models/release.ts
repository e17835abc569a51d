const partsOf = (release: string): readonly number[] => {
  if (/^\d+(\.\d+)*$/.test(release)) return release.split('.').map(Number);
  throw new RangeError(`"${release}" is no release number such as 34.4.0`);
};

/**
 * Whether a release is a given one or a later one, part by part as numbers; a part that is left out counts as 0.
 * Throws a `RangeError` for what is no number with dots.
 */
export const isAtLeast = (release: string, least: string): boolean => {
  const [own, other] = [partsOf(release), partsOf(least)];
  for (let at = 0; at < Math.max(own.length, other.length); at += 1) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
};
