import { type Format, mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Answer } from '../client.ts';

/** An answer as the client hands it to a check. */
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

/** No answer at all. */
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

/** Servers of which nothing holds: what they are, and what they say to everything. */
export const hopelessAnswers: Readonly<Record<string, () => Answer>> = {
  'answers {} to everything': () => answerWith(200, '{}', 'json'),
  'answers [] to everything': () => answerWith(200, '[]', 'json'),
  'answers [{}] to everything': () => answerWith(200, '[{}]', 'json'),
  'answers 404 to everything': () => answerWith(404, '', 'json'),
  'answers 503 to everything': () => answerWith(503, '', 'json'),
  'answers HTML to everything': () => answerWith(200, '<html><body>Hello</body></html>', 'xml'),
  'never answers': noAnswer,
};
