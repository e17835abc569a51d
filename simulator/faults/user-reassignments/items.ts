import { spell } from '../../../models/wire/spelling.ts';
import type { StoredReassignment } from '../../handlers/user-reassignments/processing/pending-reassignments.ts';
import { shownItem } from '../../handlers/user-reassignments/showing/shown-item.ts';
import { type Fault, fault } from '../fault.ts';
import { findNothing } from '../twist/reassignment/refuse.ts';
import { renameItems } from '../twist/reassignment/rename.ts';
import { answerItems, showItem } from '../twist/reassignment/show-items.ts';

/** What can be wrong with the items of reassignments. */
export const userReassignmentsItems: readonly Fault[] = [
  fault(
    'user-reassignments/transactions-are-not-found',
    'There is no operation that shows the items.',
    ['user-reassignments/transactions-answers-the-items'],
    findNothing('transactions'),
  ),
  fault(
    'user-reassignments/transactions-are-always-empty',
    'No items are ever shown.',
    ['user-reassignments/transactions-answers-the-items', 'user-reassignments/changed-counts-changed-items'],
    answerItems((items) => (items.length === 0 ? items : [])),
  ),
  fault(
    'user-reassignments/transactions-show-the-first',
    'The first item alone is shown.',
    ['user-reassignments/changed-counts-changed-items', 'user-reassignments/failed-counts-failed-items'],
    answerItems((items) => (items.length < 2 ? items : items.slice(0, 1))),
  ),
  fault(
    'user-reassignments/transactions-in-xml-lose-the-last',
    'In XML the last item is not shown.',
    ['user-reassignments/changed-counts-changed-items'],
    answerItems((items, { format }) => (format === 'xml' ? items.slice(0, -1) : items)),
  ),
  fault(
    'user-reassignments/transactions-hide-what-failed',
    'Items that failed are not shown.',
    ['user-reassignments/failed-counts-failed-items'],
    answerItems((items) => {
      const changed = items.filter(({ status }) => status === 'Changed');
      return changed.length === items.length ? items : changed;
    }),
  ),
  fault(
    'user-reassignments/transactions-of-the-reassignment-before',
    'The items of the reassignment that was made before are shown.',
    ['user-reassignments/transactions-answers-the-items', 'user-reassignments/changed-counts-changed-items'],
    answerItems((items, { document, sandbox: { choices, store } }) => {
      const before = store.get('user-reassignment', (document?.id ?? 0) - 1);
      if (before === undefined) return items;
      return (before as StoredReassignment).state.items.map((item) => shownItem(item, choices));
    }),
  ),
  fault(
    'user-reassignments/transactions-of-all-reassignments',
    'The items of every reassignment are shown that was made up to this one.',
    ['user-reassignments/changed-counts-changed-items', 'user-reassignments/failed-counts-failed-items'],
    answerItems((items, { document, sandbox: { choices, store } }) => {
      const own = document as StoredReassignment;
      const before = store.get('user-reassignment', own.id - 1) as StoredReassignment | undefined;
      if (before === undefined || before.state.items.length === 0) return items;
      return [...before.state.items, ...own.state.items].map((item) => shownItem(item, choices));
    }),
  ),
  fault(
    'user-reassignments/changed-items-are-successes',
    'Items that were changed have status Success.',
    ['user-reassignments/item-status-is-changed-or-failed'],
    showItem((data) => (data['status'] === 'Changed' ? { ...data, status: 'Success' } : data)),
  ),
  fault(
    'user-reassignments/failed-items-are-errors',
    'Items that failed have status Error.',
    ['user-reassignments/item-status-is-changed-or-failed'],
    showItem((data) => (data['status'] === 'Failed' ? { ...data, status: 'Error' } : data)),
  ),
  fault(
    'user-reassignments/added-items-have-status-added',
    'What was added has status Added.',
    ['user-reassignments/item-status-is-changed-or-failed'],
    showItem((data) =>
      data['status'] === 'Changed' && String(data['change-type']).startsWith('add')
        ? { ...data, status: 'Added' }
        : data,
    ),
  ),
  fault(
    'user-reassignments/failed-items-tell-nothing',
    'The message of an item that failed is null.',
    ['user-reassignments/failed-item-tells-an-error'],
    showItem((data) => (data['status'] === 'Failed' ? { ...data, message: null } : data)),
  ),
  fault(
    'user-reassignments/failed-items-tell-blanks',
    'The message of an item that failed is blank.',
    ['user-reassignments/failed-item-tells-an-error'],
    showItem((data) => (data['status'] === 'Failed' ? { ...data, message: ' ' } : data)),
  ),
  fault(
    'user-reassignments/failed-items-in-xml-tell-nothing',
    'In XML the message of an item that failed is empty.',
    ['user-reassignments/failed-item-tells-an-error'],
    showItem((data, { format }) =>
      format === 'xml' && data['status'] === 'Failed' ? { ...data, message: '' } : data,
    ),
  ),
  fault(
    'user-reassignments/the-second-failure-tells-nothing',
    'Of items that failed the first alone has a message.',
    ['user-reassignments/failed-item-tells-an-error'],
    answerItems((items) => {
      const [, ...later] = items.filter(({ status }) => status === 'Failed');
      if (later.length === 0) return items;
      return items.map((item) => (later.includes(item) ? { ...item, message: null } : item));
    }),
  ),
  fault(
    'user-reassignments/message-is-an-object',
    'The message of an item is an object.',
    ['user-reassignments/item-message-is-string'],
    showItem((data) =>
      data['message'] === null ? data : { ...data, message: { text: data['message'] ?? '' } },
    ),
  ),
  fault(
    'user-reassignments/message-is-a-code',
    'The message of an item is a number.',
    ['user-reassignments/item-message-is-string'],
    showItem((data, { format }) =>
      data['message'] === null || format === 'xml' ? data : { ...data, message: 409 },
    ),
  ),
  fault(
    'user-reassignments/message-is-a-list',
    'The message of an item is a list.',
    ['user-reassignments/item-message-is-string'],
    showItem((data, { format }) =>
      data['message'] === null || format === 'xml' ? data : { ...data, message: [data['message'] ?? ''] },
    ),
  ),
  fault(
    'user-reassignments/item-names-have-underscores',
    'Items spell their names with underscores.',
    ['user-reassignments/item-names-are-hyphenated'],
    renameItems((name) => name.replaceAll('-', '_')),
  ),
  fault(
    'user-reassignments/item-names-are-in-camel-case',
    'Items spell their names in camel case.',
    ['user-reassignments/item-names-are-hyphenated'],
    renameItems((name) => spell(name, 'camel')),
  ),
  fault(
    'user-reassignments/object-id-in-json-has-an-underscore',
    'In JSON items spell object_id with an underscore.',
    ['user-reassignments/item-names-are-hyphenated'],
    renameItems((name) => (name === 'object-id' ? 'object_id' : name), 'json'),
  ),
];
