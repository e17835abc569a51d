import type { Exchange } from '../exchange.ts';
import type { OpenedEntry } from '../journal.ts';
import type { TriedRequest } from './edit.ts';

interface SentRequest extends Omit<TriedRequest, 'grant'> {
  readonly isWhole: boolean;
}

/** A request that can be tried again, without asking for a hint itself: one to the API, whose body is whole and no file. */
const retriable = ({ isWhole, headers, ...request }: SentRequest): TriedRequest | undefined => {
  const { 'procon-hint': _, ...others } = headers;
  const isFile = /^multipart\//i.test(String(headers['content-type']));
  return isWhole && !isFile && request.url.startsWith('/api/') ? { ...request, headers: others } : undefined;
};

/** A request of the journal; undefined if it cannot be tried again. */
export const requestIn = ({ url, entry, detail }: OpenedEntry): TriedRequest | undefined => {
  if (detail === undefined) return undefined;
  const { headers, body } = detail.request;
  return retriable({
    ...{ method: entry.method, url: url.replace(/^\/sandboxes\/[^/?]+/, ''), headers },
    body: body === undefined ? undefined : String(body.content),
    isWhole: body?.bytes === undefined,
  });
};

/** The request of an exchange; undefined if it cannot be tried again. */
export const requestOf = ({
  incoming: { method, headers },
  path,
  search,
  sent,
}: Exchange): TriedRequest | undefined =>
  retriable({ method, headers, url: search === '' ? path : `${path}?${search}`, body: sent, isWhole: true });
