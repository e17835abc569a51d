import { reassignmentTransaction } from '../../../models/resources/reassignment-transaction.ts';
import { spell } from '../../../models/wire/spelling.ts';
import type { StoredReassignment } from '../../handlers/user-reassignments/processing/pending-reassignments.ts';
import { shownItem } from '../../handlers/user-reassignments/showing/shown-item.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { changeList } from '../operators/lists.ts';
import { type Mask, member, show } from '../operators/show.ts';
import { answeredIn, every, isAt, only, type Where } from '../operators/where.ts';
import { renameMembers } from '../operators/wire.ts';

const items = 'user-reassignments.transactions';
const inJson = answeredIn('json');

const showItem = (mask: Mask): Wrapping => show({ resource: reassignmentTransaction }, mask);

/** Members of items have other names, or in some answers. */
const renameItems = (change: (name: string) => string, where: Where = items): Wrapping =>
  renameMembers(
    Object.fromEntries(['object-type', 'object-id', 'change-type'].map((name) => [name, change(name)])),
    (exchange) => isAt(exchange, every(items, where)),
  );

/** What can be wrong with the items of reassignments. */
export const userReassignmentsItems: readonly Fault[] = [
  fault(
    'user-reassignments/transactions-show-the-first',
    'The first item alone is shown.',
    ['user-reassignments/changed-counts-changed-items', 'user-reassignments/failed-counts-failed-items'],
    changeList(items, (records) => records.slice(0, 1)),
  ),
  fault(
    'user-reassignments/transactions-hide-what-failed',
    'Items that failed are not shown.',
    ['user-reassignments/failed-counts-failed-items'],
    changeList(items, (records) => records.filter(({ status }) => status === 'Changed')),
  ),
  fault(
    'user-reassignments/transactions-of-the-reassignment-before',
    'The items of the reassignment that was made before are shown.',
    ['user-reassignments/transactions-answers-the-items', 'user-reassignments/changed-counts-changed-items'],
    changeList(items, (records, { document, sandbox: { choices, store } }) => {
      const before = store.get('user-reassignment', (document?.id ?? 0) - 1);
      if (before === undefined) return records;
      return (before as StoredReassignment).state.items.map((item) => shownItem(item, choices));
    }),
  ),
  fault(
    'user-reassignments/transactions-of-all-reassignments',
    'The items of every reassignment are shown that was made up to this one.',
    ['user-reassignments/changed-counts-changed-items', 'user-reassignments/failed-counts-failed-items'],
    changeList(items, (records, { document, sandbox: { choices, store } }) => {
      const own = document as StoredReassignment;
      const before = store.get('user-reassignment', own.id - 1) as StoredReassignment | undefined;
      if (before === undefined || before.state.items.length === 0) return records;
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
    only(
      answeredIn('xml'),
      showItem((data) => (data['status'] === 'Failed' ? { ...data, message: '' } : data)),
    ),
  ),
  fault(
    'user-reassignments/the-second-failure-tells-nothing',
    'Of items that failed the first alone has a message.',
    ['user-reassignments/failed-item-tells-an-error'],
    changeList(items, (records) => {
      const [, ...later] = records.filter(({ status }) => status === 'Failed');
      return records.map((item) => (later.includes(item) ? { ...item, message: null } : item));
    }),
  ),
  fault(
    'user-reassignments/message-is-an-object',
    'The message of an item is an object.',
    ['user-reassignments/item-message-is-string'],
    showItem(member('message', (text) => ({ text }))),
  ),
  fault(
    'user-reassignments/message-is-a-code',
    'The message of an item is a number.',
    ['user-reassignments/item-message-is-string'],
    only(inJson, showItem(member('message', () => 409))),
  ),
  fault(
    'user-reassignments/message-is-a-list',
    'The message of an item is a list.',
    ['user-reassignments/item-message-is-string'],
    only(inJson, showItem(member('message', (text) => [text]))),
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
    renameItems((name) => (name === 'object-id' ? 'object_id' : name), inJson),
  ),
];
