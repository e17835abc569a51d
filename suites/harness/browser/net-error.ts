import { tlsProblem } from '../http/failure.ts';

/** The failure of a chain of redirects that a browser gives up. */
export const endlessRedirect = 'it redirects endlessly';

const closed = 'the connection was closed before the answer was complete';

const words: Readonly<Record<string, string>> = {
  CONNECTION_REFUSED: 'nothing listens at that address (connection refused)',
  CONNECTION_RESET: closed,
  CONNECTION_CLOSED: closed,
  CONNECTION_ABORTED: closed,
  EMPTY_RESPONSE: closed,
  INCOMPLETE_CHUNKED_ENCODING: closed,
  CONTENT_LENGTH_MISMATCH: closed,
  SOCKET_NOT_CONNECTED: closed,
  NAME_NOT_RESOLVED: 'the host name is not known',
  ADDRESS_UNREACHABLE: 'the host cannot be reached',
  INTERNET_DISCONNECTED: 'the network cannot be reached',
  CONNECTION_TIMED_OUT: 'no connection within the time allowed',
  TIMED_OUT: 'no connection within the time allowed',
  TOO_MANY_REDIRECTS: endlessRedirect,
  PROXY_CONNECTION_FAILED: 'the proxy cannot be reached',
  TUNNEL_CONNECTION_FAILED: 'the proxy does not let the connection through',
};

/** Describes a network error of the browser, such as `net::ERR_CONNECTION_REFUSED`. */
export const netError = (text: string): string => {
  const code = /ERR_([A-Z_\d]+)/.exec(text)?.[1] ?? '';
  const known = words[code];
  if (known !== undefined) return known;
  const tls = code.startsWith('CERT_') ? tlsProblem(`ERR_${code}`) : undefined;
  if (tls !== undefined) return `the target ${tls.problem} (${code}): ${tls.remedy}`;
  return code === '' ? 'the page could not be loaded' : `the browser could not load it (${code})`;
};

/** Whether a failure text says that the connection broke, so that a second attempt may help. */
export const isReset = (failure: string): boolean => failure === closed;
