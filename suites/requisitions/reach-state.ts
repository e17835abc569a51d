import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { isSubmitted } from './landing.ts';
import { make } from './make.ts';
import { tellAnswer } from './no-such-operation.ts';
import { isSeen, type RequisitionSight, read } from './sight.ts';
import type { RequisitionWish } from './wish.ts';

/** A requisition where a check wants it; or why there is none. */
export type Reached =
  | { readonly sight: RequisitionSight; readonly exchanges: readonly Exchange[] }
  | { readonly reason: string };

/** Chains that are longer are not followed. */
const mostSteps = 8;

/** Has somebody else move a requisition until it is in a state, step by step. */
const moveOn = async (
  context: Context,
  at: Extract<Reached, { sight: unknown }>,
  { event, until, most }: { event: string; until: string; most: number },
): Promise<Reached> => {
  let { sight } = at;
  const exchanges = [...at.exchanges];
  for (let step = 0; step < most && sight.state !== until; step++) {
    if (!(await context.supply.move('requisition', sight.id, { type: event }))) break;
    const next = await read(context, sight.id);
    exchanges.push(next.exchange);
    if (!isSeen(next)) return { reason: `a requisition could not be read: ${next.unread}` };
    sight = next;
  }
  return { sight, exchanges };
};

/** A new draft, read. */
export const reachDraft = async (context: Context, wish: RequisitionWish): Promise<Reached> => {
  const made = await make(context, wish);
  if (made.id === undefined) return { reason: `no draft could be made: ${tellAnswer(made.answer)}` };
  const sight = await read(context, made.id);
  if (!isSeen(sight)) return { reason: `a draft could not be read: ${sight.unread}` };
  return { sight, exchanges: [...made.exchanges, sight.exchange] };
};

/** A new requisition that was submitted, wherever it is then. */
export const reachSubmitted = async (context: Context, wish: RequisitionWish): Promise<Reached> => {
  const made = await make(context, wish, { endpoint: 'requisitions.submit-for-approval' });
  if (made.id === undefined) return { reason: `none could be submitted: ${tellAnswer(made.answer)}` };
  const sight = await read(context, made.id);
  if (!isSeen(sight)) return { reason: `a submitted requisition could not be read: ${sight.unread}` };
  return { sight, exchanges: [...made.exchanges, sight.exchange] };
};

/** A new requisition that is pending approval; a hook acts as its buyer where one has to. */
export const reachPendingApproval = async (context: Context, wish: RequisitionWish): Promise<Reached> => {
  const submitted = await reachSubmitted(context, wish);
  if (!('sight' in submitted) || !isSubmitted(submitted.sight.state))
    return notThere(submitted, 'pending approval');
  if (submitted.sight.state === 'pending_approval') return submitted;
  if (!context.supply.canMove('requisition')) return notThere(submitted, 'pending approval');
  const moved = await moveOn(context, submitted, {
    event: 'act_as_buyer',
    until: 'pending_approval',
    most: 1,
  });
  return 'sight' in moved && moved.sight.state === 'pending_approval'
    ? moved
    : notThere(moved, 'pending approval');
};

/** A new requisition that a hook's approvers have approved. */
export const reachApproved = async (context: Context, wish: RequisitionWish): Promise<Reached> => {
  const pending = await reachPendingApproval(context, wish);
  if (!('sight' in pending)) return pending;
  if (!context.supply.canMove('requisition')) return { reason: 'the profile has no move-requisition hook' };
  const moved = await moveOn(context, pending, { event: 'approve_step', until: 'approved', most: mostSteps });
  return 'sight' in moved && moved.sight.state === 'approved' ? moved : notThere(moved, 'approved');
};

const notThere = (reached: Reached, wanted: string): Reached =>
  'sight' in reached
    ? {
        reason: `none could be had that is ${wanted}: a new one is ${reached.sight.state ?? 'in a status of its own'}`,
      }
    : reached;
