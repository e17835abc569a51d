import { listFilters, rows, type Silence } from './silence.ts';

const moves = 'States and transitions / User reassignment';
const fields = 'Resources and their fields / User reassignment';

const endpoints = 'Endpoints / User reassignments';

/** What answers and reads contain. */
const reassignmentAnswerSilences = [
  ...rows(fields, {
    'user-reassignments/requested-members-shown: Which members of requested-reassignments does a reassignment show?':
      { all: 'all of them, those that were not sent as false', sent: 'those that were sent' },
    'user-reassignments/object-type-names: Which name does an item use for the type of its object?': {
      model: 'such as UserGroup',
      words: 'such as User group',
      underscored: 'as user_group',
    },
    'user-reassignments/object-id-form: How is the object-id of an item written?': {
      number: 'as a number',
      string: 'as a string',
    },
    'user-reassignments/change-type-names: What is the change-type of an item?': {
      member: 'the member of requested-reassignments that asked for it',
      verb: 'add or replace',
    },
    'user-reassignments/message-of-changed: What is the message of an item that was changed?': {
      null: 'null',
      text: 'a text',
    },
    'user-reassignments/selected-counts: What does the member selected of a summary count?': {
      items: 'the items that were found',
      members: 'the responsibilities that were asked for',
    },
  }),
  ...rows(endpoints, {
    'user-reassignments/transactions-shape: How are the items of a reassignment wrapped in the answer?': {
      list: 'as a list',
      object: 'as the list transactions in an object',
    },
    'user-reassignments/transactions-until-done: What does a read of the items answer while a reassignment is new?':
      { empty: 'none', 'not-found': 'it is refused as an unknown id is' },
  }),
  ...rows(`${fields}; ${endpoints}`, {
    'user-reassignments/item-elements: Which of the elements that the documentation lists does an item show?':
      { all: 'all of them', few: 'neither object-type nor change-type' },
  }),
  ...rows('Authentication', {
    'user-reassignments/reassignment-scopes: Which scopes do making and reading reassignments take?': {
      user: 'core.user.write and core.user.read',
      none: 'none in particular',
    },
  }),
  ...rows(moves, {
    'user-reassignments/further-statuses: Which statuses do reassignments have beyond new and done? (observed only)':
      { none: 'none' },
  }),
  listFilters('user-reassignments', 'the items of a reassignment', 'transaction'),
] as const satisfies readonly Silence[];

/** When and how a reassignment is processed. */
const reassignmentProcessingSilences = [
  ...rows(moves, {
    'user-reassignments/processing-time: How long does it take until a reassignment is processed?': {
      second: 'a second',
      'at-once': 'it is done when it is read for the first time',
      hour: 'an hour',
    },
  }),
  ...rows(fields, {
    'user-reassignments/added-responsibilities: Does the from-user keep what was added to the to-user?': {
      kept: 'yes',
      taken: 'no',
    },
    'user-reassignments/already-held: What happens when an assignment is to be added that the to-user already has?':
      {
        'left-out': 'it is no item of the reassignment',
        changed: 'it is an item with status Changed',
        failed: 'it is an item with status Failed',
      },
    'user-reassignments/failed-items: When does an item fail?': {
      locked: 'when its object is locked',
      never: 'never',
    },
    'user-reassignments/deactivation-after-failure: Is the from-user deactivated when an item failed?': {
      deactivated: 'yes',
      stays: 'no, it stays active',
    },
  }),
] as const satisfies readonly Silence[];

/** How a reassignment is requested, and unusual requests. */
const reassignmentRequestSilences = [
  ...rows(endpoints, {
    'user-reassignments/user-reference: How may a request name from-user and to-user?': {
      any: 'by login, email, id or employee-number',
      login: 'by login',
    },
    'user-reassignments/json-body: May a reassignment be below its name in a JSON body?': {
      any: 'yes, below user-reassignment or user_reassignment',
      bare: 'no, that is refused',
    },
    'user-reassignments/xml-body: What is the result of a reassignment in XML?': {
      accepted: 'it is taken',
      refused: 'it is refused',
    },
    'user-reassignments/unknown-member: What happens with a responsibility whose name is not documented?': {
      ignored: 'it is ignored',
      refused: 'the request is refused',
    },
    'user-reassignments/flag-left-out: What happens with a request without deactivate-from-user-after-reassignment that names a responsibility?':
      { false: 'the flag counts as false', null: 'nobody is deactivated, and the flag is shown as null' },
    'user-reassignments/deactivation-alone: What is the result of a request with the flag true in which every responsibility is false?':
      { accepted: 'the from-user is deactivated and nothing is moved', refused: 'it is refused' },
    'user-reassignments/inactive-from-user: What happens with a from-user who is not active?': {
      accepted: 'the reassignment is made',
      refused: 'it is refused',
    },
    'user-reassignments/inactive-to-user: What happens with a to-user who is not active?': {
      refused: 'it is refused',
      accepted: 'the reassignment is made',
    },
  }),
  ...rows(fields, {
    'user-reassignments/approvals-group-in-requests: Which name does a request use for the approvals group?':
      {
        any: 'by its long name, with hyphens or underscores, or approvals',
        long: 'by its long name, with hyphens or underscores',
        underscores: 'by its long name with underscores',
        hyphens: 'by its long name with hyphens',
        short: 'approvals',
      },
  }),
  ...rows(`${endpoints}; ${moves}`, {
    'user-reassignments/second-reassignment: What happens with a request while another reassignment of its from-user is new?':
      { accepted: 'it is accepted', refused: 'it is refused' },
  }),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about user reassignments. */
export const userReassignmentsSilences = [
  ...reassignmentRequestSilences,
  ...reassignmentProcessingSilences,
  ...reassignmentAnswerSilences,
] as const satisfies readonly Silence[];
