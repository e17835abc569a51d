import Koa, { type Context } from 'koa';
import { answerControl } from './control/answer.ts';
import type { Exchange, Incoming } from './exchange.ts';
import { type OnDefect, run } from './pipeline/run.ts';
import type { Platform } from './platform.ts';
import { piecesOf, readBodyOf } from './read-body.ts';

const incomingOf = (context: Context): Incoming => ({
  method: context.method,
  url: context.req.url ?? '/',
  headers: context.req.headers,
  readBody: () => readBodyOf(context),
  pieces: () => piecesOf(context),
});

const send = (context: Context, { outgoing }: Exchange): void => {
  context.status = outgoing.status;
  for (const [name, value] of Object.entries(outgoing.headers)) context.set(name, value);
  // What was not read of the request is not kept from coming.
  context.req.resume();
  const { body, file, kept } = outgoing;
  if (file !== undefined) {
    context.body = file.stream();
    context.length = file.size;
    return;
  }
  context.body = kept?.text === body ? kept.bytes : body;
  // Koa names a type for every text; an empty answer has none.
  if (body === '') context.remove('Content-Type');
};

const isControl = /^(\/sandboxes\/[^/?]+)?\/_procon(?=[/?]|$)/;

/** Clients go away whenever they like: that is no defect. */
const isOfClient = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ECONNRESET|EPIPE|HPE_|ERR_STREAM_PREMATURE_CLOSE)/.test(String(error.code));

/** The Koa application: control requests beside the pipeline. */
export const createApp = (platform: Platform, onDefect: OnDefect): Koa => {
  const app = new Koa();
  app.use(async (context) => {
    const incoming = incomingOf(context);
    if (isControl.test(incoming.url)) {
      await answerControl(platform, context, incoming);
      return;
    }
    send(context, await run(platform, incoming, onDefect));
  });
  app.on('error', (error: unknown) => {
    if (!isOfClient(error)) onDefect(error);
  });
  return app;
};
