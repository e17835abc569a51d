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

/** Servers that conform to nothing: their description, and their answer to every request. */
export const hopelessAnswers: Readonly<Record<string, () => Answer>> = {
  'answers {} to everything': () => answerWith(200, '{}', 'json'),
  'answers [] to everything': () => answerWith(200, '[]', 'json'),
  'answers [{}] to everything': () => answerWith(200, '[{}]', 'json'),
  'answers 404 to everything': () => answerWith(404, '', 'json'),
  'answers 503 to everything': () => answerWith(503, '', 'json'),
  'answers HTML to everything': () => answerWith(200, '<html><body>Hello</body></html>', 'xml'),
  'never answers': noAnswer,
};
