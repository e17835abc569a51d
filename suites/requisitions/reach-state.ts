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
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { describeAnswer } from '../harness/resources/unread.ts';
import { type SkipReason, whyInconclusive } from '../harness/scenario/scenario.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { type MakingEndpoint, type RequisitionSnapshot, read } from './descriptor.ts';
import { attempt } from './operations.ts';
import type { LineInput, RequisitionInput } from './payload.ts';

/** A requisition where a check wants it. */
export interface ReachedRequisition {
  readonly snapshot: RequisitionSnapshot;
  readonly exchanges: readonly Exchange[];
}

/** The same; or why there is none. */
export type ReachResult = ReachedRequisition | SkipReason;

/** How a check brings one where it wants it. */
export type ReachRequisition = (context: Context, input: RequisitionInput) => Promise<ReachResult>;

/** The moves of others; first those of the reference, since another event may lead elsewhere on the way. */
const othersMoves = movesOfLifecycle(requisitionLifecycle, 'draft')
  .moves.filter(({ event }) => (requisitionCounterpartyEvents as readonly string[]).includes(event))
  .sort((one, other) => Number(other.isReference) - Number(one.isReference));

/** What others do next to a requisition on the shortest way of its lifecycle to a state, by the state that it is in. */
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

/** Chains of approval may be long. */
const mostMoves = 12;

/** Has somebody else move a requisition on step by step, as long as an event leads on to a state. */
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

/** A new draft, read. */
export const reachDraft = reachBy('requisitions.create', 'a draft');

/** A new requisition that was submitted, wherever it is then. */
export const reachSubmitted = reachBy('requisitions.submit-for-approval', 'a submitted requisition');

/** A new requisition that was submitted, and that a hook moves on towards a state as far as the target lets it. */
const reachTowards = async (
  context: Context,
  input: RequisitionInput,
  wanted: RequisitionState,
): Promise<ReachResult> => {
  const submitted = await reachSubmitted(context, input);
  if (!('snapshot' in submitted) || !context.fixtures.canMove('requisition')) return submitted;
  return moveTowards(context, submitted, wanted);
};

/** The states in which a requisition may be found that was submitted; without a hook others have to be waited for. */
const statesAfterSubmit = ({ fixtures }: Context): readonly RequisitionState[] =>
  fixtures.canMove('requisition')
    ? requisitionStates.filter((state) => state !== 'draft' && state !== 'cart')
    : submittedStates;

/** A new requisition in each further state that a submit and a hook lead to; a supplier may spare the buyer. */
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

/** A reached requisition where it is in one of some states. */
const onlyIn = (reached: ReachResult, states: readonly string[], wanted: string): ReachResult => {
  if (!('snapshot' in reached) || states.includes(reached.snapshot.state ?? '')) return reached;
  const state = reached.snapshot.state ?? 'in a status of its own';
  return whyInconclusive(`no requisition that is ${wanted} was available: a new one is ${state}`);
};

/** A new requisition that is pending approval. */
export const reachPendingApproval: ReachRequisition = async (context, input) =>
  onlyIn(await reachTowards(context, input, 'pending_approval'), ['pending_approval'], 'pending approval');

/** A new requisition that a hook's approvers have approved, ordered by now where that goes by itself. */
export const reachApproved: ReachRequisition = async (context, input) => {
  if (!context.fixtures.canMove('requisition'))
    return whyInconclusive(whyLacking('no hook moves requisitions', 'hooks.move-requisition'));
  const approved = await reachTowards(context, input, 'approved');
  return onlyIn(approved, ['approved', 'backgrounded', 'ordered'], 'approved');
};

/** Has a hook's approvers approve a requisition that is pending approval; not where it is ordered by that. */
export const approveAll = async (context: Context, id: Id): Promise<ReachResult> => {
  const snapshot = await read(context, id);
  if (!isSnapshot(snapshot)) return whyInconclusive(`a requisition could not be read: ${snapshot.unread}`);
  const pending = { snapshot, exchanges: [snapshot.exchange] };
  return onlyIn(await moveTowards(context, pending, 'approved'), ['approved'], 'approved');
};

/** Where a requisition is that was ordered. */
export const orderedStates: readonly string[] = ['ordered', 'partially_received', 'received'];

/** A new requisition that a hook has moved on until it is ordered. */
export const reachOrdered: ReachRequisition = async (context, input) =>
  onlyIn(await reachTowards(context, input, 'ordered'), orderedStates, 'ordered');
