import { requisition, requisitionLine } from '../../../models/resources/requisition.ts';
import { writeBody } from '../../../models/wire/write-body.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { OutgoingRequest } from '../../harness/client.ts';
import { ownFormat } from '../../harness/dialect/formats-of.ts';
import { act, readAfter } from '../../harness/resources/create.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { whyInconclusive } from '../../harness/scenario/scenario.ts';
import { eventuallyByCheck, openEventually } from '../../harness/time/eventually.ts';
import { addToCartRequest, cartRequest, type RequisitionSnapshot, read, textIn } from '../descriptor.ts';
import { formOf } from '../form.ts';
import type { ChangeResult, CreationAttempt } from '../operations.ts';
import { bodyOf, freeLine, type LineInput, lineMembersOf, type RequisitionInput } from '../payload.ts';
import type { ReachResult } from '../reach-state.ts';
import { countLines, mayTouch, notOurs, removeCart, requestCart } from './cart-answer.ts';

/**
 * Forms of a request that puts a line into the cart, which the documentation does not show: a list of lines, a whole
 * requisition, the members of a line, or these members wrapped in an object.
 */
const putForms = ['lines', 'requisition', 'line', 'wrapped'] as const;

export type PutForm = (typeof putForms)[number];

/** The form that the profile declares for the target. */
export const pinnedForm = ({ profile }: Pick<Context, 'profile'>): PutForm | undefined => {
  const pinned = profile.dialects['requisitions/add-to-cart'];
  return putForms.find((form) => form === pinned);
};

/** The forms to try. */
export const formsOf = (context: Pick<Context, 'profile'>): readonly PutForm[] => {
  const pinned = pinnedForm(context);
  return pinned === undefined ? putForms : [pinned];
};

const requestFor = async (context: Context, line: LineInput, form: PutForm): Promise<OutgoingRequest> => {
  const { profile } = context;
  const format = ownFormat(profile);
  const ownForm = await formOf(context);
  if (form === 'requisition') return addToCartRequest(bodyOf(profile, ownForm, { lines: [line] }, format));
  const members = lineMembersOf(profile, ownForm, line);
  return addToCartRequest(
    form === 'lines'
      ? writeBody(requisition, { 'requisition-lines': [members] }, { format })
      : writeBody(requisitionLine, members, { format, below: form === 'wrapped' }),
  );
};

/** A line that was sent to the cart, and the form that was used. */
export interface CartAddition extends ChangeResult {
  readonly text: string;
  readonly form: PutForm;
}

/** Puts a marked line into the cart. */
export const putLine = async (
  context: Context,
  form: PutForm,
  line: LineInput = freeLine('cart'),
): Promise<CartAddition> => {
  const request = await requestFor(context, line, form);
  return { text: line.description ?? '', form, ...(await act(context, request)) };
};

/** Which marked lines the cart shows. */
export interface CartContents {
  /** `undecided`: the cart is another one by now, or does not show its lines or their texts. */
  readonly kind: 'all' | 'some' | 'undecided';
  readonly missing: readonly string[];
  readonly cart?: RequisitionSnapshot;
  readonly exchange: Exchange;
}

interface CartBefore {
  /** The cart before the lines were sent. */
  readonly cart: RequisitionSnapshot;
  /** Marked texts that it should show now, including earlier ones. */
  readonly texts: readonly string[];
  /** How many of them are new. */
  readonly fresh: number;
}

const readCart = async (context: Context, { cart, texts, fresh }: CartBefore): Promise<CartContents> => {
  const snapshot = await requestCart(context);
  const { exchange } = snapshot;
  if (!isSnapshot(snapshot) || snapshot.id !== cart.id) return { kind: 'undecided', missing: [], exchange };
  const others = texts.filter((text) => textIn(snapshot.lines, text) === undefined);
  // current_cart may return a summary: a line also counts if a read of the cart shows it.
  const shown = others.length === 0 ? undefined : await read(context, cart.id);
  const lines = shown !== undefined && isSnapshot(shown) ? shown.lines : [];
  const missing = others.filter((text) => textIn(lines, text) === undefined);
  const result = { missing, cart: snapshot, exchange };
  if (missing.length === 0) return { kind: 'all', ...result };
  const [before, after] = [countLines(cart), countLines(snapshot)];
  const isConclusive = before !== undefined && after !== undefined && after < before + fresh;
  return { kind: isConclusive ? 'some' : 'undecided', ...result };
};

/** Requests the cart and searches it for lines; repeats this a moment later, as a store may be slow. */
export const findInCart = (context: Context, before: CartBefore): Promise<CartContents> =>
  openEventually(context.clock)(
    () => readCart(context, before),
    ({ kind }) => kind !== 'some',
  );

/** The cart of the user with a line of the suites in it; fails if the cart holds lines of others. */
export const ownCart = async (context: Context, line: LineInput = freeLine('cart')): Promise<ReachResult> => {
  const cart = await requestCart(context);
  if (!isSnapshot(cart)) return whyInconclusive(`current_cart: ${cart.unread}`);
  if (!(await mayTouch(context, cart))) return whyInconclusive(notOurs);
  const exchanges: Exchange[] = [cart.exchange];
  const eventually = openEventually(context.clock);
  for (const form of formsOf(context)) {
    const put = await putLine(context, form, line);
    exchanges.push(...put.exchanges);
    if (put.outcome !== 'accepted') continue;
    const isThere = (one: Awaited<ReturnType<typeof read>>) =>
      isSnapshot(one) && one.state === 'cart' && textIn(one.lines, put.text) !== undefined;
    const snapshot = await eventually(() => read(context, cart.id), isThere);
    exchanges.push(snapshot.exchange);
    if (isSnapshot(snapshot) && isThere(snapshot)) {
      context.judge.leftBehind(`requisition ${snapshot.id}, which was the cart of the user`);
      return { snapshot, exchanges };
    }
  }
  return whyInconclusive('no read shows a new line in the cart');
};

/** An empty cart of the user; undefined where the suites may not use it. */
const emptyCart = async (context: Context): Promise<RequisitionSnapshot | undefined> => {
  const first = await requestCart(context);
  if (!isSnapshot(first) || !(await mayTouch(context, first))) return undefined;
  if (countLines(first) === 0) return first;
  if (!(await removeCart(context, first.id))) return undefined;
  const next = await requestCart(context);
  return isSnapshot(next) && countLines(next) === 0 ? next : undefined;
};

/** The first form of request that is seen to put a line into the cart; undefined where none does. */
const provenForm = oncePerProfile(async (context: Context): Promise<PutForm | undefined> => {
  for (const form of formsOf(context)) {
    const cart = await emptyCart(context);
    if (cart === undefined) return undefined;
    const { outcome, text } = await putLine(context, form);
    if (outcome !== 'accepted') continue;
    const { kind } = await findInCart(context, { cart, texts: [text], fresh: 1 });
    if (kind === 'all') return form;
  }
  return undefined;
});

const eventuallyOf = eventuallyByCheck();

/** Puts lines one after the other into an empty cart, reads it, and removes it. */
const fill = async (
  context: Context,
  {
    form,
    cart,
    input,
  }: { readonly form: PutForm; readonly cart: RequisitionSnapshot; readonly input: RequisitionInput },
): Promise<CreationAttempt | undefined> => {
  const eventually = eventuallyOf(context);
  let last: CreationAttempt | undefined;
  for (const line of input.lines) {
    const put = await putLine(context, form, line);
    last = { ...put, id: cart.id, input, exchanges: [...(last?.exchanges ?? []), ...put.exchanges] };
    if (put.outcome !== 'accepted') break;
  }
  const isFull = (one: Awaited<ReturnType<typeof read>>) =>
    isSnapshot(one) && one.lines.length >= input.lines.length;
  const filled = last && (await readAfter(last, () => eventually(() => read(context, cart.id), isFull)));
  // A line with an item has no text of the suites, so later checks would take the cart for another user's.
  await removeCart(context, cart.id);
  return filled;
};

/**
 * Puts lines into the cart of the user. `unclear` if no form of request is known to work or the cart must be left
 * alone.
 */
export const attemptInCart = async (context: Context, input: RequisitionInput): Promise<CreationAttempt> => {
  const form = await provenForm(context);
  const cart = form && (await emptyCart(context));
  const filled = form && cart && (await fill(context, { form, cart, input }));
  if (filled) return filled;
  const answer = await context.client.send(cartRequest());
  return { outcome: 'unclear', answer, exchanges: [answer.exchange], input };
};
