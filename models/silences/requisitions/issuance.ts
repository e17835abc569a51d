import type { Silence } from '../silence.ts';

const endpoints = 'Endpoints / Requisitions';
const moves = 'States and transitions / Requisition';

/** Scheduling the issuance of lines. */
export const requisitionIssuanceSilences = [
  {
    id: 'requisitions/schedule-status',
    question: 'What does scheduling do to the status of a requisition?',
    source: moves,
    choices: { unchanged: 'nothing', backgrounded: 'it goes to backgrounded' },
    reference: 'unchanged',
  },
  {
    id: 'requisitions/schedule-past-date',
    question: 'What does a schedule_issuance_date in the past lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is set' },
    reference: 'refused',
  },
  {
    id: 'requisitions/schedule-long-retry',
    question: 'What does a schedule_retry_interval of more than 90 days lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is set' },
    reference: 'refused',
  },
  {
    id: 'requisitions/schedule-unknown-line',
    question: 'What does an id in requisition_line_ids lead to that is of no line?',
    source: endpoints,
    choices: { refused: 'the whole request is refused', ignored: 'it is passed over' },
    reference: 'refused',
  },
  {
    id: 'requisitions/schedule-other-date-form',
    question: 'What does a schedule_issuance_date in ISO 8601 form lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is set' },
    reference: 'refused',
  },
  {
    id: 'requisitions/schedule-answer-body',
    question: 'What do schedule_issuance and unschedule_issuance answer?',
    source: endpoints,
    choices: { lines: 'the lines', empty: 'no body' },
    reference: 'lines',
  },
] as const satisfies readonly Silence[];
