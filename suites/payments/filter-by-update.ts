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
 * The result of a bound equal to a payment's own stamp. A platform may keep more digits than it shows; it then returns
 * the payment correctly, as it was updated slightly later than shown. `equal` rules that out: the payment is returned
 * by its stamp, but not by a bound later by a thousandth of the last digit, which nearly any hidden fraction would
 * exceed.
 */
type OwnStamp =
  | { readonly kind: 'strict' | 'unknown' }
  | { readonly kind: 'equal'; readonly stamp: string; readonly seen: Disagreement };

/** Queries by a payment's own stamp and, if that returns it, by a slightly later bound. */
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

/** The stamps needed: a hidden fraction below a thousandth may occur once by chance, but not several times. */
const enough = 2;

/** Shows that a bound is included: several stamps were equal to it, and none was strict. */
const boundIncluded = (answers: readonly OwnStamp[]): Disagreement | undefined => {
  const equal = answers.filter((answer) => answer.kind === 'equal');
  const hasEnough = new Set(equal.map(({ stamp }) => stamp)).size >= enough;
  return hasEnough && !answers.some(({ kind }) => kind === 'strict') ? equal[0]?.seen : undefined;
};

/**
 * Judges strictness over all payments. If the answers do not distinguish a hidden fraction from an included bound, the
 * rule stays open; earlier and later bounds were judged already.
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

/** Hours by which local time may be ahead of UTC or behind it. */
const offsets = [5.5, -8] as const;

/**
 * Tries bounds two seconds before and after a payment's stamp, written with other offsets. Returns the first that
 * selects wrongly; undefined if none does, or the target refuses such offsets.
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

/** The stamp as it is shown and in UTC; the form that the target understands is found by trying. */
export const stamps = ({ data, written }: Payment): string[] => {
  const canonical = String(data['updated-at']);
  return [...new Set([written('updated-at') ?? canonical, canonical.replace('.000Z', 'Z')])];
};

/** Finds the form of the stamp in which a bound one second earlier returns the payment. */
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

/** Judges bounds around a payment's stamp; returns the result of the stamp itself. */
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

/** The most further payments with the same stamp to query. */
const mostOfOneMoment = 2;

/** Judges that a bound before a stamp returns all payments with that stamp. */
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

/** The most queries on the way to the latest payments, which pages may hide. */
const mostPages = 10;

/** Extends the payments up to the latest: each query asks for those after the last known stamp. */
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

/** How many stamps before the latest to use as another bound: a loss shows on any longer page. */
const fromLatest = 4;

/** Payments whose stamps serve as bounds: the second latest, one a few before it, and the earliest. */
const boundsAmong = (payments: readonly Payment[]): readonly Payment[] => {
  const moments = [...Map.groupBy(latestFirst(payments), momentOf).values()].flatMap(([one]) => one ?? []);
  return [...new Set([moments[1], moments[fromLatest], moments.at(-1)])].flatMap((one) => one ?? []);
};

/**
 * Judges a bound without an id: it must return only payments updated later, and all of them. An update meanwhile only
 * makes a stamp later.
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

/** updated-at[gt] must find a payment by an earlier bound, but not by a later one or its own stamp. */
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
