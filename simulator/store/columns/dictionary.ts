import { type PackedTexts, packTexts, type Standing } from './packed-texts.ts';

/** The texts of a column by their codes, from 0. Most codes sort as their texts do; those that came late do not. */
export interface Dictionary {
  /** How many codes there are, and how many of them sort. */
  readonly size: number;
  readonly sorted: number;
  at(code: number): string;
  /** Undefined for a text that has none. */
  codeOf(text: string): number | undefined;
  /** How many of the sorted codes are of texts below this one. */
  below(text: string): number;
  /** Marks those of the sorted codes whose texts a part stands in. */
  mark(marks: Uint8Array, part: string, standing: Standing): void;
  /** The code of a text, a new one if need be. */
  add(text: string): number;
  /** One of its own with the same codes. */
  fork(): Dictionary;
  /** One with the same texts, all sorted, and what becomes of each code. */
  sort(): { readonly dictionary: Dictionary; readonly codes: Float64Array };
}

/** So many of the sorted texts are known without looking them up: many columns have few, and records repeat them. */
const mostKnown = 256;

const make = (base: PackedTexts, late: Map<string, number>, added: string[]): Dictionary => {
  const known = new Map<string, number>();
  const at = (code: number) => (code < base.size ? base.at(code) : (added[code - base.size] ?? ''));
  const codeOf = (text: string) => {
    const found = late.get(text) ?? known.get(text);
    if (found !== undefined) return found;
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
      // No two are the same.
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

/** A dictionary without texts. */
export const createDictionary = (): Dictionary => make(packTexts([]), new Map(), []);
