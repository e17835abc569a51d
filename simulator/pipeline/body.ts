import {
  bareType,
  type Format,
  formatOfType,
  isForm,
  isUpload,
  mediaTypeOf,
} from '../../models/wire/media-type.ts';
import { asRefusal } from '../actions/request-body.ts';
import type { Choices } from '../choices.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

const isReadable = (type: string): boolean => isForm(type) || formatOfType(type) !== undefined;

/** Only attachments accept uploads; elsewhere the media type is unsupported. */
const isForAttachments = (path: string): boolean => /\/attachments(\/|$)/.test(path);

const hasBody = ({ 'content-length': length, 'transfer-encoding': transfer }: Record<string, unknown>) =>
  transfer !== undefined || (length !== undefined && length !== '0');

/** Whether a Content-Encoding list contains more than `identity`. */
const isCoded = (codings = ''): boolean => /[^\s,]/.test(codings.replace(/\bidentity\b/gi, ''));

const textIn = async (exchange: Exchange): Promise<string> => {
  try {
    return await exchange.incoming.readBody();
  } catch (error) {
    throw asRefusal(error, exchange);
  }
};

const read = async (exchange: Exchange): Promise<void> => {
  const { headers } = exchange.incoming;
  if (isCoded(headers['content-encoding'])) throw new Refusal('body-encoded');
  const { choices } = exchange.sandbox;
  const given = (headers['content-type'] ?? '').trim();
  const isApi = !exchange.path.startsWith('/oauth2/');
  const called = isApi ? calledType(given, headers.accept, choices) : given;
  // Uploads are read by their handler, which knows where files go, and only after authentication.
  if (isUpload(called) && isForAttachments(exchange.path)) {
    exchange.body = { type: called, text: '' };
    return;
  }
  const isStrange = isEncodedOtherwise(called) && choices.of('formats/body-encoding') === 'refused';
  if (isApi && isStrange) throw new Refusal('content-type', { named: called });
  const text = await textIn(exchange);
  exchange.sent = text;
  if (text === '') return;
  const type = isApi ? typeOfBody(called, text, choices) : called;
  // The authorization server has a separate error for other media types (RFC 6749 section 5.2).
  if (isApi && !isReadable(type)) {
    const status = statusOfForeign(type, choices);
    if (status === undefined) return;
    throw new Refusal('content-type', { status, named: type });
  }
  if (isApi && isNoForm(type, text)) {
    throw new Refusal('body-malformed', { status: Number(choices.of('formats/validation-failure-status')) });
  }
  exchange.body = { type, text };
};

/** Reads the request body, if there is one. */
export const body = (exchange: Exchange): void | Promise<void> =>
  hasBody(exchange.incoming.headers) ? read(exchange) : undefined;

/** The format that a text appears to be in, regardless of its declared type. */
const formatByStart = (text: string): Format | undefined => {
  const [, first] = /^[\uFEFF\s]*(.)/.exec(text) ?? [];
  if (first === '<') return 'xml';
  return first === '{' || first === '[' ? 'json' : undefined;
};

/** The effective media type of a body: the declared one, or by choice the detected one if none is declared. */
const typeOfBody = (type: string, text: string, choices: Choices): string => {
  const detected = formatByStart(text);
  if (detected === undefined || bareType(type) !== '') return type;
  return choices.of('formats/missing-content-type') === 'read' ? mediaTypeOf[detected] : type;
};

/** The single format named in an Accept header; undefined if there is none, or several types. */
const namedIn = (accept = ''): Format | undefined => {
  const [first, ...others] = accept.split(',');
  return first === undefined || others.length > 0 ? undefined : formatOfType(first);
};

/** The declared type of a body; by choice the accepted type, if that is the other format. */
const calledType = (type: string, accept: string | undefined, choices: Choices): string => {
  const [called, wanted] = [formatOfType(type), namedIn(accept)];
  if (called === undefined || wanted === undefined || called === wanted) return type;
  return choices.of('formats/request-format-selector') === 'accept' ? mediaTypeOf[wanted] : type;
};

/** Whether JSON or XML was declared as a form, which would be parsed as one meaningless field. */
const isNoForm = (type: string, text: string): boolean => isForm(type) && formatByStart(text) !== undefined;

/** The status that refuses an unsupported body type; undefined if the body is treated as absent. */
const statusOfForeign = (type: string, choices: Choices): number | undefined => {
  const silence = type === '' ? 'formats/missing-content-type' : 'formats/unknown-content-type';
  const choice = choices.of(silence);
  return choice === 'ignored' ? undefined : Number(choice === 'read' ? '415' : choice);
};

/** Whether the declared charset is not UTF-8. */
const isEncodedOtherwise = (type: string): boolean => /;\s*charset="?(?!utf-?8\b)/i.test(type);
