/** Position of a part in a text. */
export type Standing = 'contains' | 'starts-with' | 'ends-with';

/** Sorted texts in one buffer outside of the heap, so that a million of them do not burden the GC. */
export interface PackedTexts {
  readonly size: number;
  at(index: number): string;
  /** Number of texts below a given one. */
  below(text: string): number;
  /** Marks the texts that contain a part. Compares bytes: decoding a million texts takes 50 times as long. */
  mark(marks: Uint8Array, part: string, standing: Standing): void;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

const standsAt = (bytes: Buffer, part: Buffer, from: number): boolean => {
  for (let at = 0; at < part.length; at++) if (bytes[from + at] !== part[at]) return false;
  return true;
};

/** Whether a part occurs at one of the positions `from`, `from + step` ... `to`. */
const standsIn = (bytes: Buffer, part: Buffer, { from, to, step }: Stretch): boolean => {
  for (let at = from; at <= to; at += step) if (standsAt(bytes, part, at)) return true;
  return false;
};

/** Two bytes per UTF-16 unit also preserve ill-formed texts. */
const encodingOf = (sorted: readonly string[]) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that one byte can hold
  sorted.every((text) => /^[\x00-\xff]*$/.test(text))
    ? ({ name: 'latin1', bytes: 1 } as const)
    : ({ name: 'utf16le', bytes: 2 } as const);

/** Packs distinct texts that are sorted by UTF-16 units. */
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
  const mark: PackedTexts['mark'] = (marks, part, standing) => {
    const wanted = Buffer.from(part, name);
    // In a one-byte encoding no text contains a part with other characters.
    if (wanted.toString(name) !== part) return;
    for (let index = 0; index < sorted.length; index++) {
      const [start, last] = [ends[index] as number, (ends[index + 1] as number) - wanted.length];
      const from = standing === 'ends-with' ? Math.max(start, last) : start;
      const to = standing === 'starts-with' ? Math.min(start, last) : last;
      if (standsIn(buffer, wanted, { from, to, step: bytes })) marks[index] = 1;
    }
  };
  const { length: size } = sorted;
  return { size, at, below: (text) => (size === 0 ? 0 : below(text)), mark };
};
