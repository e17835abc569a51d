import { paymentStatuses } from '../../models/resources/index.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import { conditionFor, satisfies } from '../harness/filters/condition.ts';
import { valueIn } from '../harness/filters/filter.ts';
import { equality, type Relation } from '../harness/filters/relations.ts';
import { shifted } from '../harness/filters/stamp.ts';
import { type Disagreement, expectRecord } from './expect-record.ts';
import { askAtOwnStamp, judgeStrictness, type OwnStamp } from './export-stamps.ts';
import { plainFields, status as statusField, updatedAt } from './fields.ts';
import { misreadOffset } from './filter-values.ts';
import { findPayments, varied } from './find-payments.ts';
import { findStray, judgeFilter } from './judge-filter.ts';
import type { Payment } from './payment-list.ts';

/** A check of one filter by relations over the payments at hand. */
interface Row {
  readonly id: Check['id'];
  readonly title: string;
  readonly requirement: Check['claims'][number];
  readonly relationsOver: (payments: readonly Payment[]) => readonly Relation<Payment>[];
  /** Why there are none. */
  readonly none: string;
}

const filterCheck = ({ id, title, requirement, relationsOver, none }: Row): Check => ({
  ...{ id, title, claims: [requirement], observes: [], effect: 'reads' },
  run: async (context) => {
    const { judge } = context;
    const { payments, problem } = await findPayments(context);
    const relations = relationsOver(payments);
    judge.planned(relations.length);
    if (payments.length === 0) return judge.blocked(requirement, problem);
    if (relations.length === 0) return judge.inconclusive(requirement, none);
    for (const relation of relations) {
      await judgeFilter(context, requirement, relation);
      judge.executed();
    }
  },
});

/** One payment of each documented status is looked for by that status. */
export const filterByStatus = filterCheck({
  id: 'payments/filter-by-status',
  title: 'A filter on status selects the payments of that status',
  requirement: 'payments/filter-by-status',
  relationsOver: (payments) =>
    paymentStatuses.flatMap((name) =>
      equality(payments, statusField, ({ data }) => foldStatus(String(data['status'])) === name),
    ),
  none: 'no payment shows a documented status',
});

/** Every field that holds one value and that some payment shows is asked as a filter. */
export const filterByAnyField = filterCheck({
  id: 'payments/filter-by-any-field',
  title: 'Each field of a payment selects by its value when it stands as a filter',
  requirement: 'payments/every-field-is-a-filter',
  relationsOver: (payments) => {
    const all = varied(payments, payments.length);
    return plainFields.flatMap((field) => equality(all, field));
  },
  none: 'no payment shows a value in any field',
});

/** The statuses that payments show, as they are written. */
const shownStatuses = (payments: readonly Payment[]): string[] => [
  ...new Set(payments.flatMap(({ data }) => (typeof data['status'] === 'string' ? [data['status']] : []))),
];

/** Neighbours two by two, so that each status stands first once and last once; and three together. */
const listsOf = (shown: readonly string[]): string[][] => {
  const absent = paymentStatuses.filter((status) => !shown.some((one) => foldStatus(one) === status));
  const some = [...shown.slice(0, 4), ...absent.slice(0, 1)];
  const pairs = some.flatMap((status, at) => {
    const next = some[(at + 1) % some.length];
    return next === undefined || next === status ? [] : [[status, next]];
  });
  return some.length > 3 ? [...pairs, some.slice(0, 3)] : pairs;
};

/**
 * A list of statuses about one payment of each of them: what the list selects is what its members select together.
 * Those of the others are found by their own lists.
 */
const relationsOf = (list: readonly string[], payments: readonly Payment[]): readonly Relation<Payment>[] => {
  const filter = {
    name: 'status[in]',
    condition: conditionFor(statusField, 'in', list),
    values: [list.join(',')],
  };
  const unmet = payments.filter(({ data }) => satisfies(data, filter.condition) === false);
  return list.flatMap((status) => {
    const payment = payments.find(({ data }) => data['status'] === status);
    return payment === undefined ? [] : [{ field: statusField, filter, met: [payment], unmet, twins: [] }];
  });
};

/** A list of statuses selects what its members select one by one. */
export const filterBySeveralStatuses = filterCheck({
  id: 'payments/filter-by-several-statuses',
  title: 'A filter with several statuses selects the payments of each of them and no others',
  requirement: 'payments/filter-by-several-statuses',
  relationsOver: (payments) =>
    listsOf(shownStatuses(payments)).flatMap((list) => relationsOf(list, payments)),
  none: 'no payment shows a status',
});

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
