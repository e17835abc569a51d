import { readId } from './id.ts';
import {
  type Caps,
  defaultCaps,
  placeIn,
  refuseLarge,
  refuseMany,
  refuseWide,
  WireError,
} from './wire-error.ts';

/** Tokens of RFC 8259 section 2 other than strings. */
const token = /[{}[\]:,]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const space = /[ \t\n\r]*/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const special = /["\\\u0000-\u001f]/g;

/** The index after a match of a sticky pattern; undefined without a match. */
const endOf = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

/**
 * The index after the string that starts at an index; if it is not closed or has an invalid character, the index of the
 * error.
 */
const passString = (text: string, from: number): { readonly end?: number; readonly wrong?: number } => {
  for (let at = from + 1; ; ) {
    special.lastIndex = at;
    const found = special.exec(text);
    if (found === null) return { wrong: text.length };
    if (found[0] === '"') return { end: found.index + 1 };
    const end = endOf(escaped, text, found.index);
    if (end === undefined) return { wrong: found.index };
    at = end;
  }
};

/** What may come next: a value, a name, the colon after a name, or what follows a value. */
type NextToken = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'more';

/** What may follow a token; undefined if the token is not allowed there. */
const nextAfter = (written: string, next: NextToken, open: string[]): NextToken | undefined => {
  const isValue = next === 'value' || next === 'value or end';
  if (written === ':') return next === 'colon' ? 'value' : undefined;
  if (written === ',') {
    if (next !== 'more' || open.length === 0) return undefined;
    return open.at(-1) === '{' ? 'name' : 'value';
  }
  if (written === '}' || written === ']') {
    const opened = written === '}' ? '{' : '[';
    const mayEnd = next === 'more' || next === (opened === '{' ? 'name or end' : 'value or end');
    return mayEnd && open.pop() === opened ? 'more' : undefined;
  }
  if (written === '{' || written === '[') {
    open.push(written);
    if (!isValue) return undefined;
    return written === '{' ? 'name or end' : 'value or end';
  }
  if (isValue) return 'more';
  return next.startsWith('name') && written.startsWith('"') ? 'colon' : undefined;
};

/** The index of the first invalid character of a JSON text, its length if it is truncated; undefined if it is valid. */
export const jsonFaultAt = (text: string): number | undefined => {
  const open: string[] = [];
  let next: NextToken = 'value';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    at = endOf(space, text, at) ?? at;
    if (at === text.length) return next === 'more' && open.length === 0 ? undefined : at;
    const { end = endOf(token, text, at), wrong } = text[at] === '"' ? passString(text, at) : {};
    if (wrong !== undefined || end === undefined) return wrong ?? at;
    const following = nextAfter(text.slice(at, end), next, open);
    if (following === undefined) return at;
    next = following;
    at = end;
  }
};

/** Not in the library types yet. */
export const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

/**
 * A JSON number, as written, that a double cannot represent because of its digits or size. Integers written in digits
 * are excluded.
 */
export class LongNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return rawJSON(this.text);
  }
}

const quote = 34;
const backslash = 92;

const endOfString = (text: string, start: number): number => {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
};

/** Throws a `WireError` for a JSON text above a cap. Reads it in one pass without building values. */
export const demandCaps = (text: string, caps: Caps): void => {
  refuseLarge(text, caps);
  const { maxDepth } = caps;
  /** Members of the objects around the position. */
  const members: number[] = [];
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === 91 || code === 123) members[++depth] = 0;
    else if (code === 93 || code === 125) depth -= 1;
    else if (code === 44) values += 1;
    else if (code === 58) {
      const count = (members[depth] ?? 0) + 1;
      members[depth] = count;
      refuseWide(count, caps);
    }
    if (depth > maxDepth)
      throw new WireError('too-deep', `the JSON is nested deeper than ${maxDepth} levels`);
  }
  refuseMany(values);
};

/**
 * The text of a string between the quotes at `start` and `end`; names that differ by escapes only are the same
 * name.
 */
const stringAt = (text: string, start: number, end: number): string => {
  const written = text.slice(start + 1, end);
  return written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
};

/** Whether the next character after white space is a colon, so that the string before it is a name. */
const isBeforeColon = (text: string, start: number): boolean => {
  let at = start;
  while (text.charCodeAt(at) <= 32) at += 1;
  return text.charCodeAt(at) === 58;
};

/**
 * A repeated name of one object in a JSON text, escapes resolved (RFC 8259 section 4, RFC 7493 section 2.3), or
 * undefined. The text must be accepted by `parseJson`, whose caps bound the work.
 */
export const repeatedName = (text: string): string | undefined => {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 123) open.push(new Set());
    else if (code === 125) open.pop();
    else if (code === quote) {
      const end = endOfString(text, at);
      if (isBeforeColon(text, end + 1)) {
        const name = stringAt(text, at, end);
        const names = open.at(-1);
        if (names?.has(name)) return name;
        names?.add(name);
      }
      at = end;
    }
  }
  return undefined;
};

/** A position in a text, both counted from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/**
 * The positions of the items of lists at depth `depth` in a text accepted by `parseJson`, by the name of the list in
 * the outermost object.
 */
export const itemPositions = (text: string, depth: number): ReadonlyMap<string, readonly TextPosition[]> => {
  const positions = new Map<string, TextPosition[]>();
  let [level, line, lineStart, name, begins] = [0, 1, 0, '', false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) [line, lineStart] = [line + 1, at + 1];
    if (code <= 32) continue;
    if (begins && code !== 93) positions.get(name)?.push({ line, column: at - lineStart + 1 });
    begins = code === 44 && level === depth;
    if (code === quote) {
      const end = endOfString(text, at);
      if (level === 1 && depth > 1) name = stringAt(text, at, end);
      at = end;
    } else if (code === 91 || code === 123) {
      level += 1;
      begins = level === depth;
      if (begins) positions.set(name, []);
    } else if (code === 93 || code === 125) level -= 1;
  }
  return positions;
};

type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown;

const keepDigits: Reviver = (_key, value, { source }) => {
  if (typeof value !== 'number' || source === undefined) return value;
  if (Number.isFinite(value) && source.replace(/\D/g, '').length <= 15) return value;
  if (/^-?\d+$/.test(source)) return readId(source) ?? new LongNumber(source);
  return String(value) === source ? value : new LongNumber(source);
};

// The third argument of a reviver is not in the library types yet.
const parse = JSON.parse as (text: string, reviver?: Reviver) => unknown;

/** Matches numbers that a double may round or overflow; the slower check of each number is only needed then. */
const longOrLarge = /\d[\d.]{15}|(?:^|[:[,\s])-?\d[\d.]*[eE]\+?\d{3}/;

/** Parses a text written by `jsonText`. Without caps; throws as `JSON.parse`. */
export const parseOwnJson = (text: string): unknown =>
  longOrLarge.test(text) ? parse(text, keepDigits) : parse(text);

/**
 * Parses one JSON text. Of a repeated name the last value counts; integers are exact (`Id`), other numbers of more
 * than 15 digits or beyond doubles are `LongNumber`; a byte order mark is skipped. Throws a `WireError` for a text
 * that is not JSON or above a cap.
 */
export const parseJson = (text: string, caps: Caps = defaultCaps): unknown => {
  demandCaps(text, caps);
  try {
    return parseOwnJson(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/ at position \d+.*$/s, '') : '';
    const at = jsonFaultAt(text);
    const place = at === undefined ? '' : `, at ${placeIn(text, at)}`;
    throw new WireError('malformed', `the text is not JSON: ${why}${place}`, at);
  }
};
