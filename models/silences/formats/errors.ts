import type { Silence } from '../silence.ts';

const errors = 'Errors';
const sheets = 'Endpoints / Work confirmation headers';

/** Statuses, and bodies of refusals. */
export const errorSilences = [
  {
    id: 'formats/action-status',
    question: 'Which status does an accepted action or update answer?',
    source: sheets,
    choices: { '200': 'OK', '201': 'Created', '202': 'Accepted' },
    reference: '200',
  },
  {
    id: 'formats/put-without-body',
    question: 'Is a PUT action without a body accepted when its parameters stand in the query?',
    source: sheets,
    choices: { accepted: 'yes', refused: 'no' },
    reference: 'accepted',
  },
  {
    id: 'formats/validation-failure-status',
    question: 'Which status does a request get that lacks or misspells a required parameter?',
    source: errors,
    choices: { '400': 'Bad Request', '422': 'Unprocessable Content', '409': 'Conflict' },
    reference: '400',
  },
  {
    id: 'formats/malformed-body-status',
    question: 'Which status does a body get that is not well-formed?',
    source: errors,
    choices: { '400': 'Bad Request', '422': 'Unprocessable Content' },
    reference: '400',
  },
  {
    id: 'formats/error-body-in-json',
    question: 'What does a refusal answer in JSON?',
    source: errors,
    choices: {
      'errors-by-model': 'errors, an object with lists of messages by model',
      error: 'error, a message',
      problem: 'a problem document',
      empty: 'no body',
    },
    reference: 'errors-by-model',
  },
  {
    id: 'formats/error-body-in-xml',
    question: 'What does a refusal answer in XML?',
    source: errors,
    choices: {
      errors: 'errors with an element error for each message',
      error: 'error with the message',
      empty: 'no body',
    },
    reference: 'errors',
  },
  {
    id: 'formats/unknown-id',
    question: 'What does a documented path with an id that does not exist answer?',
    source: errors,
    choices: {
      '404': 'Not Found with the error body',
      '404-without-body': 'Not Found without a body',
      '410': 'Gone',
      '403': 'Forbidden',
    },
    reference: '404',
  },
  {
    id: 'formats/malformed-id',
    question: 'Which status does a path get whose id is not a number?',
    source: errors,
    choices: { '404': 'Not Found', '400': 'Bad Request' },
    reference: '404',
  },
  {
    id: 'formats/unsupported-method',
    question: 'Which status does a method get that a documented path does not have?',
    source: errors,
    choices: {
      '405': 'Method Not Allowed',
      '404': 'Not Found',
      '400': 'Bad Request',
      '501': 'Not Implemented',
    },
    reference: '405',
  },
] as const satisfies readonly Silence[];
