import { type Format, mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Answer } from '../client.ts';

/** An answer as the client returns it to a check. */
export const answerWith = (status: number, text: string, format: Format): Answer => ({
  status,
  headers: { 'content-type': mediaTypeOf[format] },
  text,
  format,
  exchange: {
    method: 'GET',
    url: 'http://platform',
    requestHeaders: {},
    status,
    responseBody: text,
    milliseconds: 1,
  },
});

/** The result of a request that was not answered. */
export const noAnswer = (): Answer => ({
  headers: {},
  text: '',
  exchange: {
    method: 'GET',
    url: 'http://platform',
    requestHeaders: {},
    failure: 'timed out',
    milliseconds: 1,
  },
});
