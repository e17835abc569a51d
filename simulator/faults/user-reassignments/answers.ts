import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import { approvalsGroup } from '../../../models/responsibilities.ts';
import type { ReassignmentInput } from '../../handlers/user-reassignments/reading/reassignment-input.ts';
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
import { memoryOf } from '../operators/memory.ts';
import { drop } from '../operators/records.ts';
import { type Mask, show as showRecords } from '../operators/show.ts';
import { answeredIn, every, isAt, type Where } from '../operators/where.ts';
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

/** What can be wrong with answers about reassignments. */
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
    'The summary in the answer to a creation counts nothing three times.',
    ['user-reassignments/create-answers-no-summary'],
    showIn(create, (data) => ({ ...data, summary: { selected: '0', changed: '0', failed: '0' } })),
  ),
  fault(
    'user-reassignments/created-counts-what-was-asked-for',
    'The summary in the answer to a creation tells how many members were asked for.',
    ['user-reassignments/create-answers-no-summary'],
    showIn(create, (data, { input }) => ({
      ...data,
      summary: { selected: String((input as unknown as ReassignmentInput).asked.length) },
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
