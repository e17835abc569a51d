import type { Choices } from '../choices.ts';

const json = 'application/json';
const xml = 'application/xml';

/** What a text looks like, whatever it is called. */
const lookOf = (text: string): string | undefined => {
  const [, first] = /^[\uFEFF\s]*(.)/.exec(text) ?? [];
  if (first === '<') return xml;
  return first === '{' || first === '[' ? json : undefined;
};

/** The one of the two documented formats that a media type names. */
const named = (type: string): string | undefined => {
  const media = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (media.endsWith('json')) return json;
  return media.endsWith('xml') ? xml : undefined;
};

/**
 * The media type that a body counts as: the one that it is called, or what it looks like where that is chosen for
 * bodies without a type, and for those that are called JSON or XML and are the other.
 */
export const typeOfBody = (type: string, text: string, choices: Choices): string => {
  const look = lookOf(text);
  if (type === '') return choices.of('formats/missing-content-type') === 'read' ? (look ?? type) : type;
  const name = named(type);
  if (name === undefined || look === undefined || look === name) return type;
  return choices.of('formats/wrong-content-type') === 'read' ? look : type;
};

/** The status with which a body is refused whose type nobody reads; undefined where it counts as absent. */
export const statusOfForeign = (type: string, choices: Choices): number | undefined => {
  const silence = type === '' ? 'formats/missing-content-type' : 'formats/unknown-content-type';
  const choice = choices.of(silence);
  return choice === 'ignored' ? undefined : Number(choice === 'read' ? '415' : choice);
};

/** Whether a body is in another encoding than UTF-8, by its type. */
export const isEncodedOtherwise = (type: string): boolean => /;\s*charset="?(?!utf-?8\b)/i.test(type);
