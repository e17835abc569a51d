import type { Exchange } from '../exchange.ts';
import type { TriedRequest } from '../hint/edit.ts';
import { longestKept, type OpenedEntry } from '../journal.ts';

/**
 * A request that can be tried again: one to the API without a file that does not ask for a hint itself, and is short
 * enough to be kept completely in the journal. Trying a longer one hundreds of times would take too long.
 */
const retriableRequest = ({ headers, ...request }: TriedRequest): TriedRequest | undefined => {
  const { 'procon-hint': _, ...others } = headers;
  const { body = '', url } = request;
  const isFile = /^multipart\//i.test(String(headers['content-type']));
  const isShort = url.length < longestKept.url && Buffer.byteLength(body) <= longestKept.body;
  return isShort && !isFile && url.startsWith('/api/') ? { ...request, headers: others } : undefined;
};

/** A request of the journal; undefined if it cannot be tried again. */
export const requestIn = ({ url, entry, detail }: OpenedEntry): TriedRequest | undefined => {
  const { headers, body } = detail?.request ?? {};
  if (headers === undefined || body?.bytes !== undefined || url.length >= longestKept.url) return undefined;
  return retriableRequest({
    ...{ method: entry.method, url: url.replace(/^\/sandboxes\/[^/?]+/, ''), headers },
    body: body === undefined ? undefined : String(body.content),
  });
};

/** The request of an exchange; undefined if it cannot be tried again. */
export const requestOf = (exchange: Exchange): TriedRequest | undefined => {
  const { incoming, path, search, sent } = exchange;
  const url = search === '' ? path : `${path}?${search}`;
  return retriableRequest({ method: incoming.method, headers: incoming.headers, url, body: sent });
};
