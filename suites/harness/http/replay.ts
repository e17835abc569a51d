import type { Exchange } from '../../../reports/run.ts';
import { type Client, type OutgoingRequest, pathBelow } from '../client.ts';
import { hasStatus, isServerError } from '../meaning.ts';
import { placeholder } from './known-secrets.ts';
import { isCut } from './redactor.ts';

/** The secrets that were redacted in recorded requests. */
interface Secrets {
  readonly clientSecret: string;
  readonly clientCredentials: string;
}

/** The base_url for repeated requests, and the secrets of the client that sends them. */
interface RepeatedFrom {
  readonly baseUrl: string;
  readonly secrets: Secrets;
}

/** Headers that the client sets itself, or that belong to the connection. */
const notSent = new Set([
  ...['accept-encoding', 'user-agent', 'accept', 'authorization', 'content-type', 'host', 'content-length'],
  ...['connection', 'expect', 'keep-alive', 'transfer-encoding', 'upgrade'],
]);

/** The maximum number of times that chained servers may decode a path. */
const mostDecoded = 4;

/** Decodes percent-encoded ASCII characters, including those that were encoded several times. */
const decodePath = (path: string, left = mostDecoded): string => {
  const once = path.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return once === path || left === 0 ? once : decodePath(once, left - 1);
};

/** Whether a server may resolve a path to one outside its beginning, by dot segments or backslashes. */
const mayLeave = (path: string): boolean => {
  if (/[^!-~]/.test(path)) return true;
  const decoded = decodePath(path.replace(/\?.*$/, '')).replaceAll(/[^!-~]/g, '');
  return decodePath(decoded, 0) !== decoded || /\\|(?:^|\/)\.{1,2}(?:[/;#]|$)/.test(decoded);
};

/**
 * Fills in the client's secret, which only the documented request for a token contains: as `client_secret` in its form,
 * or as Basic credentials.
 */
const withSecrets = (text: string, { clientSecret, clientCredentials }: Secrets): string =>
  text
    .replace(/^Basic \[client credentials\]$/i, () => `Basic ${clientCredentials}`)
    .replace(
      /(^|&)client_secret=\[client secret\](?=&|$)/,
      (_, before: string) => `${before}client_secret=${encodeURIComponent(clientSecret)}`,
    );

const whyHidden = (label: string): string =>
  label.startsWith('client ')
    ? `it held [${label}], which is sent in the client_secret or as Basic of POST /oauth2/token alone`
    : `it held [${label}], which no report keeps`;

/** Why a request cannot be repeated; undefined if it can. */
const requestProblem = (path: string, sent: readonly string[], exchange: Exchange): string | undefined => {
  const [, label] = [path, ...sent].flatMap((text) => placeholder.exec(text) ?? []);
  if (label !== undefined) return whyHidden(label);
  if (mayLeave(path)) return 'its path may lead out of base-url';
  return isCut(exchange.requestBody ?? '') && exchange.requestBytes === undefined
    ? 'its body was longer than what a report keeps'
    : undefined;
};

/**
 * Returns a request that repeats a recorded one below the target's base-url, or why it cannot be repeated. A recording
 * is untrusted: it must not send a secret to any URL but the token endpoint, nor the run's token outside base-url.
 */
export const repeatOf = (
  exchange: Exchange,
  { baseUrl, secrets }: RepeatedFrom,
): OutgoingRequest | string => {
  const { method, requestBytes, requestBody } = exchange;
  const path = pathBelow(exchange.url, baseUrl);
  if (path === undefined) return `it went to another place than ${baseUrl}`;
  const isForToken = method === 'POST' && path === '/oauth2/token';
  const insertSecrets = (text: string): string => (isForToken ? withSecrets(text, secrets) : text);
  const headers = new Map(
    Object.entries(exchange.requestHeaders).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const authorization = headers.get('authorization');
  const isOwn = authorization === 'Bearer [token]';
  const sent = [
    ...[...headers].filter(([name]) => !notSent.has(name) && !/request-id|correlation/.test(name)),
    ...(isOwn || authorization === undefined
      ? []
      : [['authorization', insertSecrets(authorization)] as const]),
  ];
  const [type, accept] = [headers.get('content-type') ?? '', headers.get('accept') ?? null];
  const text = requestBytes === undefined && requestBody !== undefined ? insertSecrets(requestBody) : '';
  const problem = requestProblem(path, [type, accept ?? '', text, ...sent.flat()], exchange);
  if (problem !== undefined) return problem;
  return {
    ...{ method, path, accept, headers: Object.fromEntries(sent) },
    ...(!isOwn && { token: null }),
    ...(requestBytes !== undefined && { body: { type, text, bytes: Buffer.from(requestBytes, 'base64') } }),
    ...(requestBytes === undefined && requestBody !== undefined && { body: { type, text } }),
  };
};

/** The result of repeating the requests of a finding. */
export interface ReplayResult {
  /** `unknown`: an earlier answer differed, or only the content of the answer differs. */
  readonly outcome: 'still' | 'gone' | 'unknown';
  readonly reason: string;
}

/** Whether an id is allowed in a path; it is inserted into requests. */
const isId = (id: unknown): boolean => /^[\w-]{1,64}$/.test(String(id));

const idOf = (body: string | undefined): string | undefined => {
  try {
    const { id } = JSON.parse(body ?? '') as { id?: unknown };
    return (typeof id === 'number' || typeof id === 'string') && isId(id) ? String(id) : undefined;
  } catch {
    return /^[\s\S]{0,300}?<id\b[^>]*>([\w-]{1,64})<\/id>/.exec(body ?? '')?.[1];
  }
};

/** Replaces the recorded ids of created documents by those of this replay. */
const replaceIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replaceAll(/[\w-]+/g, (word) => ids.get(word) ?? word);

// Replaces timestamps, tokens and generated ids, which differ with every request.
const withoutTimes = (body: string | undefined, ids: ReadonlyMap<string, string>): string =>
  replaceIds(body ?? '', ids)
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?/g, '#')
    .replaceAll(/\[token(?: \d+)?\]/g, '#')
    .replaceAll(/\b(?:[0-9a-f]{8}-[0-9a-f-]{27}|(?=[0-9a-f]*\d)[0-9a-f]{16,})\b/g, '#');

const describe = ({ method, url, status, failure }: Exchange): string =>
  `${method} ${url.replace(/^\w+:\/\/[^/]*/, '')} answered ${status ?? failure ?? 'nothing'}`;

/** The index of the exchange that shows a finding: the last write, otherwise the last exchange. */
const decidingAt = (exchanges: readonly Exchange[]): number => {
  const written = exchanges.findLastIndex(({ method }) => method !== 'GET');
  return written < 0 ? exchanges.length - 1 : written;
};

interface ReplayPosition {
  readonly at: number;
  readonly deciding: number;
  readonly isLast: boolean;
  readonly ids: ReadonlyMap<string, string>;
}

/** Compares an exchange with its recording; undefined if both are the same. */
const compareExchange = (
  then: Exchange,
  now: Exchange,
  { at, deciding, isLast, ids }: ReplayPosition,
): ReplayResult | undefined => {
  const isStatus = then.status === now.status;
  if (isStatus && withoutTimes(then.responseBody, ids) === withoutTimes(now.responseBody, new Map()))
    return undefined;
  const words = `${describe(now)}${isStatus ? ', with another content' : `, not ${then.status ?? then.failure}`}`;
  // The content of an answer to a repeated write may differ; later exchanges show whether it matters.
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

const cannotBeSent = ({ method, url }: Exchange, why: string): ReplayResult => ({
  outcome: 'unknown',
  reason: `${method} ${url} cannot be sent again: ${why}`,
});

/** Why not all of these exchanges can be repeated; undefined if they can. */
const problemOf = (exchanges: readonly Exchange[], from: RepeatedFrom): ReplayResult | undefined => {
  for (const exchange of exchanges) {
    const request = repeatOf(exchange, from);
    if (typeof request === 'string') return cannotBeSent(exchange, request);
  }
  return undefined;
};

/**
 * Repeats recorded requests in sequence, with the ids of newly created documents in place of the recorded ones, and
 * says whether the answers that show the finding are still the same. Sends nothing if one request cannot be repeated.
 */
export const replay = async (
  client: Client,
  exchanges: readonly Exchange[],
  from: RepeatedFrom,
): Promise<ReplayResult> => {
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
