import type { IncomingMessage } from 'node:http';
import { fitsDigest, sameSecret } from '../auth/secrets.ts';
import { isLoopbackHost, isOfOtherSite } from '../http.ts';

/** The header that carries the control key. */
export const keyHeader = 'x-procon-control-key';

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;

/** Browsers send the origin of a page with its requests; other programs do not. */
const isForeign = ({ headers }: IncomingMessage): boolean => {
  const { origin, host = '' } = headers;
  const isOwn =
    origin === undefined || origin.toLowerCase().replace(/^https?:\/\//, '') === host.toLowerCase();
  return !isOwn || isOfOtherSite(headers);
};

/**
 * Headers that proxies and content delivery networks add (RFC 7239; RFC 9110 section 7.6.3; RFC 8586; by convention).
 * Behind a local proxy, every request has a local address.
 */
const ofProxies = new RegExp(
  `^(${[
    ...['forwarded', 'via', 'cdn-loop', 'x-forwarded', 'x-forwarded-.*', 'forwarded-for', 'x-original-.*'],
    ...['(x-)?real-ip', 'true-client-ip', '(x-)?client-ip', '(x-)?cluster-client-ip', 'x-remote-(ip|addr)'],
    ...['cf-.*', 'fastly-.*', 'x-amzn?-.*', 'x-azure-.*', 'x-appengine-.*', 'x-envoy-.*', 'x-proxyuser-ip'],
    ...['x-proxy-.*', 'fly-client-ip', 'x-nf-client-connection-ip', 'x-vercel-.*', 'do-connecting-ip'],
  ].join('|')})$`,
);

const isForwarded = ({ headers }: IncomingMessage): boolean =>
  Object.keys(headers).some((name) => ofProxies.test(name));

/** The key in a request: in its header, or as the password of HTTP Basic (RFC 7617). */
export const keyIn = (request: IncomingMessage): string | undefined => {
  const { [keyHeader]: given, authorization = '' } = request.headers;
  if (typeof given === 'string') return given;
  const basic = /^basic +([\w+/=-]+) *$/i.exec(authorization)?.[1];
  // Browsers send Basic credentials even with requests from pages of other sites.
  if (basic === undefined || isForeign(request)) return undefined;
  return Buffer.from(basic, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
};

/** The keys that admit a request. */
export interface Keys {
  /** The key of the simulator, which admits to everything. */
  readonly all: string | undefined;
  /** The digest of the sandbox's own key. */
  readonly own: string | undefined;
}

/** Why a request is refused, and whether a key would help. */
interface RefusedControl {
  readonly sentence: string;
  readonly needsKey?: true;
}

const refusedByPlace = (request: IncomingMessage): RefusedControl | undefined => {
  const { headers, socket } = request;
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) {
    return { sentence: 'The control API is open to this machine only, unless a control key is set.' };
  }
  if (isForwarded(request)) {
    return {
      sentence: 'The control API answers no request that a proxy passes on, unless a control key is set.',
    };
  }
  if (!isForeign(request) && isLoopbackHost(headers.host ?? '')) return undefined;
  return { sentence: 'The control API does not answer web pages of other origins.' };
};

/** Whether a request has the key of the simulator, or none is set. */
export const hasKeyOfAll = (request: IncomingMessage, { all }: Pick<Keys, 'all'>): boolean => {
  const given = keyIn(request);
  return all === undefined || (given !== undefined && sameSecret(given, all));
};

/**
 * Why a request may not use the control API; undefined if it may. If a key is set, requests need it or that of the
 * sandbox. Otherwise only local programs have access, not through a proxy and not from web pages: `Origin` or
 * `Sec-Fetch-Site` reveals a page of another origin, and `Host` one that uses DNS rebinding.
 */
export const refusedControl = (request: IncomingMessage, keys: Keys): RefusedControl | undefined => {
  const { all, own } = keys;
  const given = keyIn(request);
  if (all !== undefined && hasKeyOfAll(request, keys)) return undefined;
  if (own !== undefined && given !== undefined && fitsDigest(given, own)) {
    return all === undefined ? refusedByPlace(request) : undefined;
  }
  if (all === undefined && own === undefined) return refusedByPlace(request);
  return { sentence: `The control API needs its key in ${keyHeader}, or as a password.`, needsKey: true };
};
