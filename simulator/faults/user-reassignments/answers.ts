import { approvalsGroup } from '../../../models/responsibilities.ts';
import { at, type Fault, fault } from '../fault.ts';
import { memoryOf } from '../operators/memory.ts';
import { asksFor } from '../twist/reassignment/asks-for.ts';
import { givenInput } from '../twist/reassignment/given-input.ts';
import { findNothing } from '../twist/reassignment/refuse.ts';
import { renameGroup } from '../twist/reassignment/rename.ts';
import { showOtherwise } from '../twist/reassignment/show-otherwise.ts';

const lastOf = memoryOf((): { id?: number } => ({}));
const newestOf = memoryOf((): { id?: number } => ({}));

/** What can be wrong with answers about reassignments. */
export const userReassignmentsAnswers: readonly Fault[] = [
  fault(
    'user-reassignments/created-in-xml-is-done',
    'The answer in XML to a creation has status done.',
    ['user-reassignments/create-answers-status-new'],
    showOtherwise((data, exchange) =>
      asksFor(exchange, 'create') && exchange.format === 'xml' ? { ...data, status: 'done' } : data,
    ),
  ),
  fault(
    'user-reassignments/created-has-no-id',
    'The answer to a creation has no id.',
    ['user-reassignments/create-answers-the-reassignment'],
    showOtherwise((data, exchange) => {
      const { id, ...others } = data;
      return id !== undefined && asksFor(exchange, 'create') ? others : data;
    }),
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
    showOtherwise((data, exchange) => {
      if (!asksFor(exchange, 'create')) return data;
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
    showOtherwise((data, exchange) => {
      if (!asksFor(exchange, 'create')) return data;
      return { 'from-user': data['from-user'] ?? null, 'to-user': data['to-user'] ?? null };
    }),
  ),
  fault(
    'user-reassignments/created-is-done',
    'The answer to a creation has status done.',
    ['user-reassignments/create-answers-status-new'],
    showOtherwise((data, exchange) => (asksFor(exchange, 'create') ? { ...data, status: 'done' } : data)),
  ),
  fault(
    'user-reassignments/created-has-no-status',
    'The answer to a creation has no status.',
    ['user-reassignments/create-answers-status-new'],
    showOtherwise((data, exchange) => {
      const { status, ...others } = data;
      return status !== undefined && asksFor(exchange, 'create') ? others : data;
    }),
  ),
  fault(
    'user-reassignments/created-counts-already',
    'The summary in the answer to a creation counts nothing three times.',
    ['user-reassignments/create-answers-no-summary'],
    showOtherwise((data, exchange) =>
      asksFor(exchange, 'create') ? { ...data, summary: { selected: '0', changed: '0', failed: '0' } } : data,
    ),
  ),
  fault(
    'user-reassignments/created-counts-what-was-asked-for',
    'The summary in the answer to a creation tells how many members were asked for.',
    ['user-reassignments/create-answers-no-summary'],
    showOtherwise((data, exchange) =>
      asksFor(exchange, 'create')
        ? { ...data, summary: { selected: String(givenInput(exchange).asked.length) } }
        : data,
    ),
  ),
  fault(
    'user-reassignments/show-is-not-found',
    'There is no operation that shows a reassignment.',
    ['user-reassignments/show-answers-the-reassignment'],
    findNothing('show'),
  ),
  fault(
    'user-reassignments/show-answers-another',
    'Instead of a reassignment the one that was made before it is shown.',
    ['user-reassignments/show-answers-the-reassignment'],
    at('load', (step, fired) => async (exchange) => {
      await step(exchange);
      const { document, sandbox } = exchange;
      if (document === undefined || !asksFor(exchange, 'show')) return;
      const before = sandbox.store.get('user-reassignment', document.id - 1);
      if (before === undefined) return;
      fired(exchange);
      exchange.document = before;
    }),
  ),
  fault(
    'user-reassignments/show-answers-the-newest-once-done',
    'Once a reassignment is done the newest one is shown in its place.',
    ['user-reassignments/show-answers-the-reassignment'],
    at('apply', (step, fired) => async (exchange) => {
      const { document, sandbox } = exchange;
      const state = newestOf(exchange);
      if (asksFor(exchange, 'show') && document?.data['status'] === 'done') {
        const other = sandbox.store.get('user-reassignment', state.id ?? document.id);
        if (other !== undefined && other.id !== document.id) {
          fired(exchange);
          exchange.document = other;
        }
      }
      await step(exchange);
      if (asksFor(exchange, 'create')) state.id = exchange.document?.id ?? 0;
    }),
  ),
  fault(
    'user-reassignments/show-hides-the-status',
    'A reassignment that is shown has no status.',
    ['user-reassignments/show-tells-status'],
    showOtherwise((data, exchange) => {
      const { status, ...others } = data;
      return status !== undefined && asksFor(exchange, 'show') ? others : data;
    }),
  ),
  fault(
    'user-reassignments/show-in-xml-hides-the-status',
    'A reassignment that is shown in XML has no status.',
    ['user-reassignments/show-tells-status'],
    showOtherwise((data, exchange) => {
      const { status, ...others } = data;
      return status !== undefined && asksFor(exchange, 'show') && exchange.format === 'xml' ? others : data;
    }),
  ),
  fault(
    'user-reassignments/show-hides-the-status-of-new-ones',
    'A reassignment that is new is shown with null for its status.',
    ['user-reassignments/show-tells-status'],
    showOtherwise((data, exchange) =>
      asksFor(exchange, 'show') && data['status'] === 'new' ? { ...data, status: null } : data,
    ),
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
    renameGroup(approvalsGroup.slice(0, 40), 'xml'),
  ),
];
