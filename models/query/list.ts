import type { Rules } from './rules.ts';

/** So many alternatives a list may hold. */
export const mostAlternatives = 1000;

/** What stands in double quotes up to a comma or the end, or whatever holds no comma. */
const quoted = /\s*"([^"]*)"\s*(?=,|$)|[^,]+/g;

const split = (text: string, { listCommas }: Rules): readonly string[] =>
  listCommas === 'separates'
    ? text.split(',')
    : [...text.matchAll(quoted)].map(([piece, inside]) => inside ?? piece);

/** The alternatives of a list. */
export const listed = (text: string, rules: Rules): readonly string[] =>
  split(text, rules).map((piece) => (rules.listBlanks === 'trimmed' ? piece.trim() : piece));
