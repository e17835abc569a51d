import { listFilters } from '../list-filters.ts';
import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / Quality inspection';
const endpoints = 'Endpoints / Quality inspections';
const errors = 'Errors';

/** What operations on inspections answer, and what reads show. */
export const inspectionAnswerSilences = [
  {
    id: 'quality-inspections/create-status',
    question: 'Which status does a created inspection answer?',
    source: endpoints,
    choices: { '201': 'Created', '200': 'OK', '202': 'Accepted' },
    reference: '201',
  },
  {
    id: 'quality-inspections/refusal-status',
    question: 'Which status does a refused request about inspections answer?',
    source: errors,
    choices: { '400': 'Bad Request', '422': 'Unprocessable Content', '409': 'Conflict' },
    reference: '400',
  },
  {
    id: 'quality-inspections/create-answer-members',
    question: 'Which members does the answer to a creation show?',
    source: endpoints,
    choices: {
      present: 'those that have a value',
      all: 'all, as null where there is none',
      few: 'id and status',
    },
    reference: 'present',
  },
  {
    id: 'quality-inspections/action-answer-body',
    question: 'What do marking and resetting answer?',
    source: endpoints,
    choices: { inspection: 'the inspection', empty: 'no body' },
    reference: 'inspection',
  },
  {
    id: 'quality-inspections/list-content',
    question: 'What does the list show of each inspection?',
    source: endpoints,
    choices: { all: 'what a read of it shows', brief: 'no characteristics' },
    reference: 'all',
  },
  {
    id: 'quality-inspections/no-characteristics',
    question: 'What does a read show for characteristics when there are none?',
    source: fields,
    choices: { empty: 'an empty list', absent: 'no such member' },
    reference: 'empty',
  },
  {
    id: 'quality-inspections/type-left-out',
    question: 'Which type has an inspection that was created without one?',
    source: fields,
    choices: { inspection: 'Inspection', none: 'none' },
    reference: 'inspection',
  },
  {
    id: 'quality-inspections/type-spelling',
    question: 'How do answers spell the type of an inspection?',
    source: fields,
    choices: { capital: 'Inspection', lower: 'inspection' },
    reference: 'capital',
  },
  {
    id: 'quality-inspections/number-notation',
    question: 'How are numbers of inspections written in JSON?',
    source: fields,
    choices: { number: 'as numbers', string: 'as strings' },
    reference: 'number',
  },
  {
    id: 'quality-inspections/datetime-notation',
    question: 'How are datetimes of inspections written?',
    source: fields,
    choices: { z: 'in UTC, with Z', 'z-fraction': 'in UTC, with fractions and Z', offset: 'with an offset' },
    reference: 'z',
  },
  {
    id: 'quality-inspections/line-nums',
    question: 'How are the characteristics of an inspection numbered?',
    source: fields,
    choices: { 'from-one': '1, 2, 3', 'by-tens': '10, 20, 30' },
    reference: 'from-one',
  },
  {
    id: 'quality-inspections/warehouse',
    question: 'Where does the warehouseId come from?',
    source: fields,
    choices: { preset: 'it is a preset one', none: 'there is none' },
    reference: 'preset',
  },
  {
    id: 'quality-inspections/attachment-created',
    question: 'What does an added attachment of an inspection answer?',
    source: endpoints,
    choices: { attachment: 'the attachment', id: 'its id alone', empty: 'no body' },
    reference: 'attachment',
  },
  {
    id: 'quality-inspections/attachment-shown',
    question: 'What does reading an attachment of an inspection answer when it is a file?',
    source: endpoints,
    choices: { bytes: 'the file itself', attachment: 'the attachment as a record' },
    reference: 'bytes',
  },
  {
    id: 'quality-inspections/attachment-delete-status',
    question: 'Which status does a deleted attachment of an inspection answer?',
    source: endpoints,
    choices: { '200': 'OK', '204': 'No Content', '202': 'Accepted' },
    reference: '200',
  },
  listFilters('quality-inspections', 'the list of inspections', 'list'),
] as const satisfies readonly Silence[];
