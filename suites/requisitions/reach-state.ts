import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { tellAnswer } from '../harness/resources/unread.ts';
import { type RequisitionSnapshot, read } from './descriptor.ts';
import { make } from './operations.ts';
import type { RequisitionInput } from './payload.ts';

/** A requisition where a check wants it; or why there is none. */
export type Reached =
  | { readonly snapshot: RequisitionSnapshot; readonly exchanges: readonly Exchange[] }
  | { readonly reason: string };

type There = Extract<Reached, { snapshot: unknown }>;

/** Chains that are longer are not followed. */
const mostSteps = 8;

/** Has somebody else move a requisition on for as long as it is in a state, step by step. */
const moveOn = async (
  context: Context,
  at: There,
  { event, from, most }: { event: string; from: string; most: number },
): Promise<Reached> => {
  let { snapshot } = at;
  const exchanges = [...at.exchanges];
  for (let step = 0; step < most && snapshot.state === from; step++) {
    if (!(await context.supply.move('requisition', snapshot.id, { type: event }))) break;
    const next = await read(context, snapshot.id);
    exchanges.push(next.exchange);
    if (!isSnapshot(next)) return { reason: `a requisition could not be read: ${next.unread}` };
    snapshot = next;
  }
  return { snapshot, exchanges };
};

/** A new draft, read. */
export const reachDraft = async (context: Context, input: RequisitionInput): Promise<Reached> => {
  const made = await make(context, input);
  if (made.id === undefined) return { reason: `no draft could be made: ${tellAnswer(made.answer)}` };
  const snapshot = await read(context, made.id);
  if (!isSnapshot(snapshot)) return { reason: `a draft could not be read: ${snapshot.unread}` };
  return { snapshot, exchanges: [...made.exchanges, snapshot.exchange] };
};

/** A new requisition that was submitted, wherever it is then. */
export const reachSubmitted = async (context: Context, input: RequisitionInput): Promise<Reached> => {
  const made = await make(context, input, { endpoint: 'requisitions.submit-for-approval' });
  if (made.id === undefined) return { reason: `none could be submitted: ${tellAnswer(made.answer)}` };
  const snapshot = await read(context, made.id);
  if (!isSnapshot(snapshot))
    return { reason: `a submitted requisition could not be read: ${snapshot.unread}` };
  return { snapshot, exchanges: [...made.exchanges, snapshot.exchange] };
};

/** A new requisition that was submitted; a hook acts as its buyer where one has to. */
const reachApprovers = async (context: Context, input: RequisitionInput): Promise<Reached> => {
  const submitted = await reachSubmitted(context, input);
  if (!('snapshot' in submitted) || submitted.snapshot.state !== 'pending_buyer_action') return submitted;
  if (!context.supply.canMove('requisition')) return submitted;
  return moveOn(context, submitted, { event: 'act_as_buyer', from: 'pending_buyer_action', most: 1 });
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
  if (!context.supply.canMove('requisition')) return { reason: 'the profile has no move-requisition hook' };
  const pending = await reachApprovers(context, input);
  if (!('snapshot' in pending)) return pending;
  const move = { event: 'approve_step', from: 'pending_approval', most: mostSteps };
  return onlyIn(await moveOn(context, pending, move), ['approved', 'backgrounded', 'ordered'], 'approved');
};
