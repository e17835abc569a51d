import type { Context } from '../../harness/check.ts';
import { isAbsent } from '../../harness/meaning.ts';
import type { RequisitionSnapshot } from '../descriptor.ts';
import { adds, isOurs, notOurs } from './cart-answer.ts';
import {
  type CartAddition,
  findInCart,
  formsOf,
  type Inside,
  type PutForm,
  pinnedForm,
  putLine,
} from './put-line.ts';

/** How often two lines are sent at the same moment. */
const rounds = 3;

/** A line that is in the cart, and the way that it took. */
interface Start {
  readonly form: PutForm;
  readonly cart: RequisitionSnapshot;
  readonly texts: readonly string[];
}

interface Lost {
  readonly puts: readonly CartAddition[];
  readonly inside: Inside;
  readonly seen: string;
}

const reportViolation = ({ judge }: Context, { puts, inside, seen }: Lost): void =>
  judge.violated(adds, {
    expected: 'each line that was accepted in the cart, and those that were there',
    seen,
    exchanges: [...puts.flatMap(({ exchanges }) => exchanges), inside.exchange],
    explanation: seen,
  });

const judgeRefused = (context: Context, refused: readonly CartAddition[]): void => {
  const { judge } = context;
  const answers = refused.map(({ form, answer }) => `${form}: ${answer.status ?? 'no answer'}`).join('; ');
  if (refused.length > 0 && refused.every(({ answer }) => isAbsent(answer))) {
    judge.violated(adds, {
      expected: 'a line in the existing cart',
      seen: `add_to_cart is not found: ${answers}`,
      exchanges: refused.flatMap(({ exchanges }) => exchanges),
      explanation: 'there is no add_to_cart',
    });
  } else if (pinnedForm(context) !== undefined) {
    judge.blocked(adds, `the dialect in the profile is refused: ${answers}`);
  } else judge.inconclusive(adds, `no form of the request was accepted: ${answers}`);
};

/** Puts a first line into the cart by the first way that does; undefined where none does. */
const begin = async (context: Context, cart: RequisitionSnapshot): Promise<Start | undefined> => {
  const refused: CartAddition[] = [];
  const accepted: { put: CartAddition; inside: Inside }[] = [];
  for (const form of formsOf(context)) {
    const put = await putLine(context, form);
    if (put.outcome !== 'accepted') refused.push(put);
    else {
      const inside = await findInCart(context, { cart, texts: [put.text], fresh: 1 });
      if (inside.kind === 'all' && inside.cart !== undefined) {
        context.judge.holds(adds, put.answer.exchange);
        return { form, cart: inside.cart, texts: [put.text] };
      }
      accepted.push({ put, inside });
    }
  }
  const lost = accepted.find(({ inside }) => inside.kind === 'some');
  const isUntold = accepted.some(({ inside }) => inside.kind === 'undecided');
  if (isUntold) context.judge.inconclusive(adds, 'the cart does not show which lines it holds');
  else if (lost === undefined) judgeRefused(context, refused);
  else
    reportViolation(context, { puts: [lost.put], inside: lost.inside, seen: 'the line is not in the cart' });
  return undefined;
};

/** Puts one more line, or two at the same moment, into the cart; undefined where there is nothing left to do. */
const addMore = async (context: Context, start: Start, count: 1 | 2): Promise<Start | undefined> => {
  const { form, cart } = start;
  const puts = await Promise.all(Array.from({ length: count }, () => putLine(context, form)));
  if (puts.some(({ outcome }) => outcome !== 'accepted')) return start;
  const texts = [...start.texts, ...puts.map(({ text }) => text)];
  const inside = await findInCart(context, { cart, texts, fresh: count });
  if (inside.kind === 'all' && inside.cart !== undefined) {
    context.judge.holds(adds);
    return { form, cart: inside.cart, texts };
  }
  if (inside.kind === 'some') {
    const isOld = inside.missing.some((text) => start.texts.includes(text));
    const how = count === 1 ? 'a line was added' : 'two lines were added at the same moment';
    reportViolation(context, {
      puts,
      inside,
      seen: `${isOld ? 'an earlier line' : 'a line'} is lost when ${how}`,
    });
  }
  return undefined;
};

/** Puts lines into a cart that the suites may touch: one, one more, and two at the same moment. */
export const addLines = async (context: Context, cart: RequisitionSnapshot): Promise<void> => {
  const { judge } = context;
  if (!isOurs(cart)) {
    return judge.inconclusive(adds, notOurs);
  }
  let start = await begin(context, cart);
  start = start && (await addMore(context, start, 1));
  for (let round = 0; round < rounds && start !== undefined; round++) {
    start = await addMore(context, start, 2);
  }
};
