import Koa, { type Context } from 'koa';
import { type Exchange, type Incoming, isClosed } from './exchange.ts';
import { allowOrigin, hasOneHost, slowBody, toOriginForm } from './http.ts';
import type { OnDefect } from './log.ts';
import { run } from './pipeline/run.ts';
import type { Platform } from './platform.ts';
import { piecesOf, readBodyOf } from './read-body.ts';
import type { MachineTimer } from './timer.ts';

const incomingOf = (context: Context): Incoming => ({
  method: context.method,
  url: context.req.url ?? '/',
  headers: context.req.headers,
  readBody: () => readBodyOf(context),
  pieces: () => piecesOf(context),
});

const send = (context: Context, exchange: Exchange, timer: MachineTimer): void => {
  const { outgoing } = exchange;
  if (isClosed(exchange)) {
    outgoing.file?.close();
    context.respond = false;
    context.req.socket.destroy();
    return;
  }
  context.status = outgoing.status;
  for (const [name, value] of Object.entries(outgoing.headers)) context.set(name, value);
  // What was not read of the request is not kept from coming.
  context.req.resume();
  const { body, bytesPerSecond, file, kept } = outgoing;
  if (file !== undefined) {
    context.body = file.stream();
    context.length = file.size;
    return;
  }
  const bytes = kept?.text === body ? kept.bytes : undefined;
  if (bytesPerSecond !== undefined && body !== '') {
    const whole = bytes ?? Buffer.from(body);
    context.body = slowBody(whole, bytesPerSecond, timer);
    context.length = whole.length;
    return;
  }
  context.body = bytes ?? body;
  // Koa names a type for every text; an empty answer has none.
  if (body === '') context.remove('Content-Type');
};

const isControl = /^(\/sandboxes\/[^/?]+)?\/_procon(?=[/?]|$)/;

/** Where a person looks first: the address of the simulator or of a sandbox, which leads to its console. */
const isBare = /^(\/|\/sandboxes\/[\w-]+\/?)$/;

/** Clients go away whenever they like: that is no defect. */
const isOfClient = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ECONNRESET|EPIPE|HPE_|ERR_STREAM_PREMATURE_CLOSE)/.test(String(error.code));

/** What is answered without looking at any sandbox; false where that is to be done. */
const answerAlone = (context: Context): boolean => {
  if (!hasOneHost(context.req)) {
    context.status = 400;
    context.body = 'A request names its host once (RFC 9112 section 3.2).';
    return true;
  }
  const [base] = isBare.exec(context.req.url ?? '') ?? [];
  if (base !== undefined && (context.method === 'GET' || context.method === 'HEAD')) {
    context.redirect(`${base.replace(/\/$/, '')}/_procon/`);
    return true;
  }
  // What the server as a whole can do (RFC 9110 section 9.3.7).
  if (context.req.url !== '*' || context.method !== 'OPTIONS') return false;
  context.status = 204;
  return true;
};

/** Told of a request when it comes; answers what is to be told its status when it was answered. */
export type Observe = (request: Pick<Incoming, 'method' | 'url'>) => (status: number) => void;

interface AppOptions {
  readonly onDefect: OnDefect;
  /** Origins of pages that may read what the pipeline answers; any with `*`. */
  readonly origins?: readonly string[];
  readonly observe?: Observe;
}

const observed = ({ req, res, method }: Context, observe: Observe): void => {
  const answered = observe({ method, url: req.url ?? '/' });
  res.once('close', () => answered(res.statusCode));
};

/** The Koa application: control requests beside the pipeline. */
export const createApp = (platform: Platform, { onDefect, origins = [], observe }: AppOptions): Koa => {
  const app = new Koa();
  app.use(async (context) => {
    if (observe !== undefined) observed(context, observe);
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
