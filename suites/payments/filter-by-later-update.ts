import type { Check, Context } from '../harness/check.ts';
import { conditionFor } from '../harness/filters/condition.ts';
import { valueIn } from '../harness/filters/filter.ts';
import { shifted } from '../harness/filters/stamp.ts';
import { type Disagreement, expectRecord } from './expect-record.ts';
import { findStray } from './filter-alone.ts';
import { findPayments, varied } from './find-payments.ts';
import { misreadOffset } from './other-offsets.ts';
import { askAtOwnStamp, judgeStrictness, type OwnStamp } from './own-stamp.ts';
import { updatedAt } from './payment-fields.ts';
import type { Payment } from './payment-list.ts';

const requirement = 'payments/filter-by-later-update';
const name = 'updated-at[gt]';

/** The stamp in the notation shown and in UTC; what the target understands is found by asking. */
const notations = ({ data, written }: Payment): string[] => {
  const canonical = String(data['updated-at']);
  return [...new Set([written('updated-at') ?? canonical, canonical.replace('.000Z', 'Z')])];
};

/** A bound a second before the stamp finds the payment: by the first notation that does so. */
const understood = async (context: Context, payment: Payment): Promise<string | Disagreement | undefined> => {
  let violation: Disagreement | undefined;
  for (const stamp of notations(payment)) {
    const bound = shifted(stamp, -1);
    if (bound === undefined) continue;
    const told = await expectRecord(context, { payment, filters: [[name, bound]], returned: true });
    if (told.kind === 'agrees') return stamp;
    if (told.kind === 'untold') return undefined;
    violation ??= told;
  }
  return violation;
};

/** Judges around one payment's stamp; answers how its own stamp was taken. */
const judgeAround = async (context: Context, payment: Payment): Promise<OwnStamp | undefined> => {
  const { judge } = context;
  const stamp = await understood(context, payment);
  if (typeof stamp === 'object') {
    judge.violated(requirement, stamp);
    return undefined;
  }
  const after = stamp === undefined ? undefined : shifted(stamp, 1);
  if (stamp === undefined || after === undefined) {
    judge.inconclusive(requirement, `payment ${payment.id} could not be asked for by its stamp`);
    return undefined;
  }
  const late = await expectRecord(context, { payment, filters: [[name, after]], returned: false });
  if (late.kind === 'disagrees') judge.violated(requirement, late);
  if (late.kind === 'untold') judge.inconclusive(requirement, late.why);
  const otherwise = late.kind === 'agrees' ? await misreadOffset(context, payment, name) : undefined;
  if (otherwise !== undefined) judge.violated(requirement, otherwise);
  else if (late.kind === 'agrees') judge.holds(requirement);
  return askAtOwnStamp(context, payment, { name, stamp });
};

/** So many further payments of one moment are asked for. */
const mostTwins = 2;

/** Payments of one moment are all later than a bound before it. */
const judgeTwins = async (context: Context, groups: readonly (readonly Payment[])[]): Promise<void> => {
  const [, ...others] = groups.find((group) => group.length > 1) ?? [];
  for (const payment of others.slice(0, mostTwins)) {
    const stamp = await understood(context, payment);
    if (typeof stamp === 'object') context.judge.violated(requirement, stamp);
  }
};

/** Whatever comes without being named was updated after the bound. */
const judgeStrays = async (context: Context, payment: Payment): Promise<void> => {
  const value = String(payment.data['updated-at']);
  const condition = conditionFor(updatedAt, 'gt', [value]);
  const [stamp = value] = notations(payment);
  const stray = await findStray(context, { name, condition, values: [stamp] }, [[name, stamp]]);
  if (stray !== undefined) context.judge.violated(requirement, stray);
};

/** updated-at[gt] finds a payment by an earlier bound, not by a later one, and not by its own stamp. */
export const filterByLaterUpdate: Check = {
  id: 'payments/filter-by-later-update',
  title: 'updated-at[gt] selects exactly the payments that were updated later',
  claims: [requirement],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { payments, problem } = await findPayments(context);
    const stamped = payments.filter((payment) => valueIn(payment, updatedAt) !== undefined);
    const byStamp = [...Map.groupBy(stamped, ({ data }) => data['updated-at']).values()];
    const some = varied(
      byStamp.flatMap(([one]) => one ?? []),
      5,
    );
    context.judge.planned(some.length);
    const [first] = some;
    if (first === undefined) {
      if (payments.length === 0) return context.judge.blocked(requirement, problem);
      return context.judge.inconclusive(requirement, 'no payment shows updated-at');
    }
    const own: OwnStamp[] = [];
    for (const payment of some) {
      const answer = await judgeAround(context, payment);
      if (answer !== undefined) own.push(answer);
      context.judge.executed();
    }
    await judgeTwins(context, byStamp);
    await judgeStrays(context, first);
    judgeStrictness(context.judge, requirement, own);
  },
};
