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
import { whyLacking } from '../harness/verdict/lacking.ts';
import { type RequisitionSnapshot, read } from './descriptor.ts';
import { type Attempt, attempt } from './operations.ts';
import type { RequisitionInput } from './payload.ts';

/** A requisition where a check wants it. */
export interface There {
  readonly snapshot: RequisitionSnapshot;
  readonly exchanges: readonly Exchange[];
}

/** The same; or why there is none. */
export type Reached = There | { readonly reason: string };

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
const moveTowards = async (context: Context, at: There, wanted: RequisitionState): Promise<Reached> => {
  const events = eventsTowards(wanted);
  let { snapshot } = at;
  const exchanges = [...at.exchanges];
  for (let step = 0; step < mostMoves; step++) {
    const type = ownValue(events, snapshot.state ?? '');
    if (type === undefined || !(await context.fixtures.move('requisition', snapshot.id, { type }))) break;
    const next = await read(context, snapshot.id);
    exchanges.push(next.exchange);
    if (!isSnapshot(next)) return { reason: `a requisition could not be read: ${next.unread}` };
    snapshot = next;
  }
  return { snapshot, exchanges };
};

const reachedBy = (
  { id, answer, after, snapshot, exchanges }: Attempt,
  [none, one]: readonly [none: string, one: string],
): Reached => {
  if (snapshot !== undefined) return { snapshot, exchanges };
  const unread = `${one} could not be read: ${after?.unread}`;
  return { reason: id === undefined ? `${none}: ${describeAnswer(answer)}` : unread };
};

/** A new draft, read. */
export const reachDraft = async (context: Context, input: RequisitionInput): Promise<Reached> =>
  reachedBy(await attempt(context, input), ['no draft could be made', 'a draft']);

/** A new requisition that was submitted, wherever it is then. */
export const reachSubmitted = async (context: Context, input: RequisitionInput): Promise<Reached> =>
  reachedBy(await attempt(context, input, { endpoint: 'requisitions.submit-for-approval' }), [
    'none could be submitted',
    'a submitted requisition',
  ]);

/** A new requisition that was submitted, and that a hook moves on towards a state as far as the target lets it. */
export const reachTowards = async (
  context: Context,
  input: RequisitionInput,
  wanted: RequisitionState,
): Promise<Reached> => {
  const submitted = await reachSubmitted(context, input);
  if (!('snapshot' in submitted) || !context.fixtures.canMove('requisition')) return submitted;
  return moveTowards(context, submitted, wanted);
};

/** The states in which a requisition may be found that was submitted; without a hook others have to be waited for. */
export const statesBehindSubmit = ({ fixtures }: Context): readonly RequisitionState[] =>
  fixtures.canMove('requisition')
    ? requisitionStates.filter((state) => state !== 'draft' && state !== 'cart')
    : submittedStates;

/** A reached requisition where it is in one of some states. */
const onlyIn = (reached: Reached, states: readonly string[], wanted: string): Reached => {
  if (!('snapshot' in reached) || states.includes(reached.snapshot.state ?? '')) return reached;
  const state = reached.snapshot.state ?? 'in a status of its own';
  return { reason: `no requisition that is ${wanted} was available: a new one is ${state}` };
};

/** A new requisition that is pending approval. */
export const reachPendingApproval = async (context: Context, input: RequisitionInput): Promise<Reached> =>
  onlyIn(await reachTowards(context, input, 'pending_approval'), ['pending_approval'], 'pending approval');

/** A new requisition that a hook's approvers have approved, ordered by now where that goes by itself. */
export const reachApproved = async (context: Context, input: RequisitionInput): Promise<Reached> => {
  if (!context.fixtures.canMove('requisition'))
    return { reason: whyLacking('no hook moves requisitions', 'hooks.move-requisition') };
  const approved = await reachTowards(context, input, 'approved');
  return onlyIn(approved, ['approved', 'backgrounded', 'ordered'], 'approved');
};

/** Has a hook's approvers approve a requisition that is pending approval; not where it is ordered by that. */
export const approveAll = async (context: Context, id: Id): Promise<Reached> => {
  const snapshot = await read(context, id);
  if (!isSnapshot(snapshot)) return { reason: `a requisition could not be read: ${snapshot.unread}` };
  const pending = { snapshot, exchanges: [snapshot.exchange] };
  return onlyIn(await moveTowards(context, pending, 'approved'), ['approved'], 'approved');
};

/** Where a requisition is that was ordered. */
export const orderedStates: readonly string[] = ['ordered', 'partially_received', 'received'];

/** A new requisition that a hook has moved on until it is ordered. */
export const reachOrdered = async (context: Context, input: RequisitionInput): Promise<Reached> =>
  onlyIn(await reachTowards(context, input, 'ordered'), orderedStates, 'ordered');
