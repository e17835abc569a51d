import { pipeline } from 'node:stream';
import Koa, { type Context } from 'koa';
import { type Exchange, isClosed, type ReceivedRequest } from './exchange.ts';
import { allowOrigin, demandHttps, hasOneHost, slowBody, toOriginForm } from './http.ts';
import type { OnDefect } from './log.ts';
import { run } from './pipeline/run.ts';
import type { Platform } from './platform.ts';
import { piecesOf, readBodyOf } from './read-body.ts';
import type { MachineTimer } from './timer.ts';

const incomingOf = (context: Context): ReceivedRequest => ({
  method: context.method,
  url: context.req.url ?? '/',
  headers: context.req.headers,
  readBody: () => readBodyOf(context),
  pieces: () => piecesOf(context),
});

/** Longer bodies are sent as bytes. */
const longestString = 16 * 1024;

/** Sends a response without Koa, which would take longer than all steps of a read. */
const send = (context: Context, exchange: Exchange, timer: MachineTimer): void => {
  const { req, res } = context;
  const { body, bytesPerSecond, file, headers, kept, status } = exchange.outgoing;
  context.respond = false;
  if (isClosed(exchange) || !context.writable) {
    file?.close();
    req.socket.destroy();
    return;
  }
  // Otherwise the unread rest of the request would block the connection.
  req.resume();
  const bytes = kept?.text === body ? kept.bytes : undefined;
  const length = file?.size ?? bytes?.length ?? Buffer.byteLength(body);
  if (body === '' && file === undefined) delete headers['Content-Type'];
  res.writeHead(status, { ...headers, ...(status !== 204 && { 'Content-Length': length }) });
  const slow = bytesPerSecond === undefined ? undefined : slowBody(Buffer.from(body), bytesPerSecond, timer);
  const stream = file?.stream() ?? slow;
  if (stream !== undefined) {
    pipeline(stream, res, (error) => {
      if (error) context.app.emit('error', error, context);
    });
    // Node writes an ASCII string together with the headers, and other bodies after them. It would flatten a long
    // concatenated string, and the journal would retain the flat copy.
  } else if (length === body.length && length <= longestString) res.end(body, 'latin1');
  else res.end(bytes ?? body);
  if (bytes !== undefined && kept?.release !== undefined) res.once('close', kept.release);
};

const isControl = /^(\/sandboxes\/[^/?]+)?\/_procon(?=[/?]|$)/;

/** The base address of the simulator or of a sandbox, as opened in a browser; it redirects to the console. */
const rootPath = /^(\/|\/sandboxes\/[\w-]+\/?)$/;

/** It is not a defect that a client closes the connection. */
const isOfClient = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ECONNRESET|EPIPE|HPE_|ERR_STREAM_PREMATURE_CLOSE)/.test(String(error.code));

/** Responses that need no sandbox; false if the request needs one. */
const answerAlone = (context: Context): boolean => {
  if (!hasOneHost(context.req)) {
    context.status = 400;
    context.body = 'A request names its host once (RFC 9112 section 3.2).';
    return true;
  }
  const [base] = rootPath.exec(context.req.url ?? '') ?? [];
  if (base !== undefined && (context.method === 'GET' || context.method === 'HEAD')) {
    context.redirect(`${base.replace(/\/$/, '')}/_procon/`);
    return true;
  }
  // A request about the options of the server as a whole (RFC 9110 section 9.3.7).
  if (context.req.url !== '*' || context.method !== 'OPTIONS') return false;
  context.status = 204;
  return true;
};

/** Called when a request arrives; returns a function to be called with the status of the response, 0 for none. */
export type Observe = (request: Pick<ReceivedRequest, 'method' | 'url'>) => (status: number) => void;

interface AppOptions {
  readonly onDefect: OnDefect;
  /** Origins whose pages may read API responses; `*` allows any. */
  readonly origins?: readonly string[];
  readonly observe?: Observe;
}

const observeRequest = ({ req, res, method }: Context, observe: Observe): void => {
  const answered = observe({ method, url: req.url ?? '/' });
  // 'close' is emitted once: `once` would only add a wrapper and its removal.
  res.on('close', () => answered(res.headersSent ? res.statusCode : 0));
};

/** The Koa application: control API and pipeline. */
export const createApp = (platform: Platform, { onDefect, origins = [], observe }: AppOptions): Koa => {
  const app = new Koa();
  app.use(async (context) => {
    if (observe !== undefined) observeRequest(context, observe);
    demandHttps(context);
    if (answerAlone(context)) return;
    toOriginForm(context.req);
    const incoming = incomingOf(context);
    if (isControl.test(incoming.url)) {
      const { answerControl } = await import('./control/answer.ts');
      await answerControl(platform, context, incoming);
      return;
    }
    if (allowOrigin(context, origins)) return;
    send(context, await run(platform, incoming, onDefect), platform.timer);
  });
  app.on('error', (error: unknown, context: Context) => {
    if (!isOfClient(error)) onDefect(error, incomingOf(context));
  });
  return app;
};
