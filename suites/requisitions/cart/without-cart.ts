import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { isLater } from '../../harness/meaning.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type RequisitionSnapshot, read } from '../descriptor.ts';
import { askCart, type CartAnswer, isMade, isOurs, judgeSame, notOurs, removeCart } from './cart-answer.ts';

/** How often two calls meet where no cart is. */
const rounds = 10;

const isShown = async (context: Context, id: Id): Promise<boolean> => {
  // A store may be slow to show what was just made.
  for (let attempt = 0; attempt < 2; attempt++) if (isSnapshot(await read(context, id))) return true;
  return false;
};

/** A call where no cart is, though one was answered before: it makes one that reads show. */
const judgeMade = async (context: Context, old: Id, answer: CartAnswer): Promise<void> => {
  const { client, judge } = context;
  const reportViolation = (seen: string): void =>
    judge.violated(isMade, {
      expected: 'a new cart, because the user has none',
      seen,
      exchanges: [...client.exchanges.slice(-5)],
      explanation: 'no cart is created where there is none',
    });
  if (answer.kind === 'undecided') return judge.inconclusive(isMade, `current_cart: ${answer.seen}`);
  if (answer.kind === 'none') {
    const again = await askCart(context);
    if (again.kind === 'none') reportViolation(`${answer.seen} after the cart was removed`);
    else judge.inconclusive(isMade, `current_cart: ${answer.seen}, and then it answered otherwise`);
    return;
  }
  const { id } = answer.snapshot;
  if (id === old) {
    const again = await askCart(context);
    // A deletion that was only taken in may not be done yet.
    const isPromised = isLater(client.exchanges.findLast(({ method }) => method === 'DELETE') ?? {});
    const isOld = again.kind === 'cart' && again.snapshot.id === old;
    const isStale = isOld && !isPromised && !(await isShown(context, old));
    if (isStale) reportViolation(`requisition ${old}, which was deleted: no read shows it`);
    else judge.inconclusive(isMade, 'the cart that was removed is answered again');
    return;
  }
  if (await isShown(context, id)) judge.holds(isMade, answer.exchange);
  else reportViolation(`requisition ${id}, which no read shows`);
};

const formatsAt = (context: Context, round: number): readonly [Format, Format] => {
  const [one = 'json', two = one] = formatsOf(context.profile);
  const pairs = [
    [one, one],
    [two, two],
    [one, two],
  ] as const;
  return pairs[round % pairs.length] ?? [one, one];
};

/** Two calls at the same moment where no cart is. The cart that is there afterwards; undefined to stop. */
const askTogether = async (context: Context, round: number): Promise<RequisitionSnapshot | undefined> => {
  const answers = await Promise.all(formatsAt(context, round).map((format) => askCart(context, format)));
  const carts = answers.flatMap((one) => (one.kind === 'cart' ? [one.snapshot] : []));
  const exchanges = answers.map(({ exchange }) => exchange);
  context.judge.executed();
  if (carts.length === 2) {
    const same = await judgeSame(context, { carts, exchanges, asked: 'two calls at the same moment' });
    if (!same) return undefined;
  }
  return carts[0];
};

/** Takes the cart away if it may be; false, with the reason told, where that cannot be done. */
const clear = async (context: Context, cart: RequisitionSnapshot): Promise<boolean> => {
  if (!isOurs(cart)) {
    context.judge.inconclusive(isMade, notOurs);
    return false;
  }
  if (await removeCart(context, cart.id)) return true;
  context.judge.inconclusive(isMade, 'the cart could be neither deleted nor submitted');
  return false;
};

/** Takes the cart away and asks for it: alone first, then several times by two calls at the same moment. */
export const askWithoutCart = async (context: Context, first: RequisitionSnapshot): Promise<void> => {
  if (!(await clear(context, first))) return;
  const answer = await askCart(context);
  await judgeMade(context, first.id, answer);
  let cart = answer.kind === 'cart' && answer.snapshot.id !== first.id ? answer.snapshot : undefined;
  if (cart === undefined) return;
  context.judge.planned(rounds);
  for (let round = 0; round < rounds && cart !== undefined; round++) {
    if (!(await clear(context, cart))) return;
    cart = await askTogether(context, round);
  }
};
