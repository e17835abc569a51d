import { movesOfLifecycle } from '../../models/lifecycles/moves.ts';
import { requisitionLifecycle } from '../../models/lifecycles/requisition.ts';
import {
  type RequisitionState,
  requisitionCounterpartyEvents,
  requisitionStates,
  submittedStates,
} from '../../models/lifecycles/requisition-record.ts';
import { ownValue } from '../../models/members.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { describeAnswer } from '../harness/resources/read-failure.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { type SkipReason, whyInconclusive } from '../harness/scenario/scenario.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { type MakingEndpoint, type RequisitionSnapshot, read } from './descriptor.ts';
import { attempt } from './operations.ts';
import type { LineInput, RequisitionInput } from './payload.ts';

/** A requisition in the required state. */
export interface ReachedRequisition {
  readonly snapshot: RequisitionSnapshot;
  readonly exchanges: readonly Exchange[];
}

/** A requisition in the required state, or the reason why there is none. */
export type ReachResult = ReachedRequisition | SkipReason;

/** Brings a new requisition to a state. */
export type ReachRequisition = (context: Context, input: RequisitionInput) => Promise<ReachResult>;

/** Events of other users, those of the reference path first, since others may lead elsewhere. */
const othersMoves = movesOfLifecycle(requisitionLifecycle, 'draft')
  .moves.filter(({ event }) => (requisitionCounterpartyEvents as readonly string[]).includes(event))
  .sort((one, other) => Number(other.isReference) - Number(one.isReference));

/** By state, the next event of others on the shortest path to the wanted state. */
const eventsTowards = (wanted: RequisitionState): Readonly<Partial<Record<string, string>>> => {
  const events: Partial<Record<string, string>> = {};
  const known = new Set<string>([wanted]);
  for (const next of known)
    for (const { from, event, to } of othersMoves) {
      if (to !== next || known.has(from)) continue;
      events[from] = event;
      known.add(from);
    }
  return events;
};

/** Approval chains may be long. */
const mostMoves = 12;

/** Moves a requisition step by step with a hook, as long as an event leads towards the wanted state. */
const moveTowards = async (
  context: Context,
  at: ReachedRequisition,
  wanted: RequisitionState,
): Promise<ReachResult> => {
  const events = eventsTowards(wanted);
  let { snapshot } = at;
  const exchanges = [...at.exchanges];
  for (let step = 0; step < mostMoves; step++) {
    const type = ownValue(events, snapshot.state ?? '');
    if (type === undefined || !(await context.fixtures.move('requisition', snapshot.id, { type }))) break;
    const next = await read(context, snapshot.id);
    exchanges.push(next.exchange);
    if (!isSnapshot(next)) return whyInconclusive(`a requisition could not be read: ${next.unread}`);
    snapshot = next;
  }
  return { snapshot, exchanges };
};

const reachBy =
  (endpoint: MakingEndpoint, noun: string): ReachRequisition =>
  async (context, input) => {
    const { id, answer, after, snapshot, exchanges } = await attempt(context, input, { endpoint });
    if (snapshot !== undefined) return { snapshot, exchanges };
    return whyInconclusive(
      id === undefined
        ? `${noun} was not made: ${describeAnswer(answer)}`
        : `${noun} could not be read: ${after?.unread}`,
    );
  };

/** A new draft, after a read. */
export const reachDraft = reachBy('requisitions.create', 'a draft');

/** A newly submitted requisition, in whatever state. */
export const reachSubmitted = reachBy('requisitions.submit-for-approval', 'a submitted requisition');

/** Submits a new requisition and moves it towards a state with a hook, as far as the target allows. */
const reachTowards = async (
  context: Context,
  input: RequisitionInput,
  wanted: RequisitionState,
): Promise<ReachResult> => {
  const submitted = await reachSubmitted(context, input);
  if (!('snapshot' in submitted) || !context.fixtures.canMove('requisition')) return submitted;
  return moveTowards(context, submitted, wanted);
};

/** The states that a submitted requisition may reach; without a hook only those that follow a submission directly. */
const statesAfterSubmit = ({ fixtures }: Context): readonly RequisitionState[] =>
  fixtures.canMove('requisition')
    ? requisitionStates.filter((state) => state !== 'draft' && state !== 'cart')
    : submittedStates;

/**
 * Yields a new requisition in each further state that a submission and a hook can reach. With a supplier, it may not
 * need a buyer.
 */
export async function* reachEachState(
  context: Context,
  inputWith: (more: Pick<LineInput, 'supplier'>) => RequisitionInput,
  known: readonly (string | undefined)[],
): AsyncGenerator<ReachedRequisition> {
  const { supplier } = context.profile.requisitions;
  const states = new Set<string | undefined>(known);
  for (const wanted of statesAfterSubmit(context)) {
    if (states.has(wanted)) continue;
    const there = await reachTowards(context, inputWith({ supplier }), wanted);
    if (!('snapshot' in there) || states.has(there.snapshot.state)) continue;
    states.add(there.snapshot.state);
    yield there;
  }
}

/** Returns the reached requisition if it is in one of the states; otherwise the reason. */
const onlyIn = (reached: ReachResult, states: readonly string[], wanted: string): ReachResult => {
  if (!('snapshot' in reached) || states.includes(reached.snapshot.state ?? '')) return reached;
  const state = reached.snapshot.state ?? 'in a status of its own';
  return whyInconclusive(`no requisition that is ${wanted} was available: a new one is ${state}`);
};

/** A new requisition that is pending approval. */
export const reachPendingApproval: ReachRequisition = async (context, input) =>
  onlyIn(await reachTowards(context, input, 'pending_approval'), ['pending_approval'], 'pending approval');

/** A new requisition that was approved by a hook; it may already be ordered if the target does that automatically. */
export const reachApproved: ReachRequisition = async (context, input) => {
  if (!context.fixtures.canMove('requisition'))
    return whyInconclusive(whyLacking('no hook moves requisitions', 'hooks.move-requisition'));
  const approved = await reachTowards(context, input, 'approved');
  return onlyIn(approved, ['approved', 'backgrounded', 'ordered'], 'approved');
};

/** Approves a pending requisition with a hook; fails if that orders it at once. */
export const approveAll = async (context: Context, id: Id): Promise<ReachResult> => {
  const snapshot = await read(context, id);
  if (!isSnapshot(snapshot)) return whyInconclusive(`a requisition could not be read: ${snapshot.unread}`);
  const pending = { snapshot, exchanges: [snapshot.exchange] };
  return onlyIn(await moveTowards(context, pending, 'approved'), ['approved'], 'approved');
};

/** The states of a requisition that was ordered. */
export const orderedStates: readonly string[] = ['ordered', 'partially_received', 'received'];

/** A new requisition that a hook has moved on until it is ordered. */
export const reachOrdered: ReachRequisition = async (context, input) =>
  onlyIn(await reachTowards(context, input, 'ordered'), orderedStates, 'ordered');
