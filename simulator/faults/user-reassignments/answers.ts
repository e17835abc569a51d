import { reassignmentTransaction, userReassignment } from '../../../models/resources/user-reassignment.ts';
import { approvalsGroup } from '../../../models/responsibilities.ts';
import { spell } from '../../../models/wire/spelling.ts';
import { shownItem } from '../../areas/user-reassignments/answers.ts';
import type { SentReassignment } from '../../areas/user-reassignments/reading.ts';
import type { StoredReassignment } from '../../areas/user-reassignments/stored-reassignment.ts';
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
import { drop } from '../operators/inspections.ts';
import { changeList } from '../operators/lists.ts';
import { memoryOf } from '../operators/memory.ts';
import { type Mask, member, show as showRecords } from '../operators/show.ts';
import { answeredIn, every, isAt, only, type Where } from '../operators/where.ts';
import { renameMembers } from '../operators/wire.ts';

const create = 'user-reassignments.create';
const show = 'user-reassignments.show';

const lastOf = memoryOf((): { id?: number } => ({}));
const newestOf = memoryOf((): { id?: number } => ({}));

const showIn = (where: Where, mask: Mask): Wrapping =>
  showRecords({ resource: userReassignment, where }, mask);

/** The approvals group has another name. */
const renameGroup = (name: string, where: Where = [create, show]): Wrapping =>
  renameMembers({ [approvalsGroup]: name }, (exchange) => isAt(exchange, where));

/** Faults in answers about reassignments. */
export const userReassignmentsAnswers: readonly Fault[] = [
  fault(
    'user-reassignments/created-in-xml-is-done',
    'The answer in XML to a creation has status done.',
    ['user-reassignments/create-answers-status-new'],
    showIn(every(create, answeredIn('xml')), (data) => ({ ...data, status: 'done' })),
  ),
  fault(
    'user-reassignments/created-has-no-id',
    'The answer to a creation has no id.',
    ['user-reassignments/create-answers-the-reassignment'],
    showIn(create, (data) => drop(data, 'id')),
  ),
  fault(
    'user-reassignments/created-answers-the-one-before',
    'The answer to a creation has the id of the reassignment that was made before.',
    [
      'user-reassignments/create-answers-the-reassignment',
      'user-reassignments/create-keeps-from-user',
      'user-reassignments/create-keeps-to-user',
      'user-reassignments/create-keeps-notes',
    ],
    showIn(create, (data, exchange) => {
      const last = lastOf(exchange);
      const before = last.id;
      last.id = Number(data['id']);
      return before === undefined ? data : { ...data, id: before };
    }),
  ),
  fault(
    'user-reassignments/created-answers-its-users-alone',
    'The answer to a creation holds the two users and nothing else.',
    ['user-reassignments/create-answers-the-reassignment', 'user-reassignments/create-answers-status-new'],
    showIn(create, (data) => ({
      'from-user': data['from-user'] ?? null,
      'to-user': data['to-user'] ?? null,
    })),
  ),
  fault(
    'user-reassignments/created-is-done',
    'The answer to a creation has status done.',
    ['user-reassignments/create-answers-status-new'],
    showIn(create, (data) => ({ ...data, status: 'done' })),
  ),
  fault(
    'user-reassignments/created-has-no-status',
    'The answer to a creation has no status.',
    ['user-reassignments/create-answers-status-new'],
    showIn(create, (data) => drop(data, 'status')),
  ),
  fault(
    'user-reassignments/created-counts-already',
    'The answer to a creation has a summary of zeros.',
    ['user-reassignments/create-answers-no-summary'],
    showIn(create, (data) => ({ ...data, summary: { selected: '0', changed: '0', failed: '0' } })),
  ),
  fault(
    'user-reassignments/created-counts-what-was-asked-for',
    'The summary in the answer to a creation shows the number of requested members.',
    ['user-reassignments/create-answers-no-summary'],
    showIn(create, (data, { input }) => ({
      ...data,
      summary: { selected: String((input as unknown as SentReassignment).asked.length) },
    })),
  ),
  fault(
    'user-reassignments/show-answers-the-newest-once-done',
    'Once a reassignment is done the newest one is shown in its place.',
    ['user-reassignments/show-answers-the-reassignment'],
    at('apply', (step, fired) => async (exchange) => {
      const { document, sandbox } = exchange;
      const state = newestOf(exchange);
      if (isAt(exchange, show) && document?.data['status'] === 'done') {
        const other = sandbox.store.get('user-reassignment', state.id ?? document.id);
        if (other !== undefined && other.id !== document.id) {
          fired(exchange);
          exchange.document = other;
        }
      }
      await step(exchange);
      if (isAt(exchange, create)) state.id = exchange.document?.id ?? 0;
    }),
  ),
  fault(
    'user-reassignments/show-hides-the-status',
    'A reassignment that is shown has no status.',
    ['user-reassignments/show-tells-status'],
    showIn(show, (data) => drop(data, 'status')),
  ),
  fault(
    'user-reassignments/show-in-xml-hides-the-status',
    'A reassignment that is shown in XML has no status.',
    ['user-reassignments/show-tells-status'],
    showIn(every(show, answeredIn('xml')), (data) => drop(data, 'status')),
  ),
  fault(
    'user-reassignments/show-hides-the-status-of-new-ones',
    'A reassignment that is new is shown with null for its status.',
    ['user-reassignments/show-tells-status'],
    showIn(show, (data) => (data['status'] === 'new' ? { ...data, status: null } : data)),
  ),
  fault(
    'user-reassignments/approvals-group-has-a-short-name',
    'Answers call the approvals group approvals.',
    ['user-reassignments/approvals-group-has-its-long-name'],
    renameGroup('approvals'),
  ),
  fault(
    'user-reassignments/approvals-group-has-underscores',
    'Answers spell the name of the approvals group with underscores.',
    ['user-reassignments/approvals-group-has-its-long-name', 'formats/element-names-are-hyphenated'],
    renameGroup(approvalsGroup.replaceAll('-', '_')),
  ),
  fault(
    'user-reassignments/approvals-group-in-xml-ends-early',
    'Answers in XML cut the name of the approvals group after forty characters.',
    ['user-reassignments/approvals-group-has-its-long-name'],
    renameGroup(approvalsGroup.slice(0, 40), every([create, show], answeredIn('xml'))),
  ),
];

const items = 'user-reassignments.transactions';
const inJson = answeredIn('json');

const showItem = (mask: Mask): Wrapping => showRecords({ resource: reassignmentTransaction }, mask);

/** Members of items have other names, or in some answers. */
const renameItems = (change: (name: string) => string, where: Where = items): Wrapping =>
  renameMembers(
    Object.fromEntries(['object-type', 'object-id', 'change-type'].map((name) => [name, change(name)])),
    (exchange) => isAt(exchange, every(items, where)),
  );

/** Faults in the items of reassignments. */
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
    'user-reassignments/failed-items-have-no-message',
    'An item that failed is shown without a message.',
    ['user-reassignments/failed-item-tells-an-error'],
    showItem((data) => {
      const { message: _, ...others } = data;
      return data['status'] === 'Failed' ? others : data;
    }),
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
