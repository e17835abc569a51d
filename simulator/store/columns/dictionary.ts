import { type PackedTexts, packTexts, type Standing } from './packed-texts.ts';

/** Maps a column's texts to codes from 0. Sorted codes have the order of their texts; later ones do not. */
export interface Dictionary {
  /** Number of codes, and how many of them are sorted. */
  readonly size: number;
  readonly sorted: number;
  at(code: number): string;
  /** Undefined for an unknown text. */
  codeOf(text: string): number | undefined;
  /** Number of sorted codes whose texts are below this one. */
  below(text: string): number;
  /** Marks the sorted codes whose texts contain a part at the given position. */
  mark(marks: Uint8Array, part: string, standing: Standing): void;
  /** Returns the code of a text, adding it if necessary. */
  add(text: string): number;
  /** An independent copy with the same codes. */
  fork(): Dictionary;
  /** A copy with all texts sorted, and a mapping of old codes to new ones. */
  sort(): { readonly dictionary: Dictionary; readonly codes: Float64Array };
}

/** Number of sorted texts cached in a map: many columns have few distinct texts. */
const mostKnown = 256;

const make = (base: PackedTexts, late: Map<string, number>, added: string[]): Dictionary => {
  const known = new Map<string, number>();
  const at = (code: number) => (code < base.size ? base.at(code) : (added[code - base.size] ?? ''));
  const codeOf = (text: string) => {
    const result = late.get(text) ?? known.get(text);
    if (result !== undefined) return result;
    const place = base.below(text);
    if (place >= base.size || base.at(place) !== text) return undefined;
    if (known.size >= mostKnown) known.clear();
    known.set(text, place);
    return place;
  };
  return {
    get size() {
      return base.size + added.length;
    },
    sorted: base.size,
    ...{ at, codeOf },
    below: (text) => base.below(text),
    mark: base.mark,
    add: (text) => {
      const before = codeOf(text);
      if (before !== undefined) return before;
      const code = base.size + added.push(text) - 1;
      late.set(text, code);
      return code;
    },
    fork: () => make(base, new Map(late), [...added]),
    sort: () => {
      const texts = [...Array.from({ length: base.size }, (_, code) => base.at(code)), ...added];
      const order = Uint32Array.from(texts, (_, code) => code);
      // All texts are distinct.
      order.sort((a, b) => ((texts[a] as string) < (texts[b] as string) ? -1 : 1));
      const codes = new Float64Array(texts.length);
      order.forEach((before, code) => {
        codes[before] = code;
      });
      const sorted = Array.from(order, (code) => texts[code] as string);
      return { dictionary: make(packTexts(sorted), new Map(), []), codes };
    },
  };
};

/** Creates an empty dictionary. */
export const createDictionary = (): Dictionary => make(packTexts([]), new Map(), []);
