import type { Silence } from '../silence.ts';

const endpoints = 'Endpoints / Work confirmation headers';

/** How the actions on a sheet are asked for and answered. */
export const sheetActionSilences = [
  {
    id: 'service-sheets/action-parameter-place',
    question: 'Where do the parameters of an action stand?',
    source: endpoints,
    choices: {
      any: 'in the query, or in a body: a form, JSON or XML',
      query: 'in the query',
      form: 'in a form body',
      json: 'in a JSON body',
    },
    reference: 'any',
  },
  {
    id: 'service-sheets/action-answer-body',
    question: 'What does an accepted action answer?',
    source: endpoints,
    choices: { sheet: 'the sheet', empty: 'no body' },
    reference: 'sheet',
  },
  {
    id: 'service-sheets/void-refused-status',
    question: 'Which status does a void request get that is turned down?',
    source: 'Errors',
    choices: {
      '422': 'Unprocessable Content, as for bypassing',
      '400': 'Bad Request',
      '409': 'Conflict',
      '403': 'Forbidden',
    },
    reference: '422',
  },
  {
    id: 'service-sheets/blank-void-comments',
    question: 'What does a void request do whose comments are there but blank?',
    source: endpoints,
    choices: { refused: 'it is refused as if they were missing', accepted: 'it is accepted' },
    reference: 'refused',
  },
  {
    id: 'service-sheets/action-comment-trace',
    question: 'Does the text given with a void show among the comments of the sheet?',
    source: endpoints,
    choices: { listed: 'yes', hidden: 'no' },
    reference: 'listed',
  },
  {
    id: 'service-sheets/updated-at-on-actions',
    question: 'What becomes of updated-at when an action is accepted?',
    source: 'States and transitions / Work confirmation header',
    choices: { moves: 'it takes the present time', untouched: 'nothing' },
    reference: 'moves',
  },
] as const satisfies readonly Silence[];
