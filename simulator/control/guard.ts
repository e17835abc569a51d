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
 * Headers that proxies and content delivery networks add (RFC 7239; RFC 9110 section 7.6.3; RFC 8586; by convention):
 * behind a local proxy every request has a local address.
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
  // A browser sends it with every request of a page of any site.
  if (basic === undefined || isForeign(request)) return undefined;
  return Buffer.from(basic, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
};

/** The keys that let a request in. */
export interface Keys {
  /** That of the simulator, which opens all. */
  readonly all: string | undefined;
  /** The digest of that of the sandbox. */
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

/** Whether a request brings the key of the simulator, or none is set. */
export const hasKeyOfAll = (request: IncomingMessage, { all }: Pick<Keys, 'all'>): boolean => {
  const given = keyIn(request);
  return all === undefined || (given !== undefined && sameSecret(given, all));
};

/**
 * Why a request may not use the control API; undefined when it may. If there is a key, requests need it or that of the
 * sandbox. Otherwise only local programs have access, not through a proxy and not from web pages: a page of another
 * origin is recognized by `Origin` or `Sec-Fetch-Site`, one that rebound its name to the loopback address by `Host`.
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
