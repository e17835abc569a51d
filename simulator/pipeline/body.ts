import { formatOfType, isForm, isUpload } from '../../models/wire/media-type.ts';
import { asRefusal } from '../actions/request-body.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { calledType, isEncodedOtherwise, isNoForm, statusOfForeign, typeOfBody } from './type-of-body.ts';

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
