import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { isSeen, type RequisitionSight, read } from '../seeing/sight.ts';
import { answersTheCart } from './rules.ts';

/** Whether a cart is still what it was: somebody else may have deleted, kept or submitted it meanwhile. */
const isStill = async (context: Context, cart: RequisitionSight): Promise<boolean> => {
  const now = await read(context, cart.id);
  return isSeen(now) && now.data['status'] === cart.data['status'];
};

interface Pair {
  readonly carts: readonly RequisitionSight[];
  readonly exchanges: readonly Exchange[];
  /** How the carts were asked for. */
  readonly asked: string;
}

/** Judges that answers hold one cart: a user has one, and two at once that both stay are two. */
export const judgeSame = async (context: Context, { carts, exchanges, asked }: Pair): Promise<boolean> => {
  const { client, judge } = context;
  const [first, ...others] = carts;
  const other = others.find(({ id }) => id !== first?.id);
  if (first === undefined || other === undefined) {
    judge.holds(answersTheCart, exchanges[0]);
    return true;
  }
  const stay = (await isStill(context, first)) && (await isStill(context, other));
  if (!stay) {
    judge.inconclusive(answersTheCart, `two calls answered different carts, of which one is none any more`);
    return false;
  }
  judge.violated(answersTheCart, {
    expected: `one cart for ${asked}`,
    seen: `requisitions ${first.id} and ${other.id}, which both stay`,
    exchanges: [...exchanges, ...client.exchanges.slice(-2)],
    explanation: `two carts for ${asked}`,
  });
  return false;
};
