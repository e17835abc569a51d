import { paymentStatuses } from '../../models/resources/index.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import { conditionFor, satisfies } from '../harness/filters/condition.ts';
import type { Relation } from '../harness/filters/relations.ts';
import { findPayments } from './find-payments.ts';
import { judgeFilter } from './judge-filter.ts';
import { status as statusField } from './payment-fields.ts';
import type { Payment } from './payment-list.ts';

const requirement = 'payments/filter-by-several-statuses';

/** The statuses that payments show, as they are written. */
const shownStatuses = (payments: readonly Payment[]): string[] => [
  ...new Set(payments.flatMap(({ data }) => (typeof data['status'] === 'string' ? [data['status']] : []))),
];

/** A list of statuses about one payment of the first of them: those of the others are found by their own lists. */
const relationOf = (
  list: readonly string[],
  payment: Payment,
  payments: readonly Payment[],
): Relation<Payment> => {
  const filter = {
    name: 'status[in]',
    condition: conditionFor(statusField, 'in', list),
    values: [list.join(',')],
  };
  const unmet = payments.filter(({ data }) => satisfies(data, filter.condition) === false);
  return { field: statusField, filter, met: [payment], unmet, twins: [] };
};

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

const judgeList = async (context: Context, list: readonly string[], payments: readonly Payment[]) => {
  // Each member of the list has to find its payments: the list selects what its members select together.
  for (const status of list) {
    const payment = payments.find(({ data }) => data['status'] === status);
    if (payment === undefined) continue;
    await judgeFilter(context, requirement, relationOf(list, payment, payments));
    context.judge.executed();
  }
};

/** A list of statuses selects what its members select one by one. */
export const filterBySeveralStatuses: Check = {
  id: 'payments/filter-by-several-statuses',
  title: 'A filter with several statuses selects the payments of each of them and no others',
  claims: [requirement],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { payments, problem } = await findPayments(context);
    const shown = shownStatuses(payments);
    const lists = listsOf(shown);
    context.judge.planned(lists.flat().filter((status) => shown.includes(status)).length);
    if (payments.length === 0) return context.judge.blocked(requirement, problem);
    if (lists.length === 0) return context.judge.inconclusive(requirement, 'no payment shows a status');
    for (const list of lists) await judgeList(context, list, payments);
  },
};
