import type { Exchange } from '../../../reports/run.ts';
import type { OutgoingRequest } from '../client.ts';
import { isSuccess } from '../meaning.ts';

/** Matches the beginning of an HTML document; the content type alone may be wrong. */
const beginsAsHtml =
  /^[\s\uFEFF]*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html)\b/i;

/** The maximum length of a quoted title, in characters. */
const mostOfTitle = 60;

const titleIn = (text: string): string => {
  const [, title = ''] = /<title[^>]{0,200}>([^<]{0,500})/i.exec(text.slice(0, 20_000)) ?? [];
  const words = title.replace(/[\s\p{C}"]+/gu, ' ').trim();
  return words.length > mostOfTitle ? `${words.slice(0, mostOfTitle)}...` : words;
};

/** Describes a body that is an HTML document, with its title; undefined for any other body. */
export const htmlPageIn = (text: string): string | undefined => {
  if (!beginsAsHtml.test(text)) return undefined;
  const title = titleIn(text);
  return title === '' ? 'an HTML page' : `an HTML page titled "${title}"`;
};

/** Whether a request asks the API for JSON or XML only. An attachment of a document may be an HTML file. */
const requestsRecords = ({ path, accept }: OutgoingRequest): boolean =>
  path.startsWith('/api/') && !/\/attachments\/[^/?]/.test(path) && !String(accept ?? '').includes('*');

/** Why a success is not an answer of the API: its body is an HTML page, such as a login, unrelated to the request. */
export const pageInsteadOf = (
  request: OutgoingRequest,
  { status, text }: { readonly status: number; readonly text: string },
): string | undefined => {
  const page = isSuccess({ status }) && requestsRecords(request) ? htmlPageIn(text) : undefined;
  return page && `${page} came instead of an answer of the API; a login or a gateway may stand before it`;
};

/** Whether an exchange failed because a page was received. */
export const broughtPage = ({ status = 0, failure }: Exchange): boolean =>
  failure !== undefined && isSuccess({ status });
