import { listFilters } from '../list-filters.ts';
import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / Scheduling agreement';
const endpoints = 'Endpoints / Scheduling agreements (scope-protected)';

/** What operations on agreements answer. */
export const agreementAnswerSilences = [
  {
    id: 'scheduling-agreements/create-status',
    question: 'Which status does a created agreement answer?',
    source: endpoints,
    choices: { '201': 'Created', '200': 'OK', '202': 'Accepted' },
    reference: '201',
  },
  {
    id: 'scheduling-agreements/action-answer-body',
    question: 'What do accepted updates, issues and cancellations of agreements answer?',
    source: endpoints,
    choices: { agreement: 'the agreement', empty: 'no body' },
    reference: 'agreement',
  },
  {
    id: 'scheduling-agreements/schedule-action-answer',
    question: 'What do set_confirmed, set_exported and the reset answer?',
    source: endpoints,
    choices: { schedules: 'the schedules', empty: 'no body' },
    reference: 'schedules',
  },
  {
    id: 'scheduling-agreements/shown-members',
    question: 'Do answers show members of items that are documented for requests only?',
    source: fields,
    choices: { sent: 'yes, all that were sent', listed: 'no' },
    reference: 'sent',
  },
  {
    id: 'scheduling-agreements/shown-creator',
    question: 'What does created-by of an agreement hold?',
    source: fields,
    choices: { user: 'id, login and full name', id: 'an id alone' },
    reference: 'user',
  },
  {
    id: 'scheduling-agreements/commitment-level',
    question: 'From when on is a delivery schedule Trade Off?',
    source: fields,
    choices: {
      'from-creation': 'when it is due later than firm-zone days after the creation',
      'from-start': 'when it is due later than firm-zone days after the validity begins',
      never: 'never: all are Firm',
    },
    reference: 'from-creation',
  },
  listFilters('scheduling-agreements', 'the list of agreements', 'list'),
] as const satisfies readonly Silence[];
