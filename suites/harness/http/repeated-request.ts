import type { Exchange } from '../../../reports/run.ts';
import type { Outgoing } from '../client.ts';
import { isCut } from './cut.ts';
import { placeholder } from './secret-names.ts';

/** Values for the secrets that were redacted in recorded requests. */
interface Secrets {
  readonly clientSecret: string;
  readonly clientCredentials: string;
}

/** The base_url of a recording, and the secrets of the client that repeats it. */
export interface RepeatedFrom {
  readonly baseUrl: string;
  readonly secrets: Secrets;
}

/** Headers that the client sets itself, or that belong to a connection. */
const notSent = new Set([
  ...['accept-encoding', 'user-agent', 'accept', 'authorization', 'content-type', 'host', 'content-length'],
  ...['connection', 'expect', 'keep-alive', 'transfer-encoding', 'upgrade'],
]);

/** So often servers in a row may decode a path. */
const mostDecoded = 4;

/** Decodes percent-encoded ASCII characters, also those that were encoded several times. */
const decodePath = (path: string, left = mostDecoded): string => {
  const once = path.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return once === path || left === 0 ? once : decodePath(once, left - 1);
};

/** Whether a server may resolve a path to one that is not below its beginning: by dot segments or backslashes. */
const mayLeave = (path: string): boolean => {
  if (/[^!-~]/.test(path)) return true;
  const plain = decodePath(path.replace(/\?.*$/, '')).replaceAll(/[^!-~]/g, '');
  return decodePath(plain, 0) !== plain || /\\|(?:^|\/)\.{1,2}(?:[/;#]|$)/.test(plain);
};

/** The path and query of a recorded URL below the recorded base_url; undefined for any other. */
const pathBelow = (url: string, baseUrl: string): string | undefined => {
  const base = baseUrl.replace(/\/$/, '');
  return url.startsWith(`${base}/`) ? url.slice(base.length) : undefined;
};

/** Only the documented request for a token carries the client's secret: as `client_secret` of its form, or as Basic. */
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

/** Why a request cannot be sent again; undefined where it can. */
const problemOf = (path: string, sent: readonly string[], exchange: Exchange): string | undefined => {
  const [, label] = [path, ...sent].flatMap((text) => placeholder.exec(text) ?? []);
  if (label !== undefined) return whyHidden(label);
  if (mayLeave(path)) return 'its path may lead out of base-url';
  return isCut(exchange.requestBody ?? '') && exchange.requestBytes === undefined
    ? 'its body was longer than what a report keeps'
    : undefined;
};

/**
 * Returns a request that repeats a recorded one below the base-url of the target, or the reason why it cannot be
 * repeated. A recording may be anybody's: it can neither send a secret elsewhere than to the token endpoint, nor the
 * run's token out of base-url.
 */
export const repeatOf = (exchange: Exchange, { baseUrl, secrets }: RepeatedFrom): Outgoing | string => {
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
  const problem = problemOf(path, [type, accept ?? '', text, ...sent.flat()], exchange);
  if (problem !== undefined) return problem;
  return {
    ...{ method, path, accept, headers: Object.fromEntries(sent) },
    ...(!isOwn && { token: null }),
    ...(requestBytes !== undefined && {
      body: { type, text, bytes: Buffer.from(requestBytes, 'base64') },
    }),
    ...(requestBytes === undefined && requestBody !== undefined && { body: { type, text } }),
  };
};
