import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that is not the platform, for which a run must not be green. */
interface ControlServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves on a free port of the loopback address. */
export const serveControl = async (listener: RequestListener): Promise<ControlServer> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Answers every request with success and an empty object. */
export const emptyObject: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
};

/** Answers every request with 404. */
export const notFound: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(404).end();
};

/** Accepts connections and requests, and never answers. */
export const silent: RequestListener = (request) => {
  request.resume();
};

/** Asks every client to wait for years. */
export const busyForYears: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(429, { 'retry-after': '999999999' }).end();
};

const loginPage =
  '<!DOCTYPE html><html><head><title>Sign in &amp; go on</title></head><body><form method="post"></form></body></html>';

/** Answers the login page of a gateway. */
export const login: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(loginPage);
};

/** Leads to the login page of a gateway. */
export const redirectToLogin: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(302, { location: '/login' }).end();
};

/** Issues a token, and answers everything else with the given listener. */
export const afterToken =
  (otherwise: RequestListener, token = 'control-token'): RequestListener =>
  (request, response) => {
    if (request.url !== '/oauth2/token') return otherwise(request, response);
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: token, token_type: 'bearer', expires_in: 86_399 }));
  };

/** A proxy of a target that repeats, in headers, redirects and pages, all that it received. */
interface ReflectingTarget extends ControlServer {
  /** Values that were sent or issued at positions of secrets. */
  readonly secrets: ReadonlySet<string>;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const lower = (text: string) => text.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());
const twice = (text: string) => encodeURIComponent(encodeURIComponent(text));

/** A text in the spellings of debug headers that occur in practice. */
const spelt = (text: string): Readonly<Record<string, string>> => ({
  'x-debug': JSON.stringify(text),
  'x-debug-percent': lower(encodeURIComponent(text)),
  'x-debug-twice': twice(text),
  'x-debug-base64': Buffer.from(text).toString('base64'),
  'x-debug-base64-1': encodeURIComponent(Buffer.from(`1${text}`).toString('base64')),
  'x-debug-base64url': Buffer.from(`12${text}`).toString('base64url'),
});

const secretMembers =
  /(?:"(?:access_token|refresh_token|id_token|device_code)"\s*:\s*"|(?:^|[?&])(?:client_secret|refresh_token|code_verifier)=)([^"&]{16,})/g;

const secretsIn = (text: string): string[] =>
  [...text.matchAll(secretMembers)]
    .map(([, secret = '']) => secret)
    .filter((secret) => /\d|-only-/.test(secret));

/** Truncated, at a different position for each secret. */
const page = (text: string): string =>
  `<html><body>${Object.values(spelt(text))
    .flatMap((one) => [one, one.slice(0, 700), one.slice(200)])
    .map((one) => `<p>${one.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</p>`)
    .join('')}</body></html>`;

interface Forwarded {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const forward = (target: string, incoming: IncomingMessage, body: Buffer): Promise<Forwarded> =>
  new Promise((resolve, reject) => {
    const { method, headers, url = '/' } = incoming;
    const { host: _, ...rest } = headers;
    const options = method === undefined ? { headers: rest } : { method, headers: rest };
    request(new URL(target).origin + url, options, async (answer) => {
      resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: await bodyOf(answer) });
    })
      .on('error', reject)
      .end(body);
  });

/** Serves the answers of `target` with the request added to them; refusals become pages. */
export const serveReflecting = async (target: string): Promise<ReflectingTarget> => {
  const secrets = new Set<string>();
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming);
    const { authorization = '', 'content-type': type = '' } = incoming.headers;
    const form = type.includes('form-urlencoded') ? body.toString() : '';
    const seen = JSON.stringify({ authorization, form });
    const came = await forward(target, incoming, body);
    for (const secret of [...secretsIn(form), ...secretsIn(came.body.toString())]) secrets.add(secret);
    const { 'content-length': _, ...kept } = came.headers;
    const isRefusal = came.status >= 400;
    const html = { 'content-type': 'text/html', location: `/seen?by=${encodeURIComponent(seen)}` };
    response.writeHead(came.status, { ...kept, ...spelt(seen), ...(isRefusal && html) });
    response.end(isRefusal ? page(seen) : came.body);
  };
  const server = await serveControl((incoming, response) => void answer(incoming, response));
  return { ...server, secrets };
};
