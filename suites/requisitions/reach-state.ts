import { ownValue } from '../../models/members.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { lacking } from '../harness/lacking.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { describeAnswer } from '../harness/resources/unread.ts';
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

/** Has somebody else move a requisition on step by step, as long as its state has an event. */
const moveOn = async (
  context: Context,
  at: There,
  { events, most }: { readonly events: Readonly<Partial<Record<string, string>>>; readonly most: number },
): Promise<Reached> => {
  let { snapshot } = at;
  const exchanges = [...at.exchanges];
  for (let step = 0; step < most; step++) {
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

/** A new requisition that was submitted; a hook acts as its buyer where one has to. */
const reachApprovers = async (context: Context, input: RequisitionInput): Promise<Reached> => {
  const submitted = await reachSubmitted(context, input);
  if (!('snapshot' in submitted) || !context.fixtures.canMove('requisition')) return submitted;
  return moveOn(context, submitted, { events: { pending_buyer_action: 'act_as_buyer' }, most: 1 });
};

/** A reached requisition where it is in one of some states. */
const onlyIn = (reached: Reached, states: readonly string[], wanted: string): Reached => {
  if (!('snapshot' in reached) || states.includes(reached.snapshot.state ?? '')) return reached;
  const state = reached.snapshot.state ?? 'in a status of its own';
  return { reason: `none could be had that is ${wanted}: a new one is ${state}` };
};

/** A new requisition that is pending approval. */
export const reachPendingApproval = async (context: Context, input: RequisitionInput): Promise<Reached> =>
  onlyIn(await reachApprovers(context, input), ['pending_approval'], 'pending approval');

/** A new requisition that a hook's approvers have approved, ordered by now where that goes by itself. */
export const reachApproved = async (context: Context, input: RequisitionInput): Promise<Reached> => {
  if (!context.fixtures.canMove('requisition'))
    return { reason: lacking('nobody moves requisitions', 'hooks.move-requisition') };
  const pending = await reachApprovers(context, input);
  if (!('snapshot' in pending)) return pending;
  const approved = await moveOn(context, pending, approving);
  return onlyIn(approved, ['approved', 'backgrounded', 'ordered'], 'approved');
};

const approving = { events: { pending_approval: 'approve_step' }, most: 8 } as const;

/** Has a hook's approvers approve a requisition that is pending approval; not where it is ordered by that. */
export const approveAll = async (context: Context, id: Id): Promise<Reached> => {
  const snapshot = await read(context, id);
  if (!isSnapshot(snapshot)) return { reason: `a requisition could not be read: ${snapshot.unread}` };
  const approved = await moveOn(context, { snapshot, exchanges: [snapshot.exchange] }, approving);
  return onlyIn(approved, ['approved'], 'approved');
};

/** Where a requisition is that was ordered. */
export const orderedStates: readonly string[] = ['ordered', 'partially_received', 'received'];

/** What somebody else does next to a requisition that is to be ordered, by its state. */
const untilOrdered = {
  pending_buyer_action: 'act_as_buyer',
  pending_approval: 'approve_step',
  approved: 'order',
  backgrounded: 'order',
};

/** A new requisition that a hook has moved on until it is ordered. */
export const reachOrdered = async (context: Context, input: RequisitionInput): Promise<Reached> => {
  const submitted = await reachSubmitted(context, input);
  if (!('snapshot' in submitted)) return submitted;
  const ordered = await moveOn(context, submitted, { events: untilOrdered, most: 12 });
  return onlyIn(ordered, orderedStates, 'ordered');
};
