import { reassignmentTransaction, userReassignment } from '../../../models/resources/user-reassignment.ts';
import { approvalsGroup } from '../../../models/responsibilities.ts';
import { spell } from '../../../models/wire/spelling.ts';
import { shownItem } from '../../areas/user-reassignments/answers.ts';
import type { SentReassignment } from '../../areas/user-reassignments/reading.ts';
import type { StoredReassignment } from '../../areas/user-reassignments/stored-reassignment.ts';
import { at, tableOf, titled, type Wrapping } from '../fault.ts';
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
export const userReassignmentsAnswers = tableOf('user-reassignments', {
  'created-in-xml-is-done > create-answers-status-new': showIn(every(create, answeredIn('xml')), (data) => ({
    ...data,
    status: 'done',
  })),
  'created-has-no-id > create-answers-the-reassignment': showIn(create, (data) => drop(data, 'id')),
  'created-answers-the-one-before > create-answers-the-reassignment create-keeps-from-user create-keeps-to-user create-keeps-notes':
    showIn(create, (data, exchange) => {
      const last = lastOf(exchange);
      const before = last.id;
      last.id = Number(data['id']);
      return before === undefined ? data : { ...data, id: before };
    }),
  'created-answers-its-users-alone > create-answers-the-reassignment create-answers-status-new': titled(
    'The answer to a creation holds the two users and nothing else.',
    showIn(create, (data) => ({
      'from-user': data['from-user'] ?? null,
      'to-user': data['to-user'] ?? null,
    })),
  ),
  'created-is-done > create-answers-status-new': showIn(create, (data) => ({ ...data, status: 'done' })),
  'created-has-no-status > create-answers-status-new': showIn(create, (data) => drop(data, 'status')),
  'created-counts-already > create-answers-no-summary': showIn(create, (data) => ({
    ...data,
    summary: { selected: '0', changed: '0', failed: '0' },
  })),
  'created-counts-what-was-asked-for > create-answers-no-summary': titled(
    'The summary in the answer to a creation shows the number of requested members.',
    showIn(create, (data, { input }) => ({
      ...data,
      summary: { selected: String((input as unknown as SentReassignment).asked.length) },
    })),
  ),
  'show-answers-the-newest-once-done > show-answers-the-reassignment': at(
    'apply',
    (step, fired) => async (exchange) => {
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
    },
  ),
  'show-hides-the-status > show-tells-status': showIn(show, (data) => drop(data, 'status')),
  'show-in-xml-hides-the-status > show-tells-status': showIn(every(show, answeredIn('xml')), (data) =>
    drop(data, 'status'),
  ),
  'show-hides-the-status-of-new-ones > show-tells-status': showIn(show, (data) =>
    data['status'] === 'new' ? { ...data, status: null } : data,
  ),
  'approvals-group-has-a-short-name > approvals-group-has-its-long-name': renameGroup('approvals'),
  'approvals-group-has-underscores > approvals-group-has-its-long-name formats/element-names-are-hyphenated':
    renameGroup(approvalsGroup.replaceAll('-', '_')),
  'approvals-group-in-xml-ends-early > approvals-group-has-its-long-name': titled(
    'Answers in XML cut the name of the approvals group after forty characters.',
    renameGroup(approvalsGroup.slice(0, 40), every([create, show], answeredIn('xml'))),
  ),
});

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
export const userReassignmentsItems = tableOf('user-reassignments', {
  'transactions-show-the-first > changed-counts-changed-items failed-counts-failed-items': changeList(
    items,
    (records) => records.slice(0, 1),
  ),
  'transactions-hide-what-failed > failed-counts-failed-items': changeList(items, (records) =>
    records.filter(({ status }) => status === 'Changed'),
  ),
  'transactions-of-the-reassignment-before > transactions-answers-the-items changed-counts-changed-items':
    changeList(items, (records, { document, sandbox: { choices, store } }) => {
      const before = store.get('user-reassignment', (document?.id ?? 0) - 1);
      if (before === undefined) return records;
      return (before as StoredReassignment).state.items.map((item) => shownItem(item, choices));
    }),
  'transactions-of-all-reassignments > changed-counts-changed-items failed-counts-failed-items': titled(
    'The items of every reassignment are shown that was made up to this one.',
    changeList(items, (records, { document, sandbox: { choices, store } }) => {
      const own = document as StoredReassignment;
      const before = store.get('user-reassignment', own.id - 1) as StoredReassignment | undefined;
      if (before === undefined || before.state.items.length === 0) return records;
      return [...before.state.items, ...own.state.items].map((item) => shownItem(item, choices));
    }),
  ),
  'changed-items-are-successes > item-status-is-changed-or-failed': showItem((data) =>
    data['status'] === 'Changed' ? { ...data, status: 'Success' } : data,
  ),
  'failed-items-are-errors > item-status-is-changed-or-failed': showItem((data) =>
    data['status'] === 'Failed' ? { ...data, status: 'Error' } : data,
  ),
  'added-items-have-status-added > item-status-is-changed-or-failed': showItem((data) =>
    data['status'] === 'Changed' && String(data['change-type']).startsWith('add')
      ? { ...data, status: 'Added' }
      : data,
  ),
  'failed-items-tell-nothing > failed-item-tells-an-error': showItem((data) =>
    data['status'] === 'Failed' ? { ...data, message: null } : data,
  ),
  'failed-items-have-no-message > failed-item-tells-an-error': showItem((data) => {
    const { message: _, ...others } = data;
    return data['status'] === 'Failed' ? others : data;
  }),
  'failed-items-tell-blanks > failed-item-tells-an-error': showItem((data) =>
    data['status'] === 'Failed' ? { ...data, message: ' ' } : data,
  ),
  'failed-items-in-xml-tell-nothing > failed-item-tells-an-error': only(
    answeredIn('xml'),
    showItem((data) => (data['status'] === 'Failed' ? { ...data, message: '' } : data)),
  ),
  'the-second-failure-tells-nothing > failed-item-tells-an-error': changeList(items, (records) => {
    const [, ...later] = records.filter(({ status }) => status === 'Failed');
    return records.map((item) => (later.includes(item) ? { ...item, message: null } : item));
  }),
  'message-is-an-object > item-message-is-string': showItem(member('message', (text) => ({ text }))),
  'message-is-a-code > item-message-is-string': only(inJson, showItem(member('message', () => 409))),
  'message-is-a-list > item-message-is-string': only(inJson, showItem(member('message', (text) => [text]))),
  'item-names-have-underscores > item-names-are-hyphenated': renameItems((name) => name.replaceAll('-', '_')),
  'item-names-are-in-camel-case > item-names-are-hyphenated': renameItems((name) => spell(name, 'camel')),
  'object-id-in-json-has-an-underscore > item-names-are-hyphenated': renameItems(
    (name) => (name === 'object-id' ? 'object_id' : name),
    inJson,
  ),
});
