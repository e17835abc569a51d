import type { IncomingMessage } from 'node:http';

/**
 * Takes a target in absolute form as the same in origin form; its host counts in place of the header
 * (RFC 9112 section 3.2.2).
 */
export const toOriginForm = (request: IncomingMessage): void => {
  const { url = '/', headers } = request;
  if (url.startsWith('/')) return;
  const [whole, host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (whole === undefined) return;
  headers.host = host;
  request.url = url.slice(whole.length).replace(/^(?!\/)/, '/');
};

/** Whether a request names its host once; before HTTP/1.1 it need not name one (RFC 9112 section 3.2). */
export const hasOneHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  // Names and values take turns.
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
};
