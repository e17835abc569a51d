import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isAbsent, isError, isLater, isNoMethod } from '../../harness/meaning.ts';
import { isUndecided, type ReadFailure } from '../../harness/resources/read-failure.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Scenario, scenarioCheck } from '../../harness/scenario/scenario.ts';
import { type RequisitionSnapshot, read } from '../descriptor.ts';
import { change, judgeUnaccepted } from '../operations.ts';
import { currentUsers, isOf } from '../reads/mine.ts';
import {
  adds,
  answersTheCart,
  cartRules,
  isMade,
  isOurs,
  mayTouch,
  notOurs,
  removeCart,
  requestCart,
} from './cart-answer.ts';
import {
  type CartAddition,
  type CartContents,
  findInCart,
  formsOf,
  type PutForm,
  pinnedForm,
  putLine,
} from './put-line.ts';

const withoutUser = 'requisitions/cart-without-user';

/** Puts a line into the cart and returns the cart that the token then has. */
const cartWithLine = async (scenario: Scenario): Promise<RequisitionSnapshot | undefined> => {
  for (const form of formsOf(scenario)) {
    const { outcome } = await putLine(scenario, form);
    if (outcome === 'unclear') return undefined;
    if (outcome === 'refused') continue;
    const later = await requestCart(scenario);
    return isSnapshot(later) ? later : undefined;
  }
  return undefined;
};

/**
 * Finds the cart of the user. A token without a user may be refused. If the same token has a cart after a line was
 * added, the first request wrongly created none.
 */
const findCart = async (scenario: Scenario): Promise<RequisitionSnapshot> => {
  const { judge, client, finds, stop } = scenario;
  const first = await requestCart(scenario);
  if (isSnapshot(first)) {
    judge.observe(withoutUser, 'account', first.exchange);
    return first;
  }
  const seen = `current_cart: ${first.unread}`;
  if (isUndecided(first.kind)) return stop(seen);
  if (isNoMethod(first)) {
    finds(answersTheCart, false, [first], { seen, because: 'there is no current_cart' });
    return stop(seen);
  }
  const later = await cartWithLine(scenario);
  if (later === undefined) {
    if (isError(first)) judge.observe(withoutUser, 'refused', first.exchange);
    return stop(`${seen}, which is open for a token without a user`);
  }
  finds(isMade, false, [first, { exchanges: client.exchanges.slice(-2) }], {
    seen: `${seen}; after a line was added there is a cart`,
    because: 'no cart is created where there is none',
  });
  return later;
};

/** Judges that the cart is a requisition of the user that a read shows. */
const judgeCart = async (scenario: Scenario, cart: RequisitionSnapshot): Promise<void> => {
  const { judge, client, finds } = scenario;
  const users = await currentUsers(scenario);
  const shown = await read(scenario, cart.id);
  const isOfOther = [cart, shown].some((one) => isSnapshot(one) && isOf(one.data, users) === 'no');
  if (isOfOther || isSnapshot(shown))
    return finds(answersTheCart, !isOfOther, isOfOther ? [cart, shown] : [cart], {
      seen: `requisition ${cart.id}, which others created and requested`,
      because: 'current_cart answers the cart of another user',
    });
  // Different carts that no read shows were never created; a single one may have been removed by another client.
  const again = await requestCart(scenario);
  const isOther = isSnapshot(again) && again.id !== cart.id;
  if (isOther && !isSnapshot(await read(scenario, again.id)))
    finds(isMade, false, [cart, { exchanges: client.exchanges.slice(-3) }], {
      seen: `requisitions ${cart.id} and ${again.id}, of which no read shows one`,
      because: 'a cart is answered but not stored',
    });
  else judge.inconclusive(answersTheCart, `no read shows requisition ${cart.id}`);
};

/** Whether a cart is unchanged: another client may have deleted, saved or submitted it. */
const isStill = (cart: RequisitionSnapshot, now: RequisitionSnapshot | ReadFailure): boolean =>
  isSnapshot(now) && now.data['status'] === cart.data['status'];

/** Judges that two calls return the same cart. A user has one cart, so two that both persist are a violation. */
const judgeSame = async (
  scenario: Scenario,
  [one, other]: readonly [RequisitionSnapshot, RequisitionSnapshot],
  calls: string,
): Promise<boolean> => {
  const isSame = one.id === other.id;
  const reads: (RequisitionSnapshot | ReadFailure)[] = [];
  for (const { id } of isSame ? [] : [one, other]) reads.push(await read(scenario, id));
  const doStay = reads.every((now, at) => isStill(at === 0 ? one : other, now));
  scenario.finds(answersTheCart, doStay ? isSame : undefined, [one, other, ...reads], {
    seen: `requisitions ${one.id} and ${other.id} for ${calls}, ${doStay ? 'which both remain carts' : 'one of which is no longer a cart'}`,
    because: `two carts for ${calls}`,
  });
  return isSame;
};

/** Requests the cart once more in each format and judges that it is the same one. */
const requestAgain = async (
  scenario: Scenario,
  cart: RequisitionSnapshot,
): Promise<RequisitionSnapshot | undefined> => {
  let latest = cart;
  for (const format of scenario.formats.toReversed()) {
    const answer = await requestCart(scenario, format);
    if (!isSnapshot(answer)) {
      scenario.judge.inconclusive(answersTheCart, `another call of current_cart: ${answer.unread}`);
      return undefined;
    }
    if (!(await judgeSame(scenario, [latest, answer], 'two calls in a row'))) return undefined;
    latest = answer;
  }
  return latest;
};

/** How many times two simultaneous calls are made while there is no cart. */
const meetings = 10;

const isShown = async (context: Context, id: Id): Promise<boolean> => {
  // A store may be slow to show a new cart.
  for (let attempt = 0; attempt < 2; attempt++) if (isSnapshot(await read(context, id))) return true;
  return false;
};

/** Judges a call that follows the removal of the cart: it must create one that reads show. */
const judgeMade = async (
  scenario: Scenario,
  old: Id,
  answer: Awaited<ReturnType<typeof requestCart>>,
): Promise<void> => {
  const { client, finds, stop } = scenario;
  const judge = (isRight: boolean | undefined, seen: string): void =>
    finds(isMade, isRight, isRight ? [answer] : [{ exchanges: client.exchanges.slice(-5) }], {
      seen,
      because: 'no cart is created where there is none',
    });
  if (!isSnapshot(answer)) {
    if (isUndecided(answer.kind)) return stop(`current_cart: ${answer.unread}`);
    const again = await requestCart(scenario);
    const isNone = !isSnapshot(again) && !isUndecided(again.kind);
    return judge(isNone ? false : undefined, `${answer.unread} after the cart was removed`);
  }
  const { id } = answer;
  if (id !== old) return judge(await isShown(scenario, id), `requisition ${id}, which no read shows`);
  const again = await requestCart(scenario);
  // A deletion that was accepted for later may not be done yet.
  const isPromised = isLater(client.exchanges.findLast(({ method }) => method === 'DELETE') ?? {});
  const isOld = isSnapshot(again) && again.id === old;
  const isStale = isOld && !isPromised && !(await isShown(scenario, old));
  judge(isStale ? false : undefined, `requisition ${old}, which was deleted, is answered again`);
};

const formatsAt = ({ formats }: Scenario, round: number): readonly [Format, Format] => {
  const [one = 'json', two = one] = formats;
  const pairs = [
    [one, one],
    [two, two],
    [one, two],
  ] as const;
  return pairs[round % pairs.length] ?? [one, one];
};

/** Requests the cart twice at the same moment while there is none. Returns the resulting cart, or undefined to stop. */
const requestTogether = async (
  scenario: Scenario,
  round: number,
): Promise<RequisitionSnapshot | undefined> => {
  const answers = await Promise.all(
    formatsAt(scenario, round).map((format) => requestCart(scenario, format)),
  );
  const [one, other] = answers.filter((answer) => isSnapshot(answer));
  if (one === undefined || other === undefined) return one;
  return (await judgeSame(scenario, [one, other], 'two calls at the same moment')) ? one : undefined;
};

/** Removes the cart; ends the part if that fails. */
const clearCart = async (scenario: Scenario, cart: RequisitionSnapshot): Promise<void> => {
  if (!isOurs(cart)) scenario.stop(notOurs);
  if (!(await removeCart(scenario, cart.id)))
    scenario.stop('the cart could be neither deleted nor submitted');
};

/** Removes the cart and requests a new one: by a single call first, then several times by two simultaneous calls. */
const requestWithoutCart = async (scenario: Scenario, first: RequisitionSnapshot): Promise<void> => {
  await clearCart(scenario, first);
  const answer = await requestCart(scenario);
  await judgeMade(scenario, first.id, answer);
  let cart = isSnapshot(answer) && answer.id !== first.id ? answer : undefined;
  for (let round = 0; round < meetings && cart !== undefined; round++) {
    await clearCart(scenario, cart);
    cart = await requestTogether(scenario, round);
  }
};

/** How many times two lines are sent at the same moment. */
const rounds = 3;

/** A cart with lines that were added, and the form of request that was accepted for them. */
interface Start {
  readonly form: PutForm;
  readonly cart: RequisitionSnapshot;
  readonly texts: readonly string[];
}

/** Judges which of the added lines the cart shows. */
const judgeInside = (
  { finds }: Scenario,
  puts: readonly CartAddition[],
  { inside, seen }: { readonly inside: CartContents; readonly seen: string },
): void => {
  const isLost = inside.kind === 'some';
  finds(adds, inside.kind === 'all' || (isLost ? false : undefined), [...puts, inside], {
    seen: isLost ? seen : 'the cart does not show which lines it holds',
    because: seen,
  });
};

/** Judges that no form of request was accepted, and ends the part. */
const judgeRefused = (scenario: Scenario, refused: readonly CartAddition[]): never => {
  const answers = refused.map(({ form, answer }) => `${form}: ${answer.status ?? 'no answer'}`).join('; ');
  const why = `no form of the request was accepted: ${answers}`;
  const isNowhere = refused.every(({ answer }) => isAbsent(answer));
  if (pinnedForm(scenario) !== undefined && !isNowhere)
    scenario.judge.blocked(adds, `the dialect in the profile is refused: ${answers}`);
  else
    judgeUnaccepted(scenario, adds, { operation: 'add_to_cart', tries: refused, isNowhere: isAbsent, why });
  return scenario.stop(why);
};

/** Puts a first line into the cart in the first form that works. */
const begin = async (scenario: Scenario, cart: RequisitionSnapshot): Promise<Start> => {
  const refused: CartAddition[] = [];
  const accepted: { readonly put: CartAddition; readonly inside: CartContents }[] = [];
  for (const form of formsOf(scenario)) {
    const put = await putLine(scenario, form);
    if (put.outcome === 'accepted') {
      const inside = await findInCart(scenario, { cart, texts: [put.text], fresh: 1 });
      accepted.push({ put, inside });
      if (inside.kind === 'all') break;
    } else refused.push(put);
  }
  const last = accepted.at(-1);
  const chosen =
    last?.inside.kind === 'all'
      ? last
      : (accepted.find(({ inside }) => inside.kind !== 'some') ?? accepted[0]);
  if (chosen === undefined) return judgeRefused(scenario, refused);
  const { put, inside } = chosen;
  judgeInside(scenario, [put], { inside, seen: 'the line is not in the cart' });
  const now = scenario.need(inside.kind === 'all' ? inside.cart : undefined);
  return { form: put.form, cart: now, texts: [put.text] };
};

/** Puts one more line into the cart, or two at the same moment. */
const addMore = async (scenario: Scenario, start: Start, count: 1 | 2): Promise<Start> => {
  const { form, cart } = start;
  const puts = await Promise.all(Array.from({ length: count }, () => putLine(scenario, form)));
  if (puts.some(({ outcome }) => outcome !== 'accepted')) return start;
  const texts = [...start.texts, ...puts.map(({ text }) => text)];
  const inside = await findInCart(scenario, { cart, texts, fresh: count });
  const which = inside.missing.some((text) => start.texts.includes(text)) ? 'an earlier line' : 'a line';
  const how = count === 1 ? 'a line was added' : 'two lines were added at the same moment';
  judgeInside(scenario, puts, { inside, seen: `${which} is lost when ${how}` });
  return { form, cart: scenario.need(inside.kind === 'all' ? inside.cart : undefined), texts };
};

/** Gives the cart a title. A monitor of all traffic judges that later additions keep it. */
const giveTitle = async (scenario: Scenario, { cart }: Start): Promise<void> => {
  await read(scenario, cart.id);
  await change(scenario, cart.id, { 'req-title': marker('cart') });
};

/** Puts lines into a cart that the suites may change: one, one more, then two at the same moment. */
const addLines = async (scenario: Scenario, cart: RequisitionSnapshot): Promise<void> => {
  if (!isOurs(cart)) scenario.stop(notOurs);
  const first = await begin(scenario, cart);
  await giveTitle(scenario, first);
  let start = await addMore(scenario, first, 1);
  await read(scenario, cart.id);
  for (let round = 0; round < rounds; round++) start = await addMore(scenario, start, 2);
};

const tidy = async (scenario: Scenario): Promise<void> => {
  const left = await requestCart(scenario);
  if (!isSnapshot(left)) return;
  if (!(await mayTouch(scenario, left)) || !(await removeCart(scenario, left.id)))
    scenario.judge.leftBehind(`requisition ${left.id}, the cart of the user`);
};

const judgeCartRequests = async (scenario: Scenario): Promise<void> => {
  const { judge } = scenario;
  const found = await findCart(scenario);
  await judgeCart(scenario, found);
  const same = await requestAgain(scenario, found);
  if (same === undefined)
    return judge.unmet([isMade, adds], 'calls of current_cart did not answer one cart, which this needs');
  if (!(await mayTouch(scenario, same))) return judge.inconclusive([isMade, adds], notOurs);
  await scenario.part(isMade, () => requestWithoutCart(scenario, same));
  const now = await requestCart(scenario);
  if (isSnapshot(now)) await scenario.part(adds, () => addLines(scenario, now));
  else judge.unmet(adds, `no cart was there to add lines to: ${now.unread}`);
  await tidy(scenario);
};

/** All rules about carts in one check and one unit of work, since a user has only one cart. */
export const cart = scenarioCheck({
  id: 'requisitions/cart',
  title: 'The user has one cart, which is created where there is none and accepts lines',
  claims: cartRules,
  observes: [withoutUser],
  exclusive: 'cart',
  draws: true,
  run: (scenario) => scenario.each([scenario], cartRules, judgeCartRequests),
});
