import { listFilters, rows, type Silence } from './silence.ts';

const moves = 'States and transitions / User reassignment';
const fields = 'Resources and their fields / User reassignment';

const endpoints = 'Endpoints / User reassignments';

/** What is answered, and what reads show. */
const reassignmentAnswerSilences = [
  ...rows(fields, {
    'user-reassignments/requested-members-shown': {
      question: 'Which members of requested-reassignments does a reassignment show?',
      choices: { all: 'all of them, those that were not sent as false', sent: 'those that were sent' },
    },
  }),
  ...rows(endpoints, {
    'user-reassignments/transactions-shape': {
      question: 'How are the items of a reassignment wrapped in the answer?',
      choices: { list: 'as a list', object: 'as the list transactions in an object' },
    },
    'user-reassignments/transactions-until-done': {
      question: 'What does a read of the items answer while a reassignment is new?',
      choices: { empty: 'none', 'not-found': 'it is refused as an unknown id is' },
    },
  }),
  ...rows(`${fields}; ${endpoints}`, {
    'user-reassignments/item-elements': {
      question: 'Which of the elements that the documentation lists does an item show?',
      choices: { all: 'all of them', few: 'neither object-type nor change-type' },
    },
  }),
  ...rows(fields, {
    'user-reassignments/object-type-names': {
      question: 'What does an item call the kind of its object?',
      choices: { model: 'such as UserGroup', words: 'such as User group', underscored: 'as user_group' },
    },
    'user-reassignments/object-id-form': {
      question: 'How is the object-id of an item written?',
      choices: { number: 'as a number', string: 'as a string' },
    },
    'user-reassignments/change-type-names': {
      question: 'What is the change-type of an item?',
      choices: { member: 'the member of requested-reassignments that asked for it', verb: 'add or replace' },
    },
    'user-reassignments/message-of-changed': {
      question: 'What is the message of an item that was changed?',
      choices: { null: 'null', text: 'a text' },
    },
    'user-reassignments/selected-counts': {
      question: 'What does selected of a summary count?',
      choices: { items: 'the items that were found', members: 'the responsibilities that were asked for' },
    },
  }),
  ...rows('Authentication', {
    'user-reassignments/reassignment-scopes': {
      question: 'Which scopes do making and reading reassignments take?',
      choices: { user: 'core.user.write and core.user.read', none: 'none in particular' },
    },
  }),
  ...rows(moves, {
    'user-reassignments/further-statuses': {
      question: 'Which statuses do reassignments have beyond new and done? (observed only)',
      choices: { none: 'none' },
    },
  }),
  listFilters('user-reassignments', 'the items of a reassignment', 'transaction'),
] as const satisfies readonly Silence[];

/** When and how a reassignment is processed. */
const reassignmentProcessingSilences = [
  ...rows(moves, {
    'user-reassignments/processing-time': {
      question: 'How long does it take until a reassignment is processed?',
      choices: {
        second: 'a second',
        'at-once': 'it is done when it is read for the first time',
        hour: 'an hour',
      },
    },
  }),
  ...rows(fields, {
    'user-reassignments/added-responsibilities': {
      question: 'Does the from-user keep what was added to the to-user?',
      choices: { kept: 'yes', taken: 'no' },
    },
    'user-reassignments/already-held': {
      question: 'What happens to an assignment to be added that the to-user already has?',
      choices: {
        'left-out': 'it is no item of the reassignment',
        changed: 'it is an item with status Changed',
        failed: 'it is an item with status Failed',
      },
    },
    'user-reassignments/failed-items': {
      question: 'When does an item fail?',
      choices: { locked: 'when its object is locked', never: 'never' },
    },
    'user-reassignments/deactivation-after-failure': {
      question: 'Is the from-user deactivated when an item failed?',
      choices: { deactivated: 'yes', stays: 'no, it stays active' },
    },
  }),
] as const satisfies readonly Silence[];

/** How a reassignment is requested, and unusual requests. */
const reassignmentRequestSilences = [
  ...rows(endpoints, {
    'user-reassignments/user-reference': {
      question: 'How may a request name from-user and to-user?',
      choices: { any: 'by login, email or id', login: 'by login' },
    },
  }),
  ...rows(fields, {
    'user-reassignments/approvals-group-in-requests': {
      question: 'What does a request call the approvals group?',
      choices: {
        any: 'by its long name, with hyphens or underscores, or approvals',
        long: 'by its long name, with hyphens or underscores',
        underscores: 'by its long name with underscores',
        hyphens: 'by its long name with hyphens',
        short: 'approvals',
      },
    },
  }),
  ...rows(endpoints, {
    'user-reassignments/json-body': {
      question: 'May a reassignment be below its name in a JSON body?',
      choices: { any: 'yes, below user-reassignment or user_reassignment', bare: 'no, that is refused' },
    },
    'user-reassignments/xml-body': {
      question: 'What is the result of a reassignment in XML?',
      choices: { accepted: 'it is taken', refused: 'it is refused' },
    },
    'user-reassignments/unknown-member': {
      question: 'What happens with a responsibility whose name is not documented?',
      choices: { ignored: 'it is passed over', refused: 'the request is refused' },
    },
    'user-reassignments/flag-left-out': {
      question:
        'What happens with a request without deactivate-from-user-after-reassignment that names a responsibility?',
      choices: {
        false: 'the flag counts as false',
        null: 'nobody is deactivated, and the flag is shown as null',
      },
    },
    'user-reassignments/deactivation-alone': {
      question: 'What is the result of a request with the flag true in which every responsibility is false?',
      choices: { accepted: 'the from-user is deactivated and nothing is moved', refused: 'it is refused' },
    },
  }),
  ...rows(endpoints, {
    'user-reassignments/inactive-from-user': {
      question: 'What happens with a from-user who is not active?',
      choices: { accepted: 'the reassignment is made', refused: 'it is refused' },
    },
    'user-reassignments/inactive-to-user': {
      question: 'What happens with a to-user who is not active?',
      choices: { refused: 'it is refused', accepted: 'the reassignment is made' },
    },
  }),
  ...rows(`${endpoints}; ${moves}`, {
    'user-reassignments/second-reassignment': {
      question: 'What happens with a request while another reassignment of its from-user is new?',
      choices: { accepted: 'it is accepted', refused: 'it is refused' },
    },
  }),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about user reassignments. */
export const userReassignmentsSilences = [
  ...reassignmentRequestSilences,
  ...reassignmentProcessingSilences,
  ...reassignmentAnswerSilences,
] as const satisfies readonly Silence[];
