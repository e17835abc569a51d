import { tlsProblem } from '../http/tls.ts';

const words: Readonly<Record<string, string>> = {
  CONNECTION_REFUSED: 'nothing listens at that address (connection refused)',
  CONNECTION_RESET: 'the connection was closed before the answer was complete',
  CONNECTION_CLOSED: 'the connection was closed before the answer was complete',
  CONNECTION_ABORTED: 'the connection was closed before the answer was complete',
  EMPTY_RESPONSE: 'the connection was closed before the answer was complete',
  INCOMPLETE_CHUNKED_ENCODING: 'the connection was closed before the answer was complete',
  CONTENT_LENGTH_MISMATCH: 'the connection was closed before the answer was complete',
  SOCKET_NOT_CONNECTED: 'the connection was closed before the answer was complete',
  NAME_NOT_RESOLVED: 'the host name is not known',
  ADDRESS_UNREACHABLE: 'the host cannot be reached',
  INTERNET_DISCONNECTED: 'the network cannot be reached',
  CONNECTION_TIMED_OUT: 'no connection within the time allowed',
  TIMED_OUT: 'no connection within the time allowed',
  TOO_MANY_REDIRECTS: 'it redirects for ever',
  PROXY_CONNECTION_FAILED: 'the proxy cannot be reached',
  TUNNEL_CONNECTION_FAILED: 'the proxy does not let the connection through',
};

/** Describes a network error of the browser, such as `net::ERR_CONNECTION_REFUSED`. */
export const netError = (text: string): string => {
  const code = /ERR_([A-Z_\d]+)/.exec(text)?.[1] ?? '';
  const known = words[code];
  if (known !== undefined) return known;
  const tls = code.startsWith('CERT_') ? tlsProblem(`ERR_${code}`) : undefined;
  if (tls !== undefined) return `the target ${tls.problem} (${code}): ${tls.mend}`;
  return code === '' ? 'the page could not be loaded' : `the browser could not load it (${code})`;
};

/** Whether the connection broke, so that a second attempt may help. */
export const isReset = (text: string): boolean => netError(text) === words['CONNECTION_RESET'];
