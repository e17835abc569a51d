import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / User reassignment';
const endpoints = 'Endpoints / User reassignments';
const moves = 'States and transitions / User reassignment';
const errors = 'Errors';

/** How a reassignment is asked for, and what unusual requests lead to. */
export const reassignmentRequestSilences = [
  {
    id: 'user-reassignments/user-reference',
    question: 'How may a request name from-user and to-user?',
    source: endpoints,
    choices: { any: 'by login, email or id', login: 'by login' },
    reference: 'any',
  },
  {
    id: 'user-reassignments/approvals-group-in-requests',
    question: 'What does a request call the approvals group?',
    source: fields,
    choices: {
      long: 'by its long name, with hyphens or underscores',
      underscores: 'by its long name with underscores',
      hyphens: 'by its long name with hyphens',
      short: 'approvals',
    },
    reference: 'long',
  },
  {
    id: 'user-reassignments/json-body',
    question: 'May a reassignment stand below its name in a JSON body?',
    source: endpoints,
    choices: { any: 'yes, below user-reassignment or user_reassignment', bare: 'no, that is refused' },
    reference: 'any',
  },
  {
    id: 'user-reassignments/xml-body',
    question: 'What does a reassignment in XML lead to?',
    source: endpoints,
    choices: { accepted: 'it is taken', refused: 'it is refused' },
    reference: 'accepted',
  },
  {
    id: 'user-reassignments/wrong-type-of-member',
    question: 'What does a responsibility lead to whose value is no boolean?',
    source: endpoints,
    choices: { refused: 'the request is refused', ignored: 'it is passed over' },
    reference: 'refused',
  },
  {
    id: 'user-reassignments/flag-left-out',
    question:
      'What does a request without deactivate-from-user-after-reassignment lead to that names a responsibility?',
    source: endpoints,
    choices: {
      false: 'the flag counts as false',
      null: 'nobody is deactivated, and the flag is shown as null',
      refused: 'it is refused',
    },
    reference: 'false',
  },
  {
    id: 'user-reassignments/flag-and-members-left-out',
    question: 'What does a request without the flag and without a true responsibility lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is accepted and moves nothing' },
    reference: 'refused',
  },
  {
    id: 'user-reassignments/deactivation-alone',
    question: 'What does a request with the flag true and no true responsibility lead to?',
    source: endpoints,
    choices: { accepted: 'the from-user is deactivated and nothing is moved', refused: 'it is refused' },
    reference: 'accepted',
  },
  {
    id: 'user-reassignments/unknown-user',
    question: 'What does a login lead to that no user has?',
    source: `${endpoints}; ${errors}`,
    choices: {
      refused: 'the request is refused as not valid',
      'not-found': 'it is refused as an unknown id is',
    },
    reference: 'refused',
  },
  {
    id: 'user-reassignments/same-user',
    question: 'What does a request lead to whose from-user is its to-user?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is accepted and moves nothing' },
    reference: 'refused',
  },
  {
    id: 'user-reassignments/inactive-from-user',
    question: 'What does a from-user lead to who is not active?',
    source: endpoints,
    choices: { accepted: 'the reassignment is made', refused: 'it is refused' },
    reference: 'accepted',
  },
  {
    id: 'user-reassignments/inactive-to-user',
    question: 'What does a to-user lead to who is not active?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'the reassignment is made' },
    reference: 'refused',
  },
  {
    id: 'user-reassignments/second-reassignment',
    question: 'What does a request lead to while another reassignment of its from-user is new?',
    source: `${endpoints}; ${moves}`,
    choices: { accepted: 'it is accepted', refused: 'it is refused' },
    reference: 'accepted',
  },
] as const satisfies readonly Silence[];
