import type { Value } from '../../../models/resources/resource.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { openPatience } from '../../harness/patience.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { askCart, mayTouch } from '../cart/cart-answer.ts';
import { formsOf, putLine } from '../cart/put-line.ts';
import { type RequisitionSight, read, textIn } from '../seeing/sight.ts';
import { make } from './make.ts';
import type { Made } from './make-in.ts';
import { freeLine, type RequisitionWish } from './wish.ts';

/** A requisition where a check wants it; or why there is none. */
export type Reached =
  | { readonly sight: RequisitionSight; readonly exchanges: readonly Exchange[] }
  | { readonly reason: string };

type There = Extract<Reached, { sight: unknown }>;

/** Chains that are longer are not followed. */
const mostSteps = 8;

/** Has somebody else move a requisition on for as long as it is in a state, step by step. */
const moveOn = async (
  context: Context,
  at: There,
  { event, from, most }: { event: string; from: string; most: number },
): Promise<Reached> => {
  let { sight } = at;
  const exchanges = [...at.exchanges];
  for (let step = 0; step < most && sight.state === from; step++) {
    if (!(await context.supply.move('requisition', sight.id, { type: event }))) break;
    const next = await read(context, sight.id);
    exchanges.push(next.exchange);
    if (!isSnapshot(next)) return { reason: `a requisition could not be read: ${next.unread}` };
    sight = next;
  }
  return { sight, exchanges };
};

/** A new draft, read. */
export const reachDraft = async (context: Context, wish: RequisitionWish): Promise<Reached> => {
  const made = await make(context, wish);
  if (made.id === undefined) return { reason: `no draft could be made: ${tellAnswer(made.answer)}` };
  const sight = await read(context, made.id);
  if (!isSnapshot(sight)) return { reason: `a draft could not be read: ${sight.unread}` };
  return { sight, exchanges: [...made.exchanges, sight.exchange] };
};

/** A new requisition that was submitted, wherever it is then. */
export const reachSubmitted = async (context: Context, wish: RequisitionWish): Promise<Reached> => {
  const made = await make(context, wish, { endpoint: 'requisitions.submit-for-approval' });
  if (made.id === undefined) return { reason: `none could be submitted: ${tellAnswer(made.answer)}` };
  const sight = await read(context, made.id);
  if (!isSnapshot(sight)) return { reason: `a submitted requisition could not be read: ${sight.unread}` };
  return { sight, exchanges: [...made.exchanges, sight.exchange] };
};

/** A new requisition that was submitted; a hook acts as its buyer where one has to. */
const reachApprovers = async (context: Context, wish: RequisitionWish): Promise<Reached> => {
  const submitted = await reachSubmitted(context, wish);
  if (!('sight' in submitted) || submitted.sight.state !== 'pending_buyer_action') return submitted;
  if (!context.supply.canMove('requisition')) return submitted;
  return moveOn(context, submitted, { event: 'act_as_buyer', from: 'pending_buyer_action', most: 1 });
};

/** A reached requisition where it is in one of some states. */
const onlyIn = (reached: Reached, states: readonly string[], wanted: string): Reached => {
  if (!('sight' in reached) || states.includes(reached.sight.state ?? '')) return reached;
  const state = reached.sight.state ?? 'in a status of its own';
  return { reason: `none could be had that is ${wanted}: a new one is ${state}` };
};

/** A new requisition that is pending approval. */
export const reachPendingApproval = async (context: Context, wish: RequisitionWish): Promise<Reached> =>
  onlyIn(await reachApprovers(context, wish), ['pending_approval'], 'pending approval');

/** A new requisition that a hook's approvers have approved, ordered by now where that goes by itself. */
export const reachApproved = async (context: Context, wish: RequisitionWish): Promise<Reached> => {
  if (!context.supply.canMove('requisition')) return { reason: 'the profile has no move-requisition hook' };
  const pending = await reachApprovers(context, wish);
  if (!('sight' in pending)) return pending;
  const move = { event: 'approve_step', from: 'pending_approval', most: mostSteps };
  return onlyIn(await moveOn(context, pending, move), ['approved', 'backgrounded', 'ordered'], 'approved');
};

/** Who requests a requisition, and who is said to create it; nobody is named where one is left out. */
export interface Named {
  readonly requester?: UserReference | undefined;
  readonly creator?: UserReference | undefined;
}

/** A draft with the users that a read shows of it. */
export interface Draft extends Pick<Made, 'outcome' | 'answer' | 'exchanges'> {
  readonly createdBy?: Value | undefined;
  readonly requestedBy?: Value | undefined;
}

/** Asks for a draft of these users, and reads it. */
export const draftBy = async (context: Context, { requester, creator }: Named): Promise<Draft> => {
  const header = {
    ...(requester && { 'requested-by': requester }),
    ...(creator && { 'created-by': creator }),
  };
  const { outcome, answer, id, exchanges } = await make(context, { lines: [freeLine('created by')], header });
  const sight = id === undefined ? undefined : await read(context, id);
  if (sight === undefined) return { outcome, answer, exchanges };
  const all = [...exchanges, sight.exchange];
  if (!isSnapshot(sight)) return { outcome, answer, exchanges: all };
  const { 'created-by': createdBy, 'requested-by': requestedBy } = sight.data;
  return { outcome, answer, createdBy, requestedBy, exchanges: all };
};

/** Whether the profile says that every requisition names its creator: then none goes without. */
export const namesCreator = ({ requisitions }: Profile): boolean =>
  Object.keys(requisitions.header).some((name) => canonicalName(name) === 'created-by');

/** The cart of the user with a line of the suites in it, where it holds nothing of anybody else. */
export const ownCart = async (context: Context): Promise<Reached> => {
  const asked = await askCart(context);
  if (asked.kind !== 'cart') return { reason: `current_cart: ${asked.seen}` };
  if (!(await mayTouch(context, asked.sight))) {
    return { reason: 'the cart holds lines that are not of the suites, or does not tell' };
  }
  const exchanges: Exchange[] = [asked.exchange];
  const patiently = openPatience(context.clock);
  for (const form of formsOf(context)) {
    const put = await putLine(context, form);
    exchanges.push(put.exchange);
    if (put.outcome !== 'accepted') continue;
    const isThere = (one: Awaited<ReturnType<typeof read>>) =>
      isSnapshot(one) && one.state === 'cart' && textIn(one.lines, put.text) !== undefined;
    const sight = await patiently(() => read(context, asked.sight.id), isThere);
    exchanges.push(sight.exchange);
    if (isSnapshot(sight) && isThere(sight)) {
      context.judge.leftBehind(`requisition ${sight.id}, which was the cart of the user`);
      return { sight, exchanges };
    }
  }
  return { reason: 'no line was seen to come into the cart' };
};
