/** The value that so many others come before, in ascending order; the array is left in another order. */
const nth = (values: Float64Array, place: number): number => {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    // The middle one serves what is sorted already.
    const pivot = values[(low + high) >> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left <= right) {
        const swapped = values[left] as number;
        values[left++] = values[right] as number;
        values[right--] = swapped;
      }
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return values[place] as number;
  }
  return values[place] as number;
};

/** A part of a sequence. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/**
 * The places of keys on a page of them, smallest first, equal ones as they come. Only the page is sorted, not
 * what lies before and after it.
 */
export const pageInOrder = (keys: Float64Array, { offset, limit }: Page): readonly number[] => {
  const count = Math.min(limit, keys.length - offset);
  if (count <= 0) return [];
  const copy = keys.slice();
  const [first, last] = [nth(copy, offset), nth(copy, offset + count - 1)];
  let before = 0;
  const [atFirst, inside, atLast]: number[][] = [[], [], []];
  keys.forEach((key, place) => {
    if (key < first) before++;
    else if (key === first) atFirst?.push(place);
    else if (key < last) inside?.push(place);
    else if (key === last) atLast?.push(place);
  });
  inside?.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
  const found = [...(atFirst?.slice(offset - before) ?? []), ...(inside ?? []), ...(atLast ?? [])];
  return found.slice(0, count);
};
