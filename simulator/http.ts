import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { type MachineTimer, waitFor } from './timer.ts';

/**
 * Allows pages of other origins to read responses (Fetch Standard, section 3.3), never with cookies. `*` allows
 * any origin. Returns true for a preflight request, which is then answered.
 */
export const allowOrigin = (context: Context, origins: readonly string[]): boolean => {
  if (origins.length === 0) return false;
  const any = origins.includes('*');
  if (!any) context.vary('Origin');
  const origin = context.get('Origin');
  if (origin === '' || !(any || origins.includes(origin))) return false;
  context.set('Access-Control-Allow-Origin', any ? '*' : origin);
  const isPreflight = context.method === 'OPTIONS' && context.get('Access-Control-Request-Method') !== '';
  if (!isPreflight) {
    context.set('Access-Control-Expose-Headers', '*');
    return false;
  }
  context.status = 204;
  context.set({
    'Access-Control-Allow-Methods': '*',
    // The wildcard does not include Authorization.
    'Access-Control-Allow-Headers': '*, Authorization',
    'Access-Control-Max-Age': '600',
  });
  return true;
};

/** Converts a target in absolute form to origin form; its host replaces the header (RFC 9112 section 3.2.2). */
export const toOriginForm = (request: IncomingMessage): void => {
  const { url = '/', headers } = request;
  if (url.startsWith('/')) return;
  const [match, host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (match === undefined) return;
  headers.host = host;
  request.url = url.slice(match.length).replace(/^(?!\/)/, '/');
};

/** Whether a request has exactly one Host header; before HTTP/1.1 it may have none (RFC 9112 section 3.2). */
export const hasOneHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  // Names and values alternate.
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
};

/** Whether a browser sent the request for a page of another origin (Fetch Metadata). */
export const isOfOtherSite = ({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site !== undefined && site !== 'same-origin' && site !== 'none';

/** Whether a Host is a loopback name, with any port. A page that uses DNS rebinding still sends its own host name. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host);

/**
 * Makes browsers use HTTPS for this host (RFC 6797), if the request did. Excludes loopback names, where the policy
 * would also apply to other servers of the machine.
 */
export const demandHttps = (context: Context): void => {
  if (!context.secure || isLoopbackHost(context.host)) return;
  context.res.setHeader('Strict-Transport-Security', 'max-age=31536000');
};

/** Chunks per second. */
const rate = 10;

async function* pieces(body: Uint8Array, perSecond: number, timer: MachineTimer): AsyncGenerator<Uint8Array> {
  const size = Math.ceil(perSecond / rate);
  for (let at = 0; at < body.length; at += size) {
    await waitFor(timer, (size / perSecond) * 1000);
    yield body.subarray(at, at + size);
  }
}

/** Sends a body at a limited number of bytes per second. */
export const slowBody = (body: Uint8Array, perSecond: number, timer: MachineTimer): Readable =>
  Readable.from(pieces(body, perSecond, timer), { objectMode: false, highWaterMark: 1 });
