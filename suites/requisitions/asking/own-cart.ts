import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { openPatience } from '../../harness/patience.ts';
import { askCart } from '../cart/cart-answer.ts';
import { mayTouch } from '../cart/may-touch.ts';
import { formsOf, putLine } from '../cart/put-line.ts';
import { isSeen, read, textIn } from '../seeing/sight.ts';
import type { Reached } from './reach-state.ts';

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
      isSeen(one) && one.state === 'cart' && textIn(one.lines, put.text) !== undefined;
    const sight = await patiently(() => read(context, asked.sight.id), isThere);
    exchanges.push(sight.exchange);
    if (isSeen(sight) && isThere(sight)) {
      context.judge.leftBehind(`requisition ${sight.id}, which was the cart of the user`);
      return { sight, exchanges };
    }
  }
  return { reason: 'no line was seen to come into the cart' };
};
