import { bareType, type Format, formatOfType, isForm, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Choices } from '../choices.ts';

/** The format that a text appears to be in, regardless of its declared type. */
const formatByStart = (text: string): Format | undefined => {
  const [, first] = /^[\uFEFF\s]*(.)/.exec(text) ?? [];
  if (first === '<') return 'xml';
  return first === '{' || first === '[' ? 'json' : undefined;
};

/** The effective media type of a body: the declared one, or by choice the detected one where none is declared. */
export const typeOfBody = (type: string, text: string, choices: Choices): string => {
  const detected = formatByStart(text);
  if (detected === undefined || bareType(type) !== '') return type;
  return choices.of('formats/missing-content-type') === 'read' ? mediaTypeOf[detected] : type;
};

/** The single format named in an Accept header; undefined if there is none, or several types. */
const namedIn = (accept = ''): Format | undefined => {
  const [first, ...others] = accept.split(',');
  return first === undefined || others.length > 0 ? undefined : formatOfType(first);
};

/** The declared type of a body; by choice the accepted type, where that is the other format. */
export const calledType = (type: string, accept: string | undefined, choices: Choices): string => {
  const [called, wanted] = [formatOfType(type), namedIn(accept)];
  if (called === undefined || wanted === undefined || called === wanted) return type;
  return choices.of('formats/request-format-selector') === 'accept' ? mediaTypeOf[wanted] : type;
};

/** Whether JSON or XML was declared as a form, which would be parsed as one meaningless field. */
export const isNoForm = (type: string, text: string): boolean =>
  isForm(type) && formatByStart(text) !== undefined;

/** The status that refuses an unsupported body type; undefined if the body is treated as absent. */
export const statusOfForeign = (type: string, choices: Choices): number | undefined => {
  const silence = type === '' ? 'formats/missing-content-type' : 'formats/unknown-content-type';
  const choice = choices.of(silence);
  return choice === 'ignored' ? undefined : Number(choice === 'read' ? '415' : choice);
};

/** Whether the declared charset is not UTF-8. */
export const isEncodedOtherwise = (type: string): boolean => /;\s*charset="?(?!utf-?8\b)/i.test(type);
