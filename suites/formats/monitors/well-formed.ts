import { repeatedName } from '../../../models/wire/json.ts';
import type { Violation } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import type { Monitor, ObservedExchange } from '../../harness/monitor.ts';
import { describeFault, hasByteOrderMark } from '../../harness/resources/read-failure.ts';
import { recordsIn } from './api-answers.ts';

const utf8Rule = 'formats/json-is-utf-8';

const utf8 = new Set(['utf-8', 'utf8', 'us-ascii']);

const charsetOf = ({ headers }: Answer): string =>
  (/charset="?([\w.:-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8').toLowerCase();

/** Describes what is wrong with the encoding of a JSON answer. */
const encodingFault = (answer: Answer): string | undefined => {
  if (!utf8.has(charsetOf(answer))) return `the charset ${charsetOf(answer)}`;
  if (answer.undecodable !== undefined) return describeFault(answer, answer.undecodable);
  return hasByteOrderMark(answer) ? 'a byte order mark before it' : undefined;
};

/** Judges the encoding of JSON answers of the API. */
export const jsonEncoding: Monitor = {
  id: 'formats/json-encoding',
  title: 'JSON answers are encoded in UTF-8, without a byte order mark',
  claims: [utf8Rule],
  inspect: (observed, judge) => {
    const records = recordsIn(observed);
    if (records.kind === 'nothing' || records.format !== 'json') return;
    const seen = encodingFault(observed.answer);
    if (seen !== undefined) {
      const exchanges = [observed.answer.exchange];
      const subject = 'the encoding of JSON';
      judge.violated(utf8Rule, {
        expected: 'JSON in UTF-8, without a byte order mark',
        seen,
        exchanges,
        subject,
      });
    } else if (records.kind === 'records' && records.records.length > 0) judge.holds(utf8Rule);
  },
};

const uniqueRule = 'formats/json-names-are-unique';

/** The characters of a name to report, since names may have any length. */
const shownLength = 60;

/** Judges names in JSON answers of the API that can be parsed: readers differ in which of two equal names they take. */
export const jsonNames: Monitor = {
  id: 'formats/json-names',
  title: 'No object of a JSON answer has a name twice',
  claims: [uniqueRule],
  inspect: (observed, judge) => {
    const records = recordsIn(observed);
    if (records.kind !== 'records' || records.format !== 'json') return;
    const name = repeatedName(observed.answer.text);
    if (name === undefined) {
      if (records.records.length > 0) judge.holds(uniqueRule);
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

/** The subject omits the position and details, so that the same kind of error is one finding in all collections. */
const malformedViolation = (expected: string, problem: string, { answer }: ObservedExchange): Violation => ({
  expected,
  seen: problem,
  exchanges: [answer.exchange],
  subject: problem.split(':')[0],
});

/** Judges successful answers of the API, by the format that their Content-Type names. */
export const wellFormed: Monitor = {
  id: 'formats/well-formed',
  title: 'Answers are well-formed JSON or XML',
  claims: [rules.json.id, rules.xml.id],
  inspect: (observed, judge) => {
    const records = recordsIn(observed);
    if (records.kind === 'nothing') return;
    const { id, expected } = rules[records.format];
    if (records.kind === 'records') {
      if (records.records.length > 0) judge.holds(id);
      return;
    }
    const { error, format } = records;
    if (error.code !== 'malformed') judge.inconclusive(id, error.message);
    else if (format === 'json' && observed.answer.undecodable !== undefined)
      judge.inconclusive(id, 'the answer is not in UTF-8');
    else {
      const otherwise = recordsIn(observed, format === 'json' ? 'xml' : 'json');
      // A body in the other format is a wrong choice or a wrong name, not a malformed body.
      if (otherwise.kind === 'records') return;
      judge.violated(id, malformedViolation(expected, error.message, observed));
    }
  },
};
