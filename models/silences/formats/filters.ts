import type { Silence } from '../silence.ts';

const payments = 'Endpoints / Payments';
const query = 'Endpoints / Query conventions';

/** Filters beyond the documented ones. */
export const filterSilences = [
  {
    id: 'formats/further-operators',
    question: 'Are [contains], [starts_with], [lt], [gt_or_eq], [not_eq], [blank] and the like served?',
    source: payments,
    choices: { served: 'yes', ignored: 'no, the condition is dropped', refused: 'no, the call is refused' },
    reference: 'served',
  },
  {
    id: 'formats/unknown-operator',
    question: 'What does an operator that nobody defined do?',
    source: payments,
    choices: { refused: 'the call is refused', ignored: 'the condition is dropped' },
    reference: 'refused',
  },
  {
    id: 'formats/text-operator-on-datetime',
    question: 'What does [contains] on a datetime do?',
    source: payments,
    choices: {
      refused: 'the call is refused',
      ignored: 'the condition is dropped',
      served: 'compares with the written datetime',
    },
    reference: 'refused',
  },
  {
    id: 'formats/two-operators-on-one-field',
    question: 'What do two operators on one field do?',
    source: payments,
    choices: { range: 'both apply', last: 'the last one applies' },
    reference: 'range',
  },
  {
    id: 'formats/repeated-filter',
    question: 'What does one filter do that stands twice with different values?',
    source: payments,
    choices: { last: 'the last applies', first: 'the first applies', all: 'both apply' },
    reference: 'last',
  },
  {
    id: 'formats/nested-filters',
    question: 'How deep may a filter reach into embedded objects and lists?',
    source: payments,
    choices: {
      'any-depth': 'any depth; of a list one match is enough',
      'one-level': 'one level, as documented',
    },
    reference: 'any-depth',
  },
  {
    id: 'formats/filter-spelling',
    question: 'May a filter spell a field with underscores where its name has hyphens?',
    source: payments,
    choices: { folded: 'yes', exact: 'no' },
    reference: 'folded',
  },
  {
    id: 'formats/date-without-time',
    question: 'How is a date without a time read in a filter on a datetime?',
    source: payments,
    choices: { midnight: 'as midnight UTC', refused: 'the call is refused' },
    reference: 'midnight',
  },
  {
    id: 'formats/malformed-filter-value',
    question: 'What does a filter answer whose value does not fit the field, such as letters for an id?',
    source: `${payments}; Errors`,
    choices: {
      refused: 'the call is refused',
      'matches-nothing': 'what an empty list answers',
      ignored: 'the condition is dropped',
    },
    reference: 'refused',
  },
  {
    id: 'formats/unknown-parameter',
    question: 'What does a query parameter do that names no field?',
    source: query,
    choices: { ignored: 'nothing', refused: 'the call is refused' },
    reference: 'ignored',
  },
  {
    id: 'formats/unknown-field-with-operator',
    question: 'What does an operator do on a field that does not exist?',
    source: query,
    choices: { refused: 'the call is refused', ignored: 'nothing' },
    reference: 'refused',
  },
  {
    id: 'formats/valueless-parameter',
    question: 'What does a query parameter do that has neither value nor equals sign?',
    source: query,
    choices: { ignored: 'nothing', refused: 'the call is refused' },
    reference: 'ignored',
  },
  {
    id: 'formats/raw-brackets',
    question: 'What does a filter do whose brackets are not percent-encoded?',
    source: payments,
    choices: { read: 'the same as encoded', ignored: 'nothing', refused: 'the call is refused' },
    reference: 'read',
  },
  {
    id: 'formats/filter-value-spelling',
    question: 'Does equality find a decimal or a datetime that the filter writes otherwise than answers do?',
    source: payments,
    choices: {
      any: 'yes: with other zeros, with another offset',
      shown: 'no, only as answers write it',
    },
    reference: 'any',
  },
  {
    id: 'formats/empty-filter-list',
    question: 'What does [in] do without a value?',
    source: payments,
    choices: {
      'matches-nothing': 'what an empty list answers',
      ignored: 'the condition is dropped',
      refused: 'the call is refused',
    },
    reference: 'matches-nothing',
  },
  {
    id: 'formats/comma-in-filter-list',
    question: 'How does [in] take a value that holds a comma?',
    source: payments,
    choices: { separates: 'as two values', quoted: 'as one where it stands in double quotes' },
    reference: 'separates',
  },
  {
    id: 'formats/blank-in-filter-list',
    question: 'What is a blank after a comma of [in]?',
    source: payments,
    choices: { trimmed: 'nothing', kept: 'a part of the value' },
    reference: 'trimmed',
  },
] as const satisfies readonly Silence[];
