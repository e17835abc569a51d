import type { Context, Middleware } from 'koa';
import { textOf } from '../models/wire/text-of.ts';
import { Refusal } from './refusals.ts';

const textLimit = 1024 * 1024;
// The name with which the library lets Node decode it, instead of its own table.
const encoding = 'binary';

// Loading the library takes longer than the rest of the start, so it is loaded for the first request with a body.
let read: Middleware | undefined;

const reader = async (): Promise<Middleware> => {
  const { HttpMethodEnum, koaBody } = await import('koa-body');
  // Every type is read, a character for a byte: what it means is for the steps to say, and they refuse what they
  // do not know. The library would make a text of any bytes, those that are none included.
  const every = { json: false, urlencoded: false, text: true, textTypes: ['*/*'], textLimit, encoding };
  // GET /api/comments may have its payload in a body.
  return koaBody({ ...every, parsedMethods: Object.values(HttpMethodEnum) });
};

/**
 * Too much, or a connection that ended too early, is of the client; any other error is a defect and returned as it is.
 */
const asRefusal = (error: unknown, { req }: Context): unknown => {
  if (error instanceof Error && 'type' in error && error.type === 'entity.too.large')
    return new Refusal('body-too-large');
  return req.destroyed ? new Refusal('body-incomplete') : error;
};

/**
 * Deviations of the library: it ignores a body without a valid type, and knows `identity` in one spelling only. Other
 * codings do not get this far.
 */
const asRead = { 'content-type': 'application/octet-stream', 'content-encoding': 'identity' } as const;

const withHeaders = async <R>({ req }: Context, act: () => Promise<R>): Promise<R> => {
  const { headers } = req;
  req.headers = { ...headers, ...asRead };
  try {
    return await act();
  } finally {
    req.headers = headers;
  }
};

/**
 * Reads the body of a request as text. Rejects with a `Refusal` if it is too large or incomplete, and with a
 * `WireError` if it cannot be decoded.
 */
export const readBodyOf = async (context: Context): Promise<string> => {
  // The library knows lengths of 32 bits.
  if (Number(context.req.headers['content-length']) > textLimit) throw new Refusal('body-too-large');
  // Kept only once it is there: what cannot be loaded now, with too many files open, can be later.
  read ??= await reader();
  const readInto = read;
  try {
    await withHeaders(context, async () => readInto(context, async () => undefined));
  } catch (error) {
    throw asRefusal(error, context);
  }
  const { body } = context.request;
  return typeof body === 'string' ? textOf(Buffer.from(body, encoding), context.get('Content-Type')) : '';
};

/** The body of a request as a stream. Rejects with a `Refusal` if it is incomplete. */
export async function* piecesOf(context: Context): AsyncGenerator<Uint8Array> {
  try {
    // The connection stays open for the response if reading stops early.
    yield* context.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw asRefusal(error, context);
  }
}
