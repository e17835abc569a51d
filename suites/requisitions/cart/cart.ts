import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { drawnStory } from '../../harness/generate/draw-units.ts';
import { isError, isNoMethod } from '../../harness/meaning.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type RequisitionSnapshot, read } from '../descriptor.ts';
import { currentUsers, isOf } from '../reads/mine.ts';
import { addLines } from './add-lines.ts';
import {
  adds,
  answersTheCart,
  askCart,
  type CartAnswer,
  cartRules,
  isMade,
  judgeSame,
  mayTouch,
  notOurs,
  removeCart,
} from './cart-answer.ts';
import { formsOf, putLine } from './put-line.ts';
import { askWithoutCart } from './without-cart.ts';

const withoutUser = 'requisitions/cart-without-user';

const inconclusive = ({ judge }: Context, reason: string): void => {
  judge.inconclusive(cartRules, reason);
};

type None = CartAnswer & { readonly kind: 'none' };

/** Whether the token has a cart all the same: a line is put into it, and current_cart answers it then. */
const appearsWithLine = async (context: Context): Promise<CartAnswer | undefined> => {
  for (const form of formsOf(context)) {
    const { outcome } = await putLine(context, form);
    if (outcome === 'unclear') return undefined;
    if (outcome === 'accepted') return askCart(context);
  }
  return undefined;
};

/** A token without a user may be refused. One that has a cart as soon as there is a line had none made before. */
const judgeNone = async (context: Context, none: None): Promise<RequisitionSnapshot | undefined> => {
  const { judge, client } = context;
  if (isNoMethod(none)) {
    judge.violated(answersTheCart, {
      expected: 'the cart of the user',
      seen: none.seen,
      exchanges: [none.exchange],
      explanation: 'there is no current_cart',
    });
    inconclusive(context, `current_cart: ${none.seen}`);
    return undefined;
  }
  const later = await appearsWithLine(context);
  if (later?.kind === 'cart') {
    judge.violated(isMade, {
      expected: 'a new cart, because the user has none',
      seen: `${none.seen}; after a line was added there is a cart`,
      exchanges: [none.exchange, ...client.exchanges.slice(-2)],
      explanation: 'no cart is created where there is none',
    });
    return later.snapshot;
  }
  if (isError(none)) judge.observe(withoutUser, 'refused', none.exchange);
  inconclusive(context, `current_cart: ${none.seen}, which is open for a token without a user`);
  return undefined;
};

/** Carts that no read shows, each time another, were never made; one may be taken away by somebody else. */
const judgeUnseen = async (context: Context, cart: RequisitionSnapshot): Promise<void> => {
  const { client, judge } = context;
  const again = await askCart(context);
  const isOther = again.kind === 'cart' && again.snapshot.id !== cart.id;
  if (isOther && !isSnapshot(await read(context, again.snapshot.id))) {
    judge.violated(isMade, {
      expected: 'a new cart that is stored, because the user has none',
      seen: `requisitions ${cart.id} and ${again.snapshot.id}, of which no read shows one`,
      exchanges: [cart.exchange, ...client.exchanges.slice(-3)],
      explanation: 'a cart is answered but not stored',
    });
  } else judge.inconclusive(answersTheCart, `no read shows requisition ${cart.id}`);
};

/** The cart is a requisition of the user that a read shows. */
const judgeCart = async (context: Context, cart: RequisitionSnapshot): Promise<void> => {
  const { judge } = context;
  const users = await currentUsers(context);
  const shown = await read(context, cart.id);
  const snapshots = [cart, ...(isSnapshot(shown) ? [shown] : [])];
  if (snapshots.some(({ data }) => isOf(data, users) === 'no')) {
    judge.violated(answersTheCart, {
      expected: 'the cart of the current user',
      seen: `requisition ${cart.id}, which others created and requested`,
      exchanges: [cart.exchange, shown.exchange],
      explanation: 'current_cart answers the cart of somebody else',
    });
  } else if (isSnapshot(shown)) judge.holds(answersTheCart, cart.exchange);
  else await judgeUnseen(context, cart);
};

/** One more call in each format answers the same cart. */
const askAgain = async (
  context: Context,
  cart: RequisitionSnapshot,
): Promise<RequisitionSnapshot | undefined> => {
  let latest: RequisitionSnapshot = cart;
  for (const format of [...formatsOf(context.profile)].reverse()) {
    const answer = await askCart(context, format);
    if (answer.kind !== 'cart') {
      context.judge.inconclusive(answersTheCart, `another call of current_cart: ${answer.seen}`);
      return undefined;
    }
    const pair = { carts: [latest, answer.snapshot], exchanges: [latest.exchange, answer.exchange] };
    if (!(await judgeSame(context, { ...pair, asked: 'two calls in a row' }))) return undefined;
    latest = answer.snapshot;
  }
  return latest;
};

const tidy = async (context: Context): Promise<void> => {
  const left = await askCart(context);
  if (left.kind !== 'cart') return;
  if (!(await mayTouch(context, left.snapshot)) || !(await removeCart(context, left.snapshot.id))) {
    context.judge.leftBehind(`requisition ${left.snapshot.id}, the cart of the user`);
  }
};

const useCart = async (context: Context, cart: RequisitionSnapshot): Promise<void> => {
  const { judge } = context;
  await judgeCart(context, cart);
  const same = await askAgain(context, cart);
  if (same === undefined)
    return judge.unmet([isMade, adds], 'calls of current_cart did not answer one cart, which this needs');
  if (!(await mayTouch(context, same))) {
    judge.inconclusive([isMade, adds], notOurs);
    return;
  }
  await askWithoutCart(context, same);
  const now = await askCart(context);
  if (now.kind === 'cart') await addLines(context, now.snapshot);
  else judge.unmet(adds, `no cart was there to add lines to: ${now.seen}`);
  await tidy(context);
};

/** All that there is to say of carts, in one check: a user has one. */
export const cart = drawnStory({
  id: 'requisitions/cart',
  title: 'The user has one cart, which is created where there is none and accepts lines',
  claims: cartRules,
  observes: [withoutUser],
  exclusive: 'cart',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const first = await askCart(context);
    if (first.kind === 'undecided') inconclusive(context, `current_cart: ${first.seen}`);
    else if (first.kind === 'cart') {
      judge.observe(withoutUser, 'account', first.exchange);
      await useCart(context, first.snapshot);
    } else {
      const later = await judgeNone(context, first);
      if (later !== undefined) await useCart(context, later);
    }
    judge.executed();
  },
});
