import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Format, formatByBeginning, formatOfType } from '../../../models/wire/media-type.ts';
import type { Judge } from '../../harness/check.ts';
import type { Monitor, ObservedExchange } from '../../harness/monitor.ts';
import { isApiSuccess, recordsIn, requestedFormat } from './api-answers.ts';

const named = 'formats/content-type-is-the-chosen-format';
/** The requirements that a request for a format is answered in it. */
export const answered = {
  json: 'formats/accept-json-answers-json',
  xml: 'formats/accept-xml-answers-xml',
} as const satisfies Record<Format, RequirementId>;

const names = { json: 'JSON', xml: 'XML' } as const;
const subjects = {
  json: 'the format when JSON is requested',
  xml: 'the format when XML is requested',
} as const;
const other = { json: 'xml', xml: 'json' } as const;

const hasRecords = (observed: ObservedExchange, format: Format): boolean => {
  const records = recordsIn(observed, format);
  return records.kind === 'records' && records.records.length > 0;
};

const judgeBody = (observed: ObservedExchange, judge: Judge, requested: Format): void => {
  const seen = formatByBeginning(observed.answer.text);
  if (seen === requested) {
    if (hasRecords(observed, requested)) judge.holds(answered[requested]);
  } else if (seen === other[requested]) {
    judge.violated(answered[requested], {
      expected: `${names[requested]}, as Accept asked`,
      seen: `a body that is ${seen === 'xml' ? 'markup' : names[seen]}`,
      exchanges: [observed.answer.exchange],
      explanation: `a request that accepts ${names[requested]} is answered in another format`,
      subject: subjects[requested],
    });
  }
};

const judgeName = (observed: ObservedExchange, judge: Judge, requested: Format): void => {
  const { headers, exchange } = observed.answer;
  if (formatOfType(headers['content-type'] ?? '') === requested) {
    if (hasRecords(observed, requested)) judge.holds(named);
    return;
  }
  judge.violated(named, {
    expected: `a Content-Type that names ${names[requested]}, as Accept asked`,
    seen: headers['content-type'] ?? 'no Content-Type',
    exchanges: [exchange],
    explanation: `the Content-Type of an answer in ${names[requested]} names another format`,
    subject: subjects[requested],
  });
};

/** Judges successful answers with a body to requests for exactly one of the two documented formats. */
export const chosenFormat: Monitor = {
  id: 'formats/chosen-format',
  title: 'An answer is in the format that Accept chose, and says so',
  claims: [answered.json, answered.xml, named],
  inspect: (observed, judge) => {
    const requested = requestedFormat(observed);
    if (requested === undefined || !isApiSuccess(observed)) return;
    judgeBody(observed, judge, requested);
    judgeName(observed, judge, requested);
  },
};
