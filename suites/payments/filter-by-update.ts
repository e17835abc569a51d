import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { conditionFor, satisfies } from '../harness/filters/condition.ts';
import { valueIn } from '../harness/filters/filter.ts';
import { atOffset, shiftDatetime, slightlyAfter } from '../harness/filters/shift-datetime.ts';
import { findPayments, variedPayments } from './collection.ts';
import { type Disagreement, expectRecord } from './expect-record.ts';
import { updatedAt } from './fields.ts';
import { findLost, findStray } from './filter-effects.ts';
import { listPayments, type Payment } from './payment-list.ts';

type Reader = Pick<Context, 'client' | 'profile'>;

/**
 * What a bound equal to a payment's own stamp came to. A platform may keep finer moments than it shows: then
 * the payment is rightly returned, since it was updated a little later than its stamp tells. `equal` is what
 * such a platform would not show: the payment is returned by its stamp, and no longer by a bound later by a
 * thousandth of the last place shown, where a hidden rest would nearly always lie beyond.
 */
type OwnStamp =
  | { readonly kind: 'strict' | 'unknown' }
  | { readonly kind: 'equal'; readonly stamp: string; readonly seen: Disagreement };

/** Asks with a payment's own stamp and, if that returns it, with the moment slightly after. */
const requestAtOwnStamp = async (
  context: Reader,
  payment: Payment,
  { name, stamp }: { readonly name: string; readonly stamp: string },
): Promise<OwnStamp> => {
  const own = await expectRecord(context, { payment, filters: [[name, stamp]], returned: false });
  if (own.kind === 'agrees') return { kind: 'strict' };
  const after = slightlyAfter(stamp);
  if (own.kind === 'undecided' || after === undefined) return { kind: 'unknown' };
  const later = await expectRecord(context, { payment, filters: [[name, after]], returned: false });
  return later.kind === 'agrees' ? { kind: 'equal', stamp, seen: own } : { kind: 'unknown' };
};

/** One payment with a hidden rest below a thousandth may be chance; several with different stamps are not. */
const enough = 2;

/** What shows that a bound is included: several that were equal to it, and none that was strict. */
const boundIncluded = (answers: readonly OwnStamp[]): Disagreement | undefined => {
  const equal = answers.filter((answer) => answer.kind === 'equal');
  const hasEnough = new Set(equal.map(({ stamp }) => stamp)).size >= enough;
  return hasEnough && !answers.some(({ kind }) => kind === 'strict') ? equal[0]?.seen : undefined;
};

/**
 * Judges strictness over all payments asked about. Where the answers do not tell a hidden fraction from a bound
 * that is included, nothing is said: earlier and later bounds were judged already.
 */
const judgeStrictness = (judge: Judge, requirement: RequirementId, answers: readonly OwnStamp[]): void => {
  const included = boundIncluded(answers);
  if (included !== undefined) judge.violated(requirement, included);
  else if (answers.some(({ kind }) => kind === 'strict')) judge.holds(requirement);
  else if (answers.length > 0) {
    const why = 'payments are returned by their own stamp: a hidden fraction of a second would explain it';
    judge.inconclusive(requirement, why);
  }
};

/** Hours that a clock on the wall may be ahead of UTC, or behind it. */
const offsets = [5.5, -8] as const;

/**
 * Bounds two seconds before and after a payment's stamp, written with other offsets: the same moments as before.
 * Answers the first that selects otherwise; undefined when none does, or the target refuses such offsets.
 */
const misreadOffset = async (
  context: Reader,
  payment: Payment,
  name: string,
): Promise<Disagreement | undefined> => {
  const moment = Date.parse(String(payment.data['updated-at']));
  if (Number.isNaN(moment)) return undefined;
  for (const hours of offsets) {
    for (const [seconds, returned] of [
      [-2, true],
      [2, false],
    ] as const) {
      const bound = atOffset(moment + seconds * 1000, hours);
      const taken = await listPayments(context, [[name, bound]]);
      if (taken.kind !== 'records') continue;
      const answer = await expectRecord(context, { payment, filters: [[name, bound]], returned });
      if (answer.kind === 'disagrees') return answer;
    }
  }
  return undefined;
};

const requirement = 'payments/filter-by-later-update';
const name = 'updated-at[gt]';

/** The stamp in the form shown and in UTC; what the target understands is found by asking. */
export const stamps = ({ data, written }: Payment): string[] => {
  const canonical = String(data['updated-at']);
  return [...new Set([written('updated-at') ?? canonical, canonical.replace('.000Z', 'Z')])];
};

/** A bound a second before the stamp finds the payment: in the first form that does so. */
const findStamp = async (context: Context, payment: Payment): Promise<string | Disagreement | undefined> => {
  let violation: Disagreement | undefined;
  for (const stamp of stamps(payment)) {
    const bound = shiftDatetime(stamp, -1);
    if (bound === undefined) continue;
    const answer = await expectRecord(context, { payment, filters: [[name, bound]], returned: true });
    if (answer.kind === 'agrees') return stamp;
    if (answer.kind === 'undecided') return undefined;
    violation ??= answer;
  }
  return violation;
};

/** Judges around one payment's stamp; answers how its own stamp was taken. */
const judgeAround = async (context: Context, payment: Payment): Promise<OwnStamp | undefined> => {
  const { judge } = context;
  const stamp = await findStamp(context, payment);
  if (typeof stamp === 'object') {
    judge.violated(requirement, stamp);
    return undefined;
  }
  const after = stamp === undefined ? undefined : shiftDatetime(stamp, 1);
  if (stamp === undefined || after === undefined) {
    judge.inconclusive(requirement, `payment ${payment.id} could not be queried by its updated-at`);
    return undefined;
  }
  const late = await expectRecord(context, { payment, filters: [[name, after]], returned: false });
  if (late.kind === 'disagrees') judge.violated(requirement, late);
  if (late.kind === 'undecided') judge.inconclusive(requirement, late.why);
  const otherwise = late.kind === 'agrees' ? await misreadOffset(context, payment, name) : undefined;
  if (otherwise !== undefined) judge.violated(requirement, otherwise);
  else if (late.kind === 'agrees') judge.holds(requirement);
  return requestAtOwnStamp(context, payment, { name, stamp });
};

/** So many further payments of one moment are asked for. */
const mostOfOneMoment = 2;

/** Payments of one moment are all later than a bound before it. */
const judgeOneMoment = async (context: Context, groups: readonly (readonly Payment[])[]): Promise<void> => {
  const [, ...others] = groups.find((group) => group.length > 1) ?? [];
  for (const payment of others.slice(0, mostOfOneMoment)) {
    const stamp = await findStamp(context, payment);
    if (typeof stamp === 'object') context.judge.violated(requirement, stamp);
  }
};

const momentOf = ({ data }: Payment): number => Date.parse(String(data['updated-at']));

const latestFirst = (payments: readonly Payment[]): readonly Payment[] =>
  payments
    .filter((one) => !Number.isNaN(momentOf(one)))
    .toSorted((one, other) => momentOf(other) - momentOf(one));

/** So many answers are followed to the latest payments: pages may hide them. */
const mostPages = 10;

/** Payments up to the latest, as far as answers lead there: each is asked for what comes after the one before. */
const upToLatest = async (context: Context, stamped: readonly Payment[]): Promise<readonly Payment[]> => {
  const known = new Map(stamped.map((one) => [one.id, one]));
  for (let page = 0; page < mostPages; page += 1) {
    const [latest] = latestFirst([...known.values()]);
    const [stamp] = latest === undefined ? [] : stamps(latest);
    const listing = stamp === undefined ? undefined : await listPayments(context, [[name, stamp]]);
    const more = listing?.kind === 'records' ? listing.payments.filter(({ id }) => !known.has(id)) : [];
    if (more.length === 0) break;
    for (const one of more) known.set(one.id, one);
  }
  return [...known.values()];
};

/** How many moments before the latest another bound is: a loss shows on any page that is longer. */
const fromLatest = 4;

/** Payments whose stamps are bounds: of the latest moments but one and but a few, and of the earliest. */
const boundsAmong = (payments: readonly Payment[]): readonly Payment[] => {
  const moments = [...Map.groupBy(latestFirst(payments), momentOf).values()].flatMap(([one]) => one ?? []);
  return [...new Set([moments[1], moments[fromLatest], moments.at(-1)])].flatMap((one) => one ?? []);
};

/**
 * What comes without being named was updated after the bound, and all that was updated after it comes. An update in
 * between only makes a stamp later.
 */
const judgeAlone = async (context: Context, bound: Payment, known: readonly Payment[]): Promise<void> => {
  const stamp = await findStamp(context, bound);
  if (typeof stamp !== 'string') return;
  const condition = conditionFor(updatedAt, 'gt', [String(bound.data['updated-at'])]);
  const later = known.filter(({ data }) => satisfies(data, condition) === true);
  const wrong =
    (await findStray(context, { name, condition, values: [stamp] }, [[name, stamp]])) ??
    (await findLost(context, later, [name, stamp]));
  if (wrong !== undefined) context.judge.violated(requirement, wrong);
};

/** updated-at[gt] finds a payment by an earlier bound, not by a later one, and not by its own stamp. */
export const filterByLaterUpdate: Check = {
  id: 'payments/later-update-filter',
  title: 'updated-at[gt] selects exactly the payments that were updated after the given time',
  claims: [requirement],
  effect: 'reads',
  run: async (context) => {
    const { payments, listed, problem } = await findPayments(context);
    const stamped = payments.filter((payment) => valueIn(payment, updatedAt) !== undefined);
    const byStamp = [...Map.groupBy(stamped, ({ data }) => data['updated-at']).values()];
    const firsts = byStamp.flatMap(([one]) => one ?? []);
    const some = variedPayments(firsts, 5);
    context.judge.planned(some.length);
    if (some.length === 0) {
      if (payments.length === 0) return context.judge.blocked(requirement, problem);
      return context.judge.inconclusive(requirement, 'no payment shows updated-at');
    }
    const own: OwnStamp[] = [];
    for (const payment of some) {
      const answer = await judgeAround(context, payment);
      if (answer !== undefined) own.push(answer);
      context.judge.executed();
    }
    await judgeOneMoment(context, byStamp);
    const known = await upToLatest(context, listed);
    for (const bound of boundsAmong(known)) await judgeAlone(context, bound, known);
    judgeStrictness(context.judge, requirement, own);
  },
};
