import type { Answer } from '../client.ts';
import { answerWith, noAnswer } from './answer.ts';

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
