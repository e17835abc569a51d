import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Judge } from '../../harness/check.ts';
import type { Monitor, ObservedExchange } from '../../harness/monitor.ts';
import { askedFormat, isApiSuccess, recordsIn } from './api-answers.ts';

const named = 'formats/content-type-is-the-chosen-format';
const answered = {
  json: 'formats/accept-json-answers-json',
  xml: 'formats/accept-xml-answers-xml',
} as const satisfies Record<Format, RequirementId>;

const names = { json: 'JSON', xml: 'XML' } as const;
const subjects = {
  json: 'the format where JSON is asked for',
  xml: 'the format where XML is asked for',
} as const;
const other = { json: 'xml', xml: 'json' } as const;

/** What a body is by its first character; a bare value could be anything. */
const looksLike = (text: string): Format | undefined => {
  const [first] = text.trimStart();
  if (first === '<') return 'xml';
  return first === '{' || first === '[' ? 'json' : undefined;
};

const hasRecords = (observed: ObservedExchange, format: Format): boolean => {
  const found = recordsIn(observed, format);
  return found.kind === 'records' && found.records.length > 0;
};

const judgeBody = (observed: ObservedExchange, judge: Judge, asked: Format): void => {
  const seen = looksLike(observed.answer.text);
  if (seen === asked) {
    if (hasRecords(observed, asked)) judge.holds(answered[asked]);
  } else if (seen === other[asked]) {
    judge.violated(answered[asked], {
      expected: `${names[asked]}, as Accept asked`,
      seen: `a body that is ${seen === 'xml' ? 'markup' : names[seen]}`,
      exchanges: [observed.answer.exchange],
      explanation: `a request that accepts ${names[asked]} is answered otherwise`,
      subject: subjects[asked],
    });
  }
};

const judgeName = (observed: ObservedExchange, judge: Judge, asked: Format): void => {
  const { format, headers, exchange } = observed.answer;
  if (format === asked) {
    if (hasRecords(observed, asked)) judge.holds(named);
    return;
  }
  judge.violated(named, {
    expected: `a Content-Type that names ${names[asked]}, as Accept asked`,
    seen: headers['content-type'] ?? 'no Content-Type',
    exchanges: [exchange],
    explanation: `the Content-Type of an answer in ${names[asked]} names another format`,
    subject: subjects[asked],
  });
};

/** Successful answers with a body, where exactly one of the two documented formats was asked for. */
export const chosenFormat: Monitor = {
  id: 'formats/chosen-format',
  title: 'An answer is in the format that Accept chose, and says so',
  claims: [answered.json, answered.xml, named],
  look: (observed, judge) => {
    const asked = askedFormat(observed);
    if (asked === undefined || !isApiSuccess(observed)) return;
    judgeBody(observed, judge, asked);
    judgeName(observed, judge, asked);
  },
};
