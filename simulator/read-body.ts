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
  // Bodies of all types are read, one character per byte. The steps decode them and refuse unknown types; the library
  // would convert even invalid bytes to text.
  const every = { json: false, urlencoded: false, text: true, textTypes: ['*/*'], textLimit, encoding };
  // GET /api/comments may have its payload in a body.
  return koaBody({ ...every, parsedMethods: Object.values(HttpMethodEnum) });
};

/**
 * Converts errors that the client caused to refusals: a body that is too large, or a connection that ended too early.
 * Any other error is a defect and returned unchanged.
 */
const asRefusal = (error: unknown, { req }: Context): unknown => {
  if (error instanceof Error && 'type' in error && error.type === 'entity.too.large')
    return new Refusal('body-too-large');
  return req.destroyed ? new Refusal('body-incomplete') : error;
};

/**
 * Headers that make the library read any body: it ignores bodies without a valid type, and only knows one spelling of
 * `identity`. Requests with other encodings are refused before.
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
  // Assigned only after loading succeeded: if it fails, as with too many open files, it can be tried again.
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
