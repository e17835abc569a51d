/** Texts in their order, held outside of the heap: a million of them cost the garbage collector nothing. */
export interface PackedTexts {
  readonly size: number;
  at(index: number): string;
  /** How many are below a text. */
  below(text: string): number;
}

/** Two bytes for each unit keep even what is no well-formed text. */
const encodingOf = (sorted: readonly string[]) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that one byte can hold
  sorted.every((text) => /^[\x00-\xff]*$/.test(text))
    ? ({ name: 'latin1', bytes: 1 } as const)
    : ({ name: 'utf16le', bytes: 2 } as const);

/** Packs texts that are different and sorted by their UTF-16 units. */
export const packTexts = (sorted: readonly string[]): PackedTexts => {
  const { name, bytes } = encodingOf(sorted);
  const ends = new Uint32Array(sorted.length + 1);
  sorted.forEach((text, index) => {
    ends[index + 1] = (ends[index] ?? 0) + text.length * bytes;
  });
  const buffer = Buffer.alloc(ends[sorted.length] ?? 0);
  sorted.forEach((text, index) => {
    buffer.write(text, ends[index] ?? 0, name);
  });
  const at = (index: number) => buffer.toString(name, ends[index], ends[index + 1]);
  const below = (text: string) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const { length: size } = sorted;
  return { size, at, below: (text) => (size === 0 ? 0 : below(text)) };
};
