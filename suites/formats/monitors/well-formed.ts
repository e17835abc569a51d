import { repeatedName } from '../../../models/wire/json.ts';
import { textOf } from '../../../models/wire/text-of.ts';
import { WireError } from '../../../models/wire/wire-error.ts';
import type { Violation } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import type { Monitor, ObservedExchange } from '../../harness/monitor.ts';
import { recordsIn } from './api-answers.ts';

const utf8Rule = 'formats/json-is-utf-8';

const utf8 = new Set(['utf-8', 'utf8', 'us-ascii']);

const replacement = '\uFFFD';

/** Bytes that are not UTF-8 were replaced when the body was read, each by three: the body became longer. */
const wasReplaced = ({ text, headers }: Answer): boolean | undefined => {
  if (!text.includes(replacement)) return false;
  const length = Number(headers['content-length']);
  if (!Number.isInteger(length) || 'content-encoding' in headers) return undefined;
  return Buffer.byteLength(text) > length;
};

/** Whether the text of a JSON answer is what was sent: otherwise it can be told from nothing whether it is well-formed. */
const isUtf8 = (answer: Answer): boolean => wasReplaced(answer) === false && utf8.has(charsetOf(answer));

const charsetOf = ({ headers }: Answer): string =>
  (/charset="?([\w.:-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8').toLowerCase();

/** JSON answers of the API. */
export const jsonEncoding: Monitor = {
  id: 'formats/json-encoding',
  title: 'JSON answers are encoded in UTF-8',
  claims: [utf8Rule],
  look: (observed, judge) => {
    const records = recordsIn(observed);
    if (records.kind === 'nothing' || records.format !== 'json') return;
    const charset = charsetOf(observed.answer);
    const replaced = wasReplaced(observed.answer);
    const named = !utf8.has(charset);
    if (named || replaced === true) {
      judge.violated(utf8Rule, {
        expected: 'JSON in UTF-8',
        seen: named ? `the charset ${charset}` : 'bytes that are not UTF-8',
        exchanges: [observed.answer.exchange],
      });
    } else if (replaced === false && records.kind === 'records' && records.records.length > 0)
      judge.holds(utf8Rule);
  },
};

const uniqueRule = 'formats/json-names-are-unique';

/** Names of any length come in answers: so much of one tells which it is. */
const shownLength = 60;

/** JSON answers of the API that can be parsed: readers differ in which of two members of one name they take. */
export const jsonNames: Monitor = {
  id: 'formats/json-names',
  title: 'No object of a JSON answer has a name twice',
  claims: [uniqueRule],
  look: (observed, judge) => {
    const records = recordsIn(observed);
    if (records.kind !== 'records' || records.format !== 'json') return;
    const name = repeatedName(observed.answer.text);
    if (name === undefined) {
      if (records.records.length > 0) judge.holds(uniqueRule);
    } else if (!isUtf8(observed.answer)) {
      // Bytes that were replaced may have told two names apart.
      judge.inconclusive(uniqueRule, 'it is not in UTF-8');
    } else {
      judge.violated(uniqueRule, {
        expected: 'each name once in an object',
        seen: `two members named "${name.slice(0, shownLength)}" in one object`,
        exchanges: [observed.answer.exchange],
      });
    }
  },
};

const rules = {
  json: { id: 'formats/json-is-well-formed', expected: 'one well-formed JSON text' },
  xml: { id: 'formats/xml-is-well-formed', expected: 'a well-formed XML document' },
} as const;

/** Why the bytes of an XML document are no text: it was read all the same, as far as it could be. */
const encodingProblem = ({ bytes, headers }: Answer): WireError | undefined => {
  try {
    if (bytes !== undefined) textOf(bytes, headers['content-type'] ?? '');
    return undefined;
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
};

/** What is written wrong is so in any collection: where it is seen, and what, does not make it another finding. */
const malformed = (expected: string, problem: string, { answer }: ObservedExchange): Violation => ({
  expected,
  seen: problem,
  exchanges: [answer.exchange],
  subject: problem.split(':')[0],
});

/** Successful answers of the API, by the format that their Content-Type names. */
export const wellFormed: Monitor = {
  id: 'formats/well-formed',
  title: 'Answers are well-formed JSON or XML',
  claims: [rules.json.id, rules.xml.id],
  look: (observed, judge) => {
    const records = recordsIn(observed);
    if (records.kind === 'nothing') return;
    const { id, expected } = rules[records.format];
    const encoding = records.format === 'xml' ? encodingProblem(observed.answer) : undefined;
    if (encoding?.code === 'malformed') {
      judge.violated(id, malformed(expected, encoding.message, observed));
      return;
    }
    if (records.kind === 'records') {
      if (records.records.length > 0) judge.holds(id);
    } else if (records.fault !== 'malformed') judge.inconclusive(id, records.problem);
    else if (records.format === 'json' && !isUtf8(observed.answer))
      judge.inconclusive(id, 'it is not in UTF-8');
    else {
      const otherwise = recordsIn(observed, records.format === 'json' ? 'xml' : 'json');
      // A body in the other format is a wrong choice or a wrong name, not a broken body.
      if (otherwise.kind === 'records') return;
      judge.violated(id, malformed(expected, records.problem, observed));
    }
  },
};
