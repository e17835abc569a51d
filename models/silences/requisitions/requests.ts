import type { Silence } from '../silence.ts';

const endpoints = 'Endpoints / Requisitions';
const errors = 'Errors';

/** How requests are written, and what incomplete or wrong ones lead to. */
export const requisitionRequestSilences = [
  {
    id: 'requisitions/json-body',
    question: 'How may a requisition stand in a JSON body?',
    source: endpoints,
    choices: {
      any: 'bare, or below requisition-header or requisition',
      bare: 'bare',
      wrapped: 'below requisition-header',
    },
    reference: 'any',
  },
  {
    id: 'requisitions/user-reference',
    question: 'How may a request name a user?',
    source: endpoints,
    choices: { any: 'by login, email or id', login: 'by login', id: 'by id' },
    reference: 'any',
  },
  {
    id: 'requisitions/action-parameter-place',
    question: 'Where may the parameters of actions on requisitions stand?',
    source: endpoints,
    choices: {
      any: 'in the query, or in a body: a form, JSON or XML',
      query: 'in the query',
      json: 'in a JSON body',
    },
    reference: 'any',
  },
  {
    id: 'requisitions/without-lines',
    question: 'What does a requisition without lines lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is stored' },
    reference: 'refused',
  },
  {
    id: 'requisitions/line-without-subject',
    question: 'What does a line with neither description nor item lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is stored' },
    reference: 'refused',
  },
  {
    id: 'requisitions/without-currency',
    question: 'What does a requisition without currency lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', preset: 'it gets the preset currency' },
    reference: 'refused',
  },
  {
    id: 'requisitions/wrong-reference',
    question: 'What does a reference lead to on creation that does not exist or is not active?',
    source: `${endpoints}; ${errors}`,
    choices: { refused: 'the requisition is refused', 'left-out': 'the member is left out' },
    reference: 'refused',
  },
  {
    id: 'requisitions/wrong-reference-on-update',
    question: 'What does a reference lead to on update that does not exist or is not active?',
    source: `${endpoints}; ${errors}`,
    choices: { unchanged: 'the member stays as it was', refused: 'the update is refused' },
    reference: 'unchanged',
  },
  {
    id: 'requisitions/too-long-text',
    question: 'What does a text beyond its documented length lead to?',
    source: `${endpoints}; Limits`,
    choices: { refused: 'the requisition is refused', cut: 'it is cut' },
    reference: 'refused',
  },
  {
    id: 'requisitions/line-num-gap',
    question: 'What does a line-num lead to that is more than one higher than the one before?',
    source: endpoints,
    choices: {
      renumbered: 'the lines are counted anew',
      kept: 'the line-num is kept',
      refused: 'the requisition is refused',
    },
    reference: 'renumbered',
  },
  {
    id: 'requisitions/no-supplier-item',
    question: 'What does a line lead to whose keys match no supplier item?',
    source: endpoints,
    choices: {
      refused: 'the requisition is refused',
      unpriced: 'the line has no price',
      'of-the-item': 'the supplier item of the item alone is taken',
    },
    reference: 'refused',
  },
  {
    id: 'requisitions/created-by-not-permitted',
    question: 'What does created-by lead to where overriding it is not permitted?',
    source: endpoints,
    choices: { ignored: 'it is passed over', refused: 'the requisition is refused' },
    reference: 'ignored',
  },
  {
    id: 'requisitions/line-of-another',
    question: 'What does a line of another requisition lead to that is not in draft?',
    source: endpoints,
    choices: { refused: 'the requisition is refused', 'passed-over': 'the line is left out' },
    reference: 'refused',
  },
  {
    id: 'requisitions/taken-line',
    question: 'What becomes of a line in the draft that it is taken from?',
    source: endpoints,
    choices: { moves: 'it is no longer there', copied: 'it stays' },
    reference: 'moves',
  },
] as const satisfies readonly Silence[];
