import type { Context, Middleware } from 'koa';
import { Refusal } from './refusals.ts';

const limit = 1024 * 1024;
const uploadLimit = 100 * limit;

interface Readers {
  readonly text: Middleware;
  /** A character for each byte: the parts of an upload need not be text. */
  readonly upload: Middleware;
}

// Loading the library takes longer than the rest of the start: the first request with a body waits for it.
let reading: Promise<Readers> | undefined;

const readers = async (): Promise<Readers> => {
  const { koaBody } = await import('koa-body');
  // Every type is read as text: what it means is for the steps to say, and they refuse what they do not know.
  const every = { json: false, urlencoded: false, text: true, textTypes: ['*/*'] };
  return {
    text: koaBody({ ...every, textLimit: limit }),
    upload: koaBody({ ...every, textLimit: uploadLimit, encoding: 'binary' }),
  };
};

const isUpload = (context: Context): boolean =>
  /^multipart\/form-data/i.test(context.req.headers['content-type'] ?? '');

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/**
 * Reads the body of a request as text, one of multipart/form-data with a character for each byte. Rejects with a
 * `Refusal` when it is too large or breaks off.
 */
export const readBodyOf = async (context: Context): Promise<string> => {
  reading ??= readers();
  const { text, upload } = await reading;
  try {
    await (isUpload(context) ? upload : text)(context, async () => undefined);
  } catch (error) {
    if (statusOf(error) === 413) throw new Refusal('body-too-large', { headers: { Connection: 'close' } });
    throw new Refusal('body-malformed');
  }
  const { body } = context.request;
  return typeof body === 'string' ? body : '';
};
