import type { Context } from '../../harness/check.ts';
import { readAfter } from '../../harness/resources/act.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { eventuallyByCheck } from '../../harness/time/eventually.ts';
import { cartRequest, type RequisitionSnapshot, read } from '../descriptor.ts';
import type { Attempt } from '../operations.ts';
import type { RequisitionInput } from '../payload.ts';
import { askCart, countLines, mayTouch, removeCart } from './cart-answer.ts';
import { findInCart, formsOf, type PutForm, putLine } from './put-line.ts';

/** A cart of the user with nothing in it; undefined where there is none that the suites may use. */
const emptyCart = async (context: Context): Promise<RequisitionSnapshot | undefined> => {
  const first = await askCart(context);
  if (first.kind !== 'cart' || !(await mayTouch(context, first.snapshot))) return undefined;
  if (countLines(first.snapshot) === 0) return first.snapshot;
  if (!(await removeCart(context, first.snapshot.id))) return undefined;
  const next = await askCart(context);
  return next.kind === 'cart' && countLines(next.snapshot) === 0 ? next.snapshot : undefined;
};

/** The way to put a line into the cart that was seen to do that; undefined where none was. */
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

/** Puts lines one after the other into a cart that is empty, reads it, and takes it away. */
const fill = async (
  context: Context,
  {
    form,
    cart,
    input,
  }: { readonly form: PutForm; readonly cart: RequisitionSnapshot; readonly input: RequisitionInput },
): Promise<Attempt | undefined> => {
  const eventually = eventuallyOf(context);
  let last: Attempt | undefined;
  for (const line of input.lines) {
    const put = await putLine(context, form, line);
    last = { ...put, id: cart.id, input, exchanges: [...(last?.exchanges ?? []), ...put.exchanges] };
    if (put.outcome !== 'accepted') break;
  }
  const isFull = (one: Awaited<ReturnType<typeof read>>) =>
    isSnapshot(one) && one.lines.length >= input.lines.length;
  const filled = last && (await readAfter(last, () => eventually(() => read(context, cart.id), isFull)));
  // A line of an item has no words of the suites: they would take the cart for somebody's.
  await removeCart(context, cart.id);
  return filled;
};

/** Puts lines into the cart of the user. Unclear where no way to do so is known, or the cart is not to be touched. */
export const attemptInCart = async (context: Context, input: RequisitionInput): Promise<Attempt> => {
  const form = await provenForm(context);
  const cart = form && (await emptyCart(context));
  const filled = form && cart && (await fill(context, { form, cart, input }));
  if (filled) return filled;
  const answer = await context.client.send(cartRequest());
  return { outcome: 'unclear', answer, exchanges: [answer.exchange], input };
};
