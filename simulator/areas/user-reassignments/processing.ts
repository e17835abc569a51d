import {
  type AssignedIds,
  assignmentsAfter,
  itemsOf,
  type Parties,
  type ReassignedItem,
} from '../../../models/assignments.ts';
import { decide } from '../../../models/decide.ts';
import { reassignmentLifecycle } from '../../../models/lifecycles/reassignment.ts';
import { responsibilities } from '../../../models/responsibilities.ts';
import type { Id } from '../../../models/wire/id.ts';
import { type Choices, choose } from '../../choices.ts';
import { reassignmentDraft } from '../../documents.ts';
import type { Sandbox, Step } from '../../exchange.ts';
import { noRequest, openExchange } from '../../open-exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { ReassignmentItem } from '../../store/port.ts';
import { keepUser, userWithId } from '../../store/users.ts';
import type { StoredUser } from '../../stored-user.ts';
import { assignmentsOfUser, documentHoldings } from './holdings.ts';
import { pendingReassignments, type StoredReassignment } from './stored-reassignment.ts';

/** The assignments concerned by a reassignment. */
interface Search {
  readonly held: Parties<AssignedIds>;
  readonly asked: ReadonlySet<string>;
  /** Ids of items that cannot be reassigned. */
  readonly locked: readonly string[];
}

const isLocked = ({ locked }: Search, { id }: ReassignedItem, choices: Choices): boolean =>
  locked.includes(id) && choices.of('user-reassignments/failed-items') === 'locked';

const changedMessage = (choices: Choices): string | null =>
  choices.of('user-reassignments/message-of-changed') === 'text' ? 'Reassigned & saved' : null;

/** The items to reassign, each with its result: locked items fail. */
const movedItems = (search: Search, choices: Choices): readonly ReassignmentItem[] =>
  itemsOf(search.held, search.asked).map((item) =>
    isLocked(search, item, choices)
      ? {
          ...item,
          status: 'Failed',
          message: `${item.id} is locked by another process & stays < where > it is`,
        }
      : { ...item, status: 'Changed', message: changedMessage(choices) },
  );

type ItemResult = Pick<ReassignmentItem, 'status' | 'message'>;

/** The results for an item that the to-user already has, by choice; none if it is not listed. */
const heldOutcomes = {
  'left-out': (): readonly ItemResult[] => [],
  changed: (_: string, choices: Choices): readonly ItemResult[] => [
    { status: 'Changed', message: changedMessage(choices) },
  ],
  failed: (id: string): readonly ItemResult[] => [
    { status: 'Failed', message: `The to-user has ${id} already` },
  ],
};

/** Items that the to-user already has: not listed, except by choice. */
const idleItems = ({ held, asked }: Search, choices: Choices): readonly ReassignmentItem[] => {
  const outcome = choose(choices, 'user-reassignments/already-held', heldOutcomes);
  return responsibilities
    .filter(({ member, way }) => way === 'adds' && asked.has(member))
    .flatMap(({ member, lists }) =>
      lists.flatMap((list) =>
        (held.from[list] ?? [])
          .filter((id) => held.to[list]?.includes(id))
          .flatMap((id) => outcome(id, choices).map((result) => ({ member, list, id, ...result }))),
      ),
    );
};

interface ProcessingResult {
  readonly items: readonly ReassignmentItem[];
  readonly from: StoredUser;
}

const isChanged = ({ status }: ReassignmentItem): boolean => status === 'Changed';

/** Moves the requested assignments from one user to another, and returns the result of each item. */
const move = (
  sandbox: Sandbox,
  { asked }: StoredReassignment['state'],
  parties: readonly [StoredUser, StoredUser],
): ProcessingResult => {
  const { choices, store } = sandbox;
  const [from, to] = parties;
  if (from.id === to.id) return { items: [], from };
  const held = { from: assignmentsOfUser(sandbox, from), to: assignmentsOfUser(sandbox, to) };
  const search = { held, asked: new Set<string>(asked), locked: from.locked };
  const items = movedItems(search, choices);
  const changed = items.filter(isChanged);
  const kept = choices.of('user-reassignments/added-responsibilities') === 'kept';
  for (const place of documentHoldings(sandbox, from)) {
    if (changed.some(({ id, list }) => id === place.id && list === place.list)) place.giveTo(to);
  }
  const own = changed.filter(({ id, list }) => from.held[list]?.includes(id));
  const after = assignmentsAfter({ from: from.held, to: to.held }, own, kept);
  keepUser(store, { ...to, held: after.to });
  const changedFrom = { ...from, held: after.from };
  keepUser(store, changedFrom);
  return { items: [...items, ...idleItems(search, choices)], from: changedFrom };
};

const deactivates = (
  { choices }: Sandbox,
  { data }: StoredReassignment,
  items: ProcessingResult['items'],
): boolean =>
  data['deactivate-from-user-after-reassignment'] === true &&
  (items.every(isChanged) || choices.of('user-reassignments/deactivation-after-failure') === 'deactivated');

/** Processes the reassignment of the exchange and stores the result; a completed one is unchanged. */
const process: Step = (exchange) => {
  const { sandbox } = exchange;
  const reassignment = exchange.document as StoredReassignment;
  const { data, state } = reassignment;
  const ruling = decide(reassignmentLifecycle, state.record, { event: { type: 'process' }, facts: {} });
  const [from, to] = [userWithId(sandbox.store, state.from), userWithId(sandbox.store, state.to)];
  if (ruling?.kind !== 'mandated' || from === undefined || to === undefined) return;
  const processed = move(sandbox, state, [from, to]);
  if (deactivates(sandbox, reassignment, processed.items)) {
    keepUser(sandbox.store, { ...processed.from, active: false });
  }
  const stamped = { ...data, 'updated-at': sandbox.stamps.after(data['updated-at']) };
  const next = { ...state, record: ruling.next, items: processed.items };
  exchange.document = sandbox.store.put(reassignmentDraft(stamped, next));
};

/** Processes a reassignment now and returns it. */
export const processReassignment = (
  sandbox: Sandbox,
  reassignment: StoredReassignment,
): StoredReassignment => {
  const exchange = openExchange({ main: sandbox }, noRequest);
  exchange.document = reassignment;
  void sandbox.faults.around('process', process)(exchange);
  return exchange.document as StoredReassignment;
};

const processPlanned = (sandbox: Sandbox, id: Id): void => {
  const reassignment = sandbox.store.get('user-reassignment', Number(id));
  if (reassignment?.state.record.state !== 'new') return;
  const { clock, journal, versions } = sandbox;
  const before = versions.now();
  processReassignment(sandbox, reassignment);
  journal.write(
    {
      ...{ at: clock.now(), method: 'POST', url: `/_procon/user-reassignments/${id}/events?type=process` },
      ...{ status: 200, client: 'clock/reassignment', kind: 'counterparty' },
    },
    { before, after: versions.now() },
  );
};

/** Schedules the processing of a reassignment. Throws a `Refusal` if too many are pending. */
export const planReassignment = (sandbox: Sandbox, { id, state: { due } }: StoredReassignment): void => {
  if (due === undefined) return;
  if (!sandbox.clock.hasRoom())
    throw new Refusal('not-possible', { message: 'Too many reassignments wait to be processed.' });
  sandbox.clock.at(due, () => processPlanned(sandbox, id), `reassignment ${id}`);
};

/** Schedules the pending reassignments of a restored sandbox. */
export const armReassignments = (sandbox: Sandbox): void => {
  for (const pending of pendingReassignments(sandbox.store)) planReassignment(sandbox, pending);
};
