import fc from 'fast-check';
import { isMembers } from '../../../models/members.ts';
import { parseOwnJson } from '../../../models/wire/json.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { formType, mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';

/** What the standard of a format leaves to the writer of a body: it means the same in any notation. */
export interface Notation {
  /** By so many places the members of each object, and the parameters of a form, are moved to the end. */
  readonly turn: number;
  /** So many blanks for each level of JSON; any puts the elements of XML on lines of their own. */
  readonly indent: number;
  /** A form has `%20` for a blank. */
  readonly isEncoded: boolean;
}

/** How bodies are written unless it is drawn. */
export const plainNotation: Notation = { turn: 0, indent: 0, isEncoded: false };

/** Any notation; the simplest is the plain one. */
export const notations: fc.Arbitrary<Notation> = fc.record({
  turn: fc.nat({ max: 5 }),
  indent: fc.nat({ max: 2 }),
  isEncoded: fc.boolean(),
});

const turnAll = <T>(all: readonly T[], turn: number): readonly T[] => {
  const at = all.length === 0 ? 0 : turn % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
};

const turnMembers = (value: unknown, turn: number): unknown => {
  if (Array.isArray(value)) return value.map((one) => turnMembers(one, turn));
  if (!isMembers(value)) return value;
  const members = Object.entries(value).map(([name, held]) => [name, turnMembers(held, turn)] as const);
  return Object.fromEntries(turnAll(members, turn));
};

/** Rewrites only what the suites wrote by their own writer: a check may depend on how another text is written. */
const writeJson = (text: string, { turn, indent }: Notation): string => {
  try {
    const value = parseOwnJson(text);
    return jsonText(value) === text ? jsonText(turnMembers(value, turn), indent) : text;
  } catch {
    return text;
  }
};

/** Blanks before an element that begins count for nothing, unless it stands in a text. */
const writeXml = (text: string, { indent }: Notation): string =>
  indent === 0 ? text : text.replaceAll(/>(?=<[a-z])/gi, '>\n');

const writeForm = (text: string, { turn, isEncoded }: Notation): string => {
  const parameters = text.split('&');
  const names = parameters.map((one) => one.split('=')[0]);
  // The first of two with one name may count.
  const inOrder = new Set(names).size < names.length ? parameters : turnAll(parameters, turn);
  return isEncoded ? inOrder.join('&').replaceAll('+', '%20') : inOrder.join('&');
};

const writers: Readonly<Record<string, (text: string, notation: Notation) => string>> = {
  [mediaTypeOf.json]: writeJson,
  [mediaTypeOf.xml]: writeXml,
  [formType]: writeForm,
};

/** The same body in a notation. One of bytes, or of another type, is returned as it is. */
export const inNotation = (body: SentBody, notation: Notation): SentBody => {
  const write =
    body.bytes === undefined && Object.hasOwn(writers, body.type) ? writers[body.type] : undefined;
  return write === undefined ? body : { ...body, text: write(body.text, notation) };
};
