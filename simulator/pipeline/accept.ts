import { remembering } from '../remember.ts';

/** One media range of an `Accept` header. */
interface Range {
  readonly type: string;
  readonly q: number;
}

const rangeOf = (text: string): Range => {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const value = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1));
  return { type, q: value >= 0 && value <= 1 ? value : 1 };
};

const read = (header: string): readonly Range[] =>
  header
    .split(',', 100)
    .filter((part) => part.trim() !== '')
    .map(rangeOf);

/** The media ranges of an `Accept` header, in the order written. Never throws. */
export const rangesOf = remembering(read, 200);

/** The quality of a type and the position of the most specific media range that matches it. */
export const preferenceFor = (
  type: string,
  ranges: readonly Range[],
): { readonly q: number; readonly position: number; readonly exact: boolean } => {
  const family = `${type.split('/')[0]}/*`;
  for (const candidate of [type, family, '*/*']) {
    const position = ranges.findIndex((range) => range.type === candidate);
    if (position >= 0) return { q: ranges[position]?.q ?? 0, position, exact: candidate === type };
  }
  return { q: 0, position: ranges.length, exact: false };
};
