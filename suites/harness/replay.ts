import type { Exchange } from '../../reports/run.ts';
import type { Client, Outgoing } from './client.ts';
import { isCut } from './http/cut.ts';
import { hasStatus, isServerError } from './meaning.ts';

/** The result of sending the requests of a finding again. */
export interface Replayed {
  /** `unknown`: something before it was answered otherwise, or the answer differs in its content alone. */
  readonly outcome: 'still' | 'gone' | 'unknown';
  readonly reason: string;
}

/** Values for the secrets that were redacted in recorded requests. */
export interface Secrets {
  readonly clientSecret: string;
  readonly clientCredentials: string;
}

const notSent = new Set(['accept-encoding', 'user-agent', 'accept', 'authorization', 'content-type', 'host']);

/** Matches the placeholder of a secret that was redacted in the recording. */
const secretIn =
  /\[(?:altered )?(?:(?:refresh |id )?token(?: \d+)?|secret|code(?: verifier)?|(?:device|user) code|assertion|password|cookie|api key|proxy credentials)\]/;

const filled = (text: string, { clientSecret, clientCredentials }: Secrets): string =>
  text.replaceAll('[client secret]', clientSecret).replaceAll('[client credentials]', clientCredentials);

/** The path below base_url or its origin; undefined for a request to another host. */
const pathBelow = (url: string, baseUrl: string): Pick<Outgoing, 'path' | 'atOrigin'> | undefined => {
  const base = baseUrl.replace(/\/$/, '');
  if (url.startsWith(`${base}/`)) return { path: url.slice(base.length) };
  const { origin } = new URL(baseUrl);
  return url.startsWith(`${origin}/`) ? { path: url.slice(origin.length), atOrigin: true } : undefined;
};

/** Returns a request that repeats a recorded one, or the reason why it cannot be repeated. */
export const requestOf = (
  exchange: Exchange,
  { baseUrl, secrets }: { readonly baseUrl: string; readonly secrets: Secrets },
): Outgoing | string => {
  const place = pathBelow(exchange.url, baseUrl);
  if (place === undefined) return `it went to another place than ${baseUrl}`;
  const headers = Object.entries(exchange.requestHeaders).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const sentAs = (name: string) => headers.find(([one]) => one === name)?.[1];
  const authorization = sentAs('authorization');
  const isOwn = authorization === 'Bearer [token]';
  const rest = headers.filter(([name]) => !notSent.has(name) && !/request-id|correlation/.test(name));
  const credentials =
    isOwn || authorization === undefined ? [] : [['authorization', filled(authorization, secrets)] as const];
  const sent = [...rest, ...credentials];
  const body =
    exchange.requestBytes ??
    (exchange.requestBody === undefined ? undefined : filled(exchange.requestBody, secrets));
  const hidden = [place.path, ...sent.map(([, value]) => value), body ?? ''].find((text) =>
    secretIn.test(text),
  );
  if (hidden !== undefined) return `it held ${secretIn.exec(hidden)?.[0]}, which no report keeps`;
  if (isCut(exchange.requestBody ?? '') && exchange.requestBytes === undefined)
    return 'its body was longer than what a report keeps';
  const type = sentAs('content-type') ?? '';
  return {
    ...{
      method: exchange.method,
      ...place,
      accept: sentAs('accept') ?? null,
      headers: Object.fromEntries(sent),
    },
    ...(!isOwn && { token: null }),
    ...(body !== undefined && {
      body:
        exchange.requestBytes === undefined
          ? { type, text: body }
          : { type, text: '', bytes: Buffer.from(body, 'base64') },
    }),
  };
};

const idOf = (body: string | undefined): string | undefined => {
  try {
    const { id } = JSON.parse(body ?? '') as { id?: unknown };
    return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
  } catch {
    return /^[\s\S]{0,300}?<id\b[^>]*>([\w-]{1,64})<\/id>/.exec(body ?? '')?.[1];
  }
};

/** Replaces recorded ids of created documents with those of this replay. */
const exchanged = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replaceAll(/[\w-]+/g, (word) => ids.get(word) ?? word);

// Timestamps, tokens and generated ids differ whenever a request is sent.
const timeless = (body: string | undefined, ids: ReadonlyMap<string, string>): string =>
  exchanged(body ?? '', ids)
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
const compared = (
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

/**
 * Sends recorded requests again, one after the other, with the ids of what they make now in place of the recorded ones, and
 * says whether the answers that show the finding are still the same.
 */
export const replay = async (
  client: Client,
  exchanges: readonly Exchange[],
  place: { readonly baseUrl: string; readonly secrets: Secrets },
): Promise<Replayed> => {
  const deciding = decidingAt(exchanges);
  const ids = new Map<string, string>();
  for (const [at, then] of exchanges.entries()) {
    const request = requestOf({ ...then, url: exchanged(then.url, ids), ...bodyWith(then, ids) }, place);
    if (typeof request === 'string')
      return { outcome: 'unknown', reason: `${then.method} ${then.url} cannot be sent again: ${request}` };
    const { exchange: now } = await client.send(request);
    const [before, after] = [idOf(then.responseBody), idOf(now.responseBody)];
    if (then.method === 'POST' && before !== undefined && after !== undefined) ids.set(before, after);
    const replayed = compared(then, now, { at, deciding, isLast: at === exchanges.length - 1, ids });
    if (replayed !== undefined) return replayed;
  }
  return { outcome: 'still', reason: 'the requests were answered as they were then' };
};

const bodyWith = ({ requestBody }: Exchange, ids: ReadonlyMap<string, string>): Partial<Exchange> =>
  requestBody === undefined ? {} : { requestBody: exchanged(requestBody, ids) };
