import type { IncomingMessage } from 'node:http';
import { sameSecret } from '../auth/secrets.ts';
import { isLoopbackHost, isOfOtherSite } from '../request-origin.ts';

/** The header that carries the control key. */
export const keyHeader = 'x-procon-control-key';

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;

/** Requests of a browser's page tell where it came from; those of other programs tell nothing. */
const isForeign = ({ headers }: IncomingMessage): boolean => {
  const { origin, host = '' } = headers;
  const elsewhere = origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`;
  return elsewhere || isOfOtherSite(headers);
};

/** What a proxy adds (RFC 7239; RFC 9110 section 7.6.3): behind one every request comes from this machine. */
const isForwarded = ({ headers }: IncomingMessage): boolean =>
  Object.keys(headers).some((name) => /^(forwarded|via|x-forwarded-.*)$/.test(name));

const keyFits = ({ headers }: IncomingMessage, controlKey: string): boolean => {
  const given = headers[keyHeader];
  return typeof given === 'string' && sameSecret(given, controlKey);
};

/**
 * Why a request may not use the control API; undefined when it may. With a key, whoever knows it may. Without,
 * only this machine, nobody behind a proxy on it, and no web page opened on it: a page of another origin shows by
 * `Origin` or `Sec-Fetch-Site`, and one that rebound its own name to the loopback address shows by `Host`.
 */
export const refusedControl = (
  request: IncomingMessage,
  controlKey: string | undefined,
): string | undefined => {
  if (controlKey !== undefined) {
    return keyFits(request, controlKey) ? undefined : `The control API needs its key in ${keyHeader}.`;
  }
  const { headers, socket } = request;
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) {
    return 'The control API is open to this machine only, unless a control key is set.';
  }
  if (isForwarded(request)) {
    return 'The control API answers no request that a proxy passes on, unless a control key is set.';
  }
  if (!isForeign(request) && isLoopbackHost(headers.host ?? '')) return undefined;
  return 'The control API does not answer web pages of other origins.';
};
