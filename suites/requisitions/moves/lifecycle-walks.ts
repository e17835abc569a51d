import { requisitionLifecycle } from '../../../models/lifecycles/requisition.ts';
import {
  type RequisitionApproval,
  type RequisitionCounterpartyEvent,
  type RequisitionEvent,
  type RequisitionFacts,
  type RequisitionRecord,
  requisitionStepsAhead,
} from '../../../models/lifecycles/requisition-record.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { greatestId, type Id, idAbove, isId } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { Parameters } from '../../harness/dialect/place.ts';
import { marker } from '../../harness/generate/marker.ts';
import { outcomeOf } from '../../harness/meaning.ts';
import type { ReadFailure } from '../../harness/resources/read-failure.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type {
  Adapter,
  EventEffect,
  Instance,
  StateSnapshot,
  WriteOutcome,
} from '../../harness/walks/adapter.ts';
import { stateSnapshotOf } from '../../harness/walks/state-snapshot.ts';
import type { Move, Start, StateSpace } from '../../harness/walks/state-space.ts';
import { walkLifecycle } from '../../harness/walks/walk-lifecycle.ts';
import { adds, lackingApprovers } from '../approvers/add-approver.ts';
import { appearanceOf, newEntry, outcomeOfEntry, usersIn } from '../approvers/approval-entries.ts';
import { removes } from '../approvers/approvers-by-hand.ts';
import { changingCheck } from '../changing-check.ts';
import { type ActionEndpoint, type RequisitionSnapshot, read } from '../descriptor.ts';
import {
  actAnyhow,
  attempt,
  type ChangeResult,
  change,
  completeInput,
  copyInput,
  isComplete,
  make,
} from '../operations.ts';
import { freeLine, type RequisitionInput } from '../payload.ts';
import { assessSubmit, isSubmitted } from './submit-for-approval.ts';

/** Conditions of a requisition that do not change during a walk. */
interface RequisitionWorld {
  /** Whether it lacks nothing that a buyer would have to add, as far as the profile shows. */
  readonly complete: boolean;
  /** The number of approval steps, as a submitted requisition showed it. */
  readonly steps: number;
}

/** The types of walks over requisitions. */
export interface RequisitionWalk {
  readonly record: RequisitionRecord;
  readonly event: RequisitionEvent;
  readonly facts: RequisitionFacts;
  readonly world: RequisitionWorld;
}

/** The approval chain that a submission is assumed to start. */
const chainOf = ({ steps }: RequisitionWorld): RequisitionFacts['chain'] =>
  Array.from({ length: steps }, (_, index) => ({ id: index + 1, approver: 0 }));

const startApprovals = (world: RequisitionWorld): readonly RequisitionApproval[] =>
  chainOf(world).map((one, at) => ({ ...one, manual: false, status: at === 0 ? 'current' : 'waiting' }));

/** What a trial submission showed. */
interface ProbedRequisition extends RequisitionWorld {
  /** Undefined if it is neither pending approval nor pending buyer action. */
  readonly state?: RequisitionRecord['state'];
}

const submittedStart = ({ state, ...world }: ProbedRequisition): readonly Start<RequisitionWalk>[] => {
  if (state === undefined) return [];
  const approvals = state === 'pending_approval' ? startApprovals(world) : [];
  return [{ name: `a submitted requisition that is ${state}`, record: { state, approvals }, world }];
};

/** The requisitions with which walks begin: a draft, and submitted ones in the states that they reach. */
const requisitionStarts = (
  complete: ProbedRequisition,
  incomplete: ProbedRequisition,
): readonly Start<RequisitionWalk>[] => {
  const { state: _, ...world } = complete;
  return [
    { name: 'a draft', record: { state: 'draft', approvals: [] }, world },
    ...submittedStart(complete),
    ...(incomplete.state === complete.state ? [] : submittedStart(incomplete)),
  ];
};

/** Longer chains are cut to this length, so that walks stay short. */
const mostSteps = 4;

/** Submits a requisition to learn its state and number of steps on this target. */
const probe = async (
  context: Context,
  input: RequisitionInput,
  complete: boolean,
): Promise<ProbedRequisition> => {
  const { snapshot } = await attempt(context, input, { endpoint: 'requisitions.submit-for-approval' });
  if (snapshot === undefined || !isSubmitted(snapshot.state)) return { complete, steps: 1 };
  const { approvals } = snapshot.data;
  const shown = Array.isArray(approvals) ? approvals.length : 1;
  const steps = Math.min(Math.max(1, shown), mostSteps);
  return { complete, steps, state: snapshot.state as RequisitionRecord['state'] };
};

/** The place of a requisition in a walk: its state and what determines the next one. */
const requisitionPlace = ({ state, approvals }: RequisitionRecord): string => {
  if (state !== 'pending_approval') return state;
  const added = approvals.some(({ manual }) => manual) ? ', added approver' : '';
  return `pending_approval, ${requisitionStepsAhead(approvals).length} ahead${added}`;
};

type RequisitionRead = RequisitionSnapshot | ReadFailure;

/** Whether a walk can continue after a submission; others may have moved the requisition on meanwhile. */
const goesOn = (
  { profile }: Context,
  before: string | undefined,
  submit: ChangeResult & { readonly complete: boolean },
): boolean => {
  const { snapshot } = submit;
  if (snapshot === undefined) return false;
  if (isSubmitted(snapshot.state)) return true;
  // The documentation does not define a submission that changes nothing after the requisition left draft.
  if (before !== 'draft' && snapshot.state === before) return false;
  return assessSubmit(profile, submit).isRight === false;
};

const updates = 'requisitions/update-changes';

/** The effect of an accepted event besides the state. Without evidence it is undecided here; other checks judge it. */
type Effect = (before: Data, after: Data) => EventEffect;

const effectOf = (requirement: RequirementId, isShown: boolean): EventEffect =>
  isShown ? { requirement } : { requirement, undecided: 'it was accepted, and no read shows its effect' };

const openInstance = (context: Context, id: Id, complete: boolean): Instance<RequisitionWalk> => {
  /** A snapshot that was taken to decide whether the walk continues. */
  let ahead: RequisitionRead | undefined;
  let state: string | undefined;
  let shown: Data = {};
  let effect: Effect | undefined;
  const added: { user: Id; entry: Data | undefined }[] = [];

  const submit = async (): Promise<WriteOutcome | undefined> => {
    const header = { justification: marker('submitted again') };
    const submitted = await change(context, id, header, { submit: true });
    const sent = outcomeOf(submitted.answer);
    if (sent.outcome !== 'accepted') return sent;
    ahead = submitted.after;
    return goesOn(context, state, { ...submitted, complete }) ? sent : undefined;
  };
  const update = async (): Promise<WriteOutcome> => {
    const justification = marker('updated');
    const { answer } = await change(context, id, { justification }, { reads: false });
    effect = (_, after) => effectOf(updates, after['justification'] === justification);
    return outcomeOf(answer);
  };
  const act = async (endpoint: ActionEndpoint, parameters: Parameters): Promise<WriteOutcome> =>
    outcomeOf(await actAnyhow(context, id, { endpoint, parameters }));
  const add = async (): Promise<WriteOutcome | undefined> => {
    const known = [...usersIn(shown), ...added.map(({ user }) => String(user))];
    const user = context.profile.requisitions.approverIds.find((one) => !known.includes(String(one)));
    if (user === undefined) return undefined;
    effect = (before, after) => {
      added.push({ user, entry: newEntry(before, after, user) });
      return effectOf(adds, appearanceOf(before, after, user) === 'shown');
    };
    return act('requisitions.add-approver', { approver_id: user });
  };
  const remove = async (): Promise<WriteOutcome | undefined> => {
    const entry = added.at(-1)?.entry;
    const entryId = entry?.['id'];
    if (entry === undefined || !isId(entryId)) return undefined;
    effect = (_, after) => effectOf(removes, outcomeOfEntry(entry, after) === 'gone');
    return act('requisitions.remove-approval', { approval_id: entryId });
  };
  const sendOwn = { update_and_submit: submit, update, add_approver: add, remove_approval: remove };

  const send = async (
    _: Move<RequisitionWalk>,
    { type }: RequisitionEvent,
  ): Promise<WriteOutcome | undefined> => {
    effect = undefined;
    if (isOwn(type)) return sendOwn[type]();
    const moved = await context.fixtures.move('requisition', id, { type });
    return moved ? { outcome: 'accepted' } : undefined;
  };
  const observe = async (): Promise<StateSnapshot> => {
    const seen = ahead ?? (await read(context, id));
    const { state: now, ...others } = stateSnapshotOf(requisition, seen);
    // The documentation does not say whether an update or an added approver changes the status.
    const isDocumented = effect === undefined || now === state;
    const unread = `it went from ${state} to ${now} after a change that does not concern its status`;
    const snapshot: StateSnapshot =
      isDocumented && now !== undefined
        ? { ...others, state: now }
        : isDocumented
          ? others
          : { ...others, unread };
    ahead = undefined;
    state = now;
    if (isSnapshot(seen)) shown = seen.data;
    return { ...snapshot, detail: shown };
  };
  const effects: Instance<RequisitionWalk>['effects'] = (_, before, after) =>
    effect === undefined ? [] : [effect(before.detail as Data, after.detail as Data)];
  return { send, read: observe, effects };
};

/** Opens the requisitions of walks; each document is created for its walk. */
const requisitionAdapter = (
  context: Context,
  input: (complete: boolean) => RequisitionInput,
): Adapter<RequisitionWalk> => ({
  plenty: true,
  open: async ({ record, world }) => {
    const endpoint = record.state === 'draft' ? 'requisitions.create' : 'requisitions.submit-for-approval';
    const sent = input(world.complete);
    const { id } = await make(context, sent, { endpoint });
    return id === undefined ? undefined : openInstance(context, id, isComplete(context.profile, sent));
  },
});

type RequisitionMove = Move<RequisitionWalk>;

/** An event that is sent to a requisition. */
export const move = (
  event: RequisitionEvent,
  { name, by }: Pick<RequisitionMove, 'name' | 'by'>,
): RequisitionMove => ({
  ...{ name, by, kind: event.type },
  eventFor: (_, world) => ({
    event,
    facts: { complete: world.complete, approverKnown: true, chain: chainOf(world) },
  }),
});

/** The approver that was added by hand. At most one at a time is enough to distinguish every place. */
const addedBy = ({ approvals }: RequisitionRecord) => approvals.find(({ manual }) => manual);

const approverMove = (
  name: string,
  type: 'add_approver' | 'remove_approval',
  eventOf: (record: RequisitionRecord) => RequisitionEvent | undefined,
): RequisitionMove => ({
  ...{ name, kind: type, by: 'client' },
  eventFor: (record, world) => {
    const event = eventOf(record);
    return event && move(event, { name, by: 'client' }).eventFor(record, world);
  },
});

const approverMoves: readonly RequisitionMove[] = [
  approverMove('add an approver', 'add_approver', (record) => {
    const approvalId = idAbove(greatestId(record.approvals.map(({ id }) => id)) ?? 0, 1);
    // The user is chosen when the request is sent.
    return addedBy(record) === undefined ? { type: 'add_approver', approvalId } : undefined;
  }),
  approverMove('remove the added approver', 'remove_approval', (record) => {
    const approval = addedBy(record);
    return approval?.status === 'waiting' ? { type: 'remove_approval', approvalId: approval.id } : undefined;
  }),
];

/** The client's events with a documented result; other checks cover the rest. */
const ownTypes = ['update_and_submit', 'update', 'add_approver', 'remove_approval'] as const;

const isOwn = (type: RequisitionEvent['type']): type is (typeof ownTypes)[number] =>
  (ownTypes as readonly string[]).includes(type);

const client: readonly RequisitionMove[] = [
  move({ type: 'update_and_submit' }, { name: 'update and submit', by: 'client' }),
  move({ type: 'update' }, { name: 'update', by: 'client' }),
];

const counterparty = (type: RequisitionCounterpartyEvent, name: string): RequisitionMove =>
  move({ type }, { name, by: 'counterparty' });

const counterparties: readonly RequisitionMove[] = [
  counterparty('act_as_buyer', 'the buyer adds what is missing'),
  counterparty('approve_step', 'the current approver approves'),
  counterparty('reject_step', 'the current approver rejects'),
  counterparty('order', 'it is ordered'),
  counterparty('receive_partly', 'a part of it is received'),
  counterparty('receive', 'all of it is received'),
  counterparty('withdraw', 'it is withdrawn'),
];

/** All events that walks send to a requisition of this target. */
const requisitionSpace = ({ fixtures, profile }: Context): StateSpace<RequisitionWalk> => {
  const { approverIds } = profile.requisitions;
  const canMove = fixtures.canMove('requisition');
  return {
    lifecycle: requisitionLifecycle,
    moves: [...client, ...(approverIds.length > 0 ? approverMoves : []), ...(canMove ? counterparties : [])],
    unsendable: [...(approverIds.length > 0 ? [] : approverMoves), ...(canMove ? [] : counterparties)],
    place: requisitionPlace,
    canTake: (taken) => taken.filter(({ kind }) => kind === 'add_approver').length <= approverIds.length,
  };
};

const leads = 'requisitions/update-and-submit-leads-to-approval-or-buyer';

const walkRequisitions = async (context: Context): Promise<void> => {
  const completed = await completeInput(context, 'walk');
  // Each document needs a unique text by which it is found.
  const input = (complete: boolean): RequisitionInput =>
    complete ? copyInput(completed, 'walk') : { lines: [freeLine('walk')] };
  const [complete, incomplete] = [
    await probe(context, input(true), true),
    await probe(context, input(false), false),
  ];
  await walkLifecycle<RequisitionWalk>(context, {
    space: requisitionSpace(context),
    adapter: requisitionAdapter(context, input),
    starts: requisitionStarts(complete, incomplete),
    hasAsides: false,
  });
};

/** Walks over the events of a requisition: those of the client, and those of others if a hook performs them. */
export const lifecycleWalks = changingCheck({
  id: 'requisitions/lifecycle-walks',
  title: 'Requisitions move as documented in every sequence of the last k events',
  claims: [leads, updates, adds, removes],
  draws: true,
  otherwise: 'no event sequence reached such a case',
  observes: [
    'requisitions/step-approved',
    'requisitions/step-rejected',
    'requisitions/buyer-acted',
    'requisitions/ordered',
    'requisitions/received',
    'requisitions/withdrawn',
  ],
  exempt: (context, claim) => (claim === adds || claim === removes ? lackingApprovers(context) : undefined),
  parts: (scenario) => [() => walkRequisitions(scenario)],
});
