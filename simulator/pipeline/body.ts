import { formatOfType, isForm } from '../../models/wire/media-type.ts';
import { unreadable } from '../actions/request-body.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { calledType, isEncodedOtherwise, isNoForm, statusOfForeign, typeOfBody } from './type-of-body.ts';

const isReadable = (type: string): boolean => isForm(type) || formatOfType(type) !== undefined;

/** Whether a media type is that of a form in parts. */
export const isUpload = (type: string): boolean => /^\s*multipart\/form-data\s*(;|$)/i.test(type);

/** Files are sent to attachments only; elsewhere their type is foreign. */
const isForAttachments = (path: string): boolean => /\/attachments(\/|$)/.test(path);

const hasBody = ({ 'content-length': length, 'transfer-encoding': transfer }: Record<string, unknown>) =>
  transfer !== undefined || (length !== undefined && length !== '0');

/** Whether a list of codings names one that changes anything. */
const isCoded = (codings = ''): boolean => /[^\s,]/.test(codings.replace(/\bidentity\b/gi, ''));

const textIn = (exchange: Exchange): Promise<string> =>
  exchange.incoming.readBody().catch((error: unknown) => {
    throw unreadable(error, exchange);
  });

/** Reads the body of a request that has one. */
export const body = async (exchange: Exchange): Promise<void> => {
  const { headers } = exchange.incoming;
  if (!hasBody(headers)) return;
  if (isCoded(headers['content-encoding'])) throw new Refusal('body-encoded');
  const { choices } = exchange.sandbox;
  const given = (headers['content-type'] ?? '').trim();
  const isApi = !exchange.path.startsWith('/oauth2/');
  const called = isApi ? calledType(given, headers.accept, choices) : given;
  // An upload is read by whoever knows where its files go, once it is known who sends it.
  if (isUpload(called) && isForAttachments(exchange.path)) {
    exchange.body = { type: called, text: '' };
    return;
  }
  const isStrange = isEncodedOtherwise(called) && choices.of('formats/body-encoding') === 'refused';
  if (isApi && isStrange) throw new Refusal('content-type');
  const text = await textIn(exchange);
  exchange.sent = text;
  if (text === '') return;
  const type = isApi ? typeOfBody(called, text, choices) : called;
  // The authorization server refuses in its own words what is no form (RFC 6749 section 5.2).
  if (isApi && !isReadable(type)) {
    const status = statusOfForeign(type, choices);
    if (status === undefined) return;
    throw new Refusal('content-type', { status });
  }
  if (isApi && isNoForm(type, text)) {
    throw new Refusal('body-malformed', { status: Number(choices.of('formats/malformed-body-status')) });
  }
  exchange.body = { type, text };
};
