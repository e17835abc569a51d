import type { Silence } from '../silence.ts';

const moves = 'States and transitions / Scheduling agreement';

/** From which statuses agreements move, and what becomes of their lines. */
export const agreementMoveSilences = [
  {
    id: 'scheduling-agreements/issue-of-issued',
    question: 'What does issuing an agreement lead to that is issued?',
    source: moves,
    choices: { accepted: 'it stays issued', refused: 'it is refused' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/issue-of-cancelled',
    question: 'What does issuing an agreement lead to that is cancelled?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it is issued again' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/cancel-of-draft',
    question: 'What does cancelling an agreement lead to that is a draft?',
    source: moves,
    choices: { accepted: 'it is cancelled', refused: 'it is refused' },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/cancel-of-cancelled',
    question: 'What does cancelling an agreement lead to that is cancelled?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it stays cancelled' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/update-of-issued',
    question: 'What does an update of an issued agreement lead to?',
    source: moves,
    choices: {
      accepted: 'it is changed and stays issued',
      refused: 'it is refused',
      draft: 'it is changed and a draft again',
    },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/update-of-cancelled',
    question: 'What does an update of a cancelled agreement lead to?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it is changed and stays cancelled' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/updated-items',
    question: 'What becomes of items that an update does not name?',
    source: moves,
    choices: { stay: 'they stay', replaced: 'they go: the items are those of the update' },
    reference: 'stay',
  },
  {
    id: 'scheduling-agreements/draft-line-status',
    question: 'Which status do lines of a draft have?',
    source: moves,
    choices: { draft: 'Draft', issued: 'the one of an issued agreement', open: 'Open' },
    reference: 'draft',
  },
  {
    id: 'scheduling-agreements/lines-on-issue',
    question: 'Which status do lines of a draft get when it is issued?',
    source: moves,
    choices: {
      'as-created': 'the one of an agreement that is created as issued',
      issued: 'Issued, whatever their item requires',
      unchanged: 'the one they had',
    },
    reference: 'as-created',
  },
  {
    id: 'scheduling-agreements/lines-on-cancel',
    question: 'Which status do lines get when their agreement is cancelled?',
    source: moves,
    choices: { cancelled: 'Cancelled', unchanged: 'the one they had' },
    reference: 'cancelled',
  },
] as const satisfies readonly Silence[];
