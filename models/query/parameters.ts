import { memoize } from '../remember.ts';

/** One parameter of a query string, decoded. */
export interface QueryParameter {
  /** As sent, decoded: `a[b][c]`. */
  readonly wireName: string;
  /** The name and the contents of its brackets: `['a', 'b', 'c']`. */
  readonly parts: readonly string[];
  /** The brackets of the name were not percent-encoded. */
  readonly rawBrackets?: true;
  /** Undefined when there is no `=`. */
  readonly value?: string;
}

/** A decoded part of a form or query; undefined if it contains a malformed escape. */
export const decodePart = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

/** A broken escape is kept as sent. */
const decode = (text: string): string => decodePart(text) ?? text.replaceAll('+', ' ');

/** Splits a name: the text before its brackets, then the contents of each bracket. */
export const partsOf = (name: string): readonly string[] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) return [name];
  const [, first = '', brackets = ''] = match;
  return brackets === '' ? [first] : [first, ...brackets.slice(1, -1).split('][')];
};

const parameterOf = (piece: string): QueryParameter => {
  const at = piece.indexOf('=');
  const name = at < 0 ? piece : piece.slice(0, at);
  const wireName = decode(name);
  const named = {
    ...{ wireName, parts: partsOf(wireName) },
    ...(/[[\]]/.test(name) && ({ rawBrackets: true } as const)),
  };
  return at < 0 ? named : { ...named, value: decode(piece.slice(at + 1)) };
};

/** Further parameters are not read; callers that must not ignore them check `hasTooMany`. */
export const mostParameters = 500;

/** The parts between `&`, at most one more than are read, since a hostile text may have half a million. */
const piecesOf = (search: string): readonly string[] => {
  const pieces: string[] = [];
  let from = search.startsWith('?') ? 1 : 0;
  while (from < search.length && pieces.length <= mostParameters) {
    const next = search.indexOf('&', from);
    const end = next < 0 ? search.length : next;
    const piece = search.slice(from, end);
    if (piece !== '' && piece !== '=') pieces.push(piece);
    from = end + 1;
  }
  return pieces;
};

/**
 * The parameters of a query string or form, a query with or without `?`. Brackets may be encoded; `+` is a blank;
 * empty pieces, as between `&&`, are skipped. Never throws.
 */
export const parametersOf = memoize<readonly QueryParameter[]>(
  (search) => piecesOf(search).slice(0, mostParameters).map(parameterOf),
  500,
);

/** The same as `URLSearchParams`, whose own parser takes quadratic time on many parameters without a value. */
export const searchParamsOf = (search: string): URLSearchParams =>
  new URLSearchParams(
    parametersOf(search).map(({ wireName, value = '' }): [string, string] => [wireName, value]),
  );

/** Whether a query string or form holds more parameters than are read. */
export const hasTooMany = (search: string): boolean => piecesOf(search).length > mostParameters;
