import type { Exchange } from '../../../reports/run.ts';
import type { Client } from '../client.ts';
import { hasStatus, isServerError } from '../meaning.ts';
import { type RepeatedFrom, repeatOf } from './repeated-request.ts';

/** The result of sending the requests of a finding again. */
export interface Replayed {
  /** `unknown`: something before it was answered otherwise, or the answer differs in its content alone. */
  readonly outcome: 'still' | 'gone' | 'unknown';
  readonly reason: string;
}

/** An id that may stand in a path: it is put into requests. */
const isId = (id: unknown): boolean => /^[\w-]{1,64}$/.test(String(id));

const idOf = (body: string | undefined): string | undefined => {
  try {
    const { id } = JSON.parse(body ?? '') as { id?: unknown };
    return (typeof id === 'number' || typeof id === 'string') && isId(id) ? String(id) : undefined;
  } catch {
    return /^[\s\S]{0,300}?<id\b[^>]*>([\w-]{1,64})<\/id>/.exec(body ?? '')?.[1];
  }
};

/** Replaces recorded ids of created documents with those of this replay. */
const replaceIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replaceAll(/[\w-]+/g, (word) => ids.get(word) ?? word);

// Timestamps, tokens and generated ids differ whenever a request is sent.
const timeless = (body: string | undefined, ids: ReadonlyMap<string, string>): string =>
  replaceIds(body ?? '', ids)
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?/g, '#')
    .replaceAll(/\[token(?: \d+)?\]/g, '#')
    .replaceAll(/\b(?:[0-9a-f]{8}-[0-9a-f-]{27}|(?=[0-9a-f]*\d)[0-9a-f]{16,})\b/g, '#');

const describe = ({ method, url, status, failure }: Exchange): string =>
  `${method} ${url.replace(/^\w+:\/\/[^/]*/, '')} answered ${status ?? failure ?? 'nothing'}`;

/** The index of the exchange that shows a finding: the last write, else the last one. */
const decidingAt = (exchanges: readonly Exchange[]): number => {
  const written = exchanges.findLastIndex(({ method }) => method !== 'GET');
  return written < 0 ? exchanges.length - 1 : written;
};

interface Compared {
  readonly at: number;
  readonly deciding: number;
  readonly isLast: boolean;
  readonly ids: ReadonlyMap<string, string>;
}

/** Compares an exchange with its recording; undefined where both are the same. */
const compareExchange = (
  then: Exchange,
  now: Exchange,
  { at, deciding, isLast, ids }: Compared,
): Replayed | undefined => {
  const isStatus = then.status === now.status;
  if (isStatus && timeless(then.responseBody, ids) === timeless(now.responseBody, new Map()))
    return undefined;
  const words = `${describe(now)}${isStatus ? ', with another content' : `, not ${then.status ?? then.failure}`}`;
  // A repeated write may answer other content; later exchanges show whether it matters.
  if (isStatus && now.method !== 'GET' && !isLast) return undefined;
  if (at < deciding) {
    return { outcome: 'unknown', reason: `before it, ${words}: the document is not as it was then` };
  }
  if (isStatus) return { outcome: 'unknown', reason: `${words}: compare it with the report` };
  const isAnswer =
    now.status !== undefined &&
    !hasStatus(now, 'unauthorized', 'request-timeout', 'too-many-requests') &&
    !isServerError(now);
  return { outcome: isAnswer ? 'gone' : 'unknown', reason: words };
};

const cannotBeSent = ({ method, url }: Exchange, why: string): Replayed => ({
  outcome: 'unknown',
  reason: `${method} ${url} cannot be sent again: ${why}`,
});

/** Why not all of these exchanges can be sent again; undefined where they can. */
const problemOf = (exchanges: readonly Exchange[], from: RepeatedFrom): Replayed | undefined => {
  for (const exchange of exchanges) {
    const request = repeatOf(exchange, from);
    if (typeof request === 'string') return cannotBeSent(exchange, request);
  }
  return undefined;
};

/**
 * Sends recorded requests again, one after the other, with the ids of what they make now in place of the recorded ones, and
 * says whether the answers that show the finding are still the same. Sends none where one of them cannot be sent.
 */
export const replay = async (
  client: Client,
  exchanges: readonly Exchange[],
  from: RepeatedFrom,
): Promise<Replayed> => {
  const problem = problemOf(exchanges, from);
  if (problem !== undefined) return problem;
  const deciding = decidingAt(exchanges);
  const ids = new Map<string, string>();
  for (const [at, then] of exchanges.entries()) {
    const request = repeatOf({ ...then, url: replaceIds(then.url, ids), ...bodyWith(then, ids) }, from);
    if (typeof request === 'string') return cannotBeSent(then, request);
    const { exchange: now } = await client.send(request);
    const [before, after] = [idOf(then.responseBody), idOf(now.responseBody)];
    if (then.method === 'POST' && before !== undefined && after !== undefined) ids.set(before, after);
    const replayed = compareExchange(then, now, { at, deciding, isLast: at === exchanges.length - 1, ids });
    if (replayed !== undefined) return replayed;
  }
  return { outcome: 'still', reason: 'the requests were answered as they were then' };
};

const bodyWith = ({ requestBody }: Exchange, ids: ReadonlyMap<string, string>): Partial<Exchange> =>
  requestBody === undefined ? {} : { requestBody: replaceIds(requestBody, ids) };
