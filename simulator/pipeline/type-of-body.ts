import { bareType, type Format, formatOfType, isForm, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Choices } from '../choices.ts';

/** The format that a text looks like, whatever it is called. */
const lookOf = (text: string): Format | undefined => {
  const [, first] = /^[\uFEFF\s]*(.)/.exec(text) ?? [];
  if (first === '<') return 'xml';
  return first === '{' || first === '[' ? 'json' : undefined;
};

/**
 * The media type that a body counts as: the one that it is called, or what it looks like where that is chosen for
 * bodies without a type, and for those that are called JSON, XML or a form and are another.
 */
export const typeOfBody = (type: string, text: string, choices: Choices): string => {
  const look = lookOf(text);
  if (look === undefined) return type;
  const isBare = bareType(type) === '';
  const isNamed = isForm(type) || formatOfType(type) !== undefined;
  if (!isBare && (!isNamed || formatOfType(type) === look)) return type;
  const wrongly = look === 'json' && !isForm(type) ? 'formats/json-called-xml' : 'formats/wrong-content-type';
  const silence = isBare ? 'formats/missing-content-type' : wrongly;
  return choices.of(silence) === 'read' ? mediaTypeOf[look] : type;
};

/** The one format that an Accept header names; undefined where it names none, or more than one type. */
const namedIn = (accept = ''): Format | undefined => {
  const [first, ...others] = accept.split(',');
  return first === undefined || others.length > 0 ? undefined : formatOfType(first);
};

/** The media type that a body is called: by the choice what is accepted, where that is the other format. */
export const calledType = (type: string, accept: string | undefined, choices: Choices): string => {
  const [called, wanted] = [formatOfType(type), namedIn(accept)];
  if (called === undefined || wanted === undefined || called === wanted) return type;
  return choices.of('formats/request-format-selector') === 'accept' ? mediaTypeOf[wanted] : type;
};

/** Whether JSON or XML is called a form, which would make one strange member of it. */
export const isNoForm = (type: string, text: string): boolean => isForm(type) && lookOf(text) !== undefined;

/** The status with which a body is refused whose type nobody reads; undefined where it counts as absent. */
export const statusOfForeign = (type: string, choices: Choices): number | undefined => {
  const silence = type === '' ? 'formats/missing-content-type' : 'formats/unknown-content-type';
  const choice = choices.of(silence);
  return choice === 'ignored' ? undefined : Number(choice === 'read' ? '415' : choice);
};

/** Whether a body is in another encoding than UTF-8, by its type. */
export const isEncodedOtherwise = (type: string): boolean => /;\s*charset="?(?!utf-?8\b)/i.test(type);
