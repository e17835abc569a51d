import { listFilters, rows, type Silence, similarRows } from './silence.ts';

const fields = 'Resources and their fields / Quality inspection';

const endpoints = 'Endpoints / Quality inspections';

/** What operations on inspections answer, and what reads show. */
const inspectionAnswerSilences = [
  ...rows(endpoints, {
    'quality-inspections/create-answer-members: Which members does the answer to a creation show?': {
      present: 'those that have a value',
      all: 'all, as null where there is none',
      few: 'id and status',
    },
    'quality-inspections/action-answer-body: What does an accepted request that sets or resets the exported flag answer?':
      { inspection: 'the inspection', empty: 'no body' },
    'quality-inspections/list-content: What does the list show of each inspection?': {
      all: 'what a read of it shows',
      brief: 'no characteristics',
    },
    'quality-inspections/attachment-through-another: Is an attachment found at the path of an inspection or characteristic that it does not belong to?':
      { choices: { 'not-found': 'no', found: 'yes' }, reference: 'not-found', security: ['found'] },
  }),
  ...rows(fields, {
    'quality-inspections/no-characteristics: What does a read show for characteristics when there are none?':
      { empty: 'an empty list', absent: 'no such member' },
    'quality-inspections/type-left-out: Which type does an inspection have that was created without one?': {
      inspection: 'Inspection',
      none: 'none',
    },
    'quality-inspections/type-spelling: How do answers spell the type of an inspection?': {
      capital: 'Inspection',
      lower: 'inspection',
    },
    'quality-inspections/number-notation: How are numbers of inspections written in JSON?': {
      number: 'as numbers',
      string: 'as strings',
    },
    'quality-inspections/datetime-notation: How are datetimes of inspections written?': {
      z: 'in UTC, with Z',
      'z-fraction': 'in UTC, with fractions and Z',
      offset: 'with an offset',
    },
    'quality-inspections/line-nums: How are the characteristics of an inspection numbered?': {
      'from-one': '1, 2, 3',
      'by-tens': '10, 20, 30',
    },
  }),
  listFilters('quality-inspections', 'the list of inspections', 'list'),
] as const satisfies readonly Silence[];

const moves = 'States and transitions / Quality inspection';

/** How an inspection proceeds after its creation. */
const inspectionMoveSilences = [
  ...rows(moves, {
    'quality-inspections/between-statuses: Which statuses are there between Open and Closed?': {
      named: 'In Progress and In Buyer Review',
      'open-until-closed': 'none: it is Open until it is Closed',
      'other-names': 'With Supplier and Under Review',
    },
    'quality-inspections/sent-back: Which status does an inspection get that the buyer sends back?': {
      'in-progress': 'to In Progress',
      open: 'to Open',
    },
    'quality-inspections/decided-early: What happens when the buyer decides about an inspection that the supplier has not submitted?':
      { refused: 'the decision is refused', closed: 'the inspection is Closed' },
    'quality-inspections/export-before-closed: What happens when an inspection that is not Closed is marked as exported?':
      { accepted: 'it is marked', refused: 'it is refused' },
    'quality-inspections/mark-of-exported: What happens when an inspection that is already marked is marked again?':
      { accepted: 'it stays marked', refused: 'it is refused' },
    'quality-inspections/reset-of-unexported: What happens when an inspection that is not marked is reset?': {
      accepted: 'it stays unmarked',
      refused: 'it is refused',
    },
    'quality-inspections/flag-of-decided: What does the decision of the buyer do to the exported flag?': {
      kept: 'nothing',
      cleared: 'it is cleared, so that the inspection is fetched again',
    },
  }),
  ...rows(fields, {
    'quality-inspections/review-decision: How does reviewDecision spell the decision of the buyer?': {
      past: 'Accepted or Rejected',
      upper: 'ACCEPT or REJECT',
      lower: 'accepted or rejected',
    },
    'quality-inspections/recorded-shown: From which status on do reads show recorded results?': {
      submitted: 'from when the supplier submits',
      closed: 'from when the inspection is Closed',
    },
  }),
] as const satisfies readonly Silence[];

/** How a creation is written, and incomplete or unusual ones. */
const inspectionRequestSilences = [
  ...rows(endpoints, {
    'quality-inspections/paths: Where are the operations whose paths are not shown?': {
      preset:
        'where one would look: the list at the path of the creation, exported and reset-exported below an inspection, attachments below their owner',
      elsewhere: 'somewhere else',
    },
    'quality-inspections/xml-body: May a creation be sent as XML?': { accepted: 'yes', refused: 'no' },
    'quality-inspections/export-body: What does the body of a request that sets or resets the exported flag contain?':
      {
        any: 'whatever it holds, or no body, makes no difference',
        flag: 'exported with the value that it gets',
      },
  }),
  ...rows(fields, {
    'quality-inspections/lower-case-type: What happens with a type of inspection in lower case, as in the sample?':
      { choices: { refused: 'it is refused', accepted: 'it is created' }, reference: 'accepted' },
    'quality-inspections/repeated-external-id: What is the result of an externalInspectionId that another inspection has?':
      { choices: { refused: 'it is refused', accepted: 'it is created' }, reference: 'accepted' },
    'quality-inspections/target-as-number: What is the result of a targetValue that is a number in JSON instead of a numeric string?':
      { choices: { refused: 'it is refused', accepted: 'it is created' }, reference: 'accepted' },
  }),
  ...similarRows(
    fields,
    { choices: { refused: 'it is refused', accepted: 'it is created' } },
    { 'quality-inspections/unknown-supplier': 'What is the result of a supplierId that no supplier has?' },
  ),
  ...rows('Endpoints / Quality inspections; Authentication', {
    'quality-inspections/write-includes-read: May a token with the write scope alone read inspections?': {
      refused: 'no',
      served: 'yes, who may write may read',
    },
    'quality-inspections/further-scopes: Do inspections need scopes beyond the two that are documented as required?':
      { none: 'no', asked: 'yes' },
  }),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about quality inspections. */
export const qualityInspectionsSilences = [
  ...inspectionRequestSilences,
  ...inspectionAnswerSilences,
  ...inspectionMoveSilences,
] as const satisfies readonly Silence[];
