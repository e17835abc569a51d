import type { RequirementId } from '../../models/requirements/index.ts';
import { paymentStatuses } from '../../models/resources/index.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import { conditionFor, satisfies } from '../harness/filters/condition.ts';
import { equality, type Relation } from '../harness/filters/relations.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import { findPayment, findPayments, variedPayments } from './collection.ts';
import { type Disagreement, expectRecord, type FilterAnswer, judgeAnswers } from './expect-record.ts';
import { exported, plainFields, status } from './fields.ts';
import { judgeFilter } from './judge-filter.ts';
import { listPayments, type Payment } from './payment-list.ts';

/** A check that judges one case after the other about the available payments. */
interface FilterRow<Case> extends Pick<Check, 'id' | 'title' | 'observes'> {
  readonly requirement: RequirementId;
  readonly cases: (payments: readonly Payment[]) => readonly Case[];
  /** Opens a run; returns the function that judges a case. */
  readonly open: (context: Context) => (one: Case) => Promise<void>;
  /** The reason if no case decided the requirement. */
  readonly undecided: string;
}

const filterCheck = <Case>(row: FilterRow<Case>): Check => ({
  ...{ id: row.id, title: row.title, claims: [row.requirement] },
  ...(row.observes && { observes: row.observes }),
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    const { requirement } = row;
    const { payments, problem } = await findPayments(context);
    const cases = row.cases(payments);
    judge.planned(cases.length);
    if (payments.length === 0) return judge.blocked(requirement, problem);
    const request = row.open(context);
    for (const one of cases) {
      await request(one);
      judge.executed();
    }
    judge.inconclusive(requirement, row.undecided);
  },
});

/** A check of one filter by relations over the available payments. */
const relationCheck = (row: Omit<FilterRow<Relation<Payment>>, 'open'>): Check =>
  filterCheck({
    ...row,
    open: (context) => (relation) => judgeFilter(context, row.requirement, relation),
  });

/** Searches for a payment of each documented status by that status. */
export const filterByStatus = relationCheck({
  id: 'payments/status-filter',
  title: 'A filter on status selects the payments of that status',
  requirement: 'payments/filter-by-status',
  cases: (payments) =>
    paymentStatuses.flatMap((name) =>
      equality(payments, status, ({ data }) => foldStatus(String(data['status'])) === name),
    ),
  undecided: 'no payment shows a documented status',
});

/** Tries every single-valued field that some payment shows as a filter. */
export const filterByAnyField = relationCheck({
  id: 'payments/filter-by-any-field',
  title: 'A filter on any field of a payment selects the payments with that value',
  requirement: 'payments/every-field-is-a-filter',
  cases: (payments) => {
    const all = variedPayments(payments, payments.length);
    return plainFields.flatMap((field) => equality(all, field));
  },
  undecided: 'no payment shows a value in any field',
});

/** The statuses that payments show, as they are spelled. */
const shownStatuses = (payments: readonly Payment[]): string[] => [
  ...new Set(payments.flatMap(({ data }) => (typeof data['status'] === 'string' ? [data['status']] : []))),
];

/** Pairs of neighbours, so that each status comes first once and last once, and three together. */
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
 * Relations of a list of statuses, about one payment of each: the list must select what its members select together.
 * Payments of other statuses are covered by their own lists.
 */
const relationsOf = (list: readonly string[], payments: readonly Payment[]): readonly Relation<Payment>[] => {
  const filter = {
    name: 'status[in]',
    condition: conditionFor(status, 'in', list),
    values: [list.join(',')],
  };
  const unmet = payments.filter(({ data }) => satisfies(data, filter.condition) === false);
  return list.flatMap((name) => {
    const payment = payments.find(({ data }) => data['status'] === name);
    return payment === undefined ? [] : [{ field: status, filter, met: [payment], unmet, nearMisses: [] }];
  });
};

/** A list of statuses must select what its members select one by one. */
export const filterBySeveralStatuses = relationCheck({
  id: 'payments/statuses-filter',
  title: 'A filter with several statuses selects the payments of each of them and no others',
  requirement: 'payments/filter-by-several-statuses',
  cases: (payments) => listsOf(shownStatuses(payments)).flatMap((list) => relationsOf(list, payments)),
  undecided: 'no payment shows a status',
});

const divides = 'payments/filter-by-exported';

/** Queries both values about a payment that does not show its mark: exactly one must return it. */
const judgePartition = async (context: Context, payment: Payment): Promise<void> => {
  const inHalf = (value: string) =>
    expectRecord(context, { payment, filters: [['exported', value]], returned: true });
  const [marked, fresh] = [await inHalf('true'), await inHalf('false')];
  const undecided = [marked, fresh].find((answer) => answer.kind === 'undecided');
  if (undecided !== undefined) return context.judge.inconclusive(divides, undecided.why);
  if (marked.kind !== fresh.kind) return context.judge.holds(divides);
  context.judge.violated(divides, await describeHalves(context, payment, [marked, fresh]));
};

const describeHalves = async (
  context: Context,
  { id }: Payment,
  halves: readonly FilterAnswer[],
): Promise<Disagreement> => {
  const both = halves.every(({ kind }) => kind === 'agrees');
  const named = await listPayments(context, [['id', String(id)]]);
  const exchanges = halves.flatMap((answer) => {
    if (answer.kind === 'agrees') return [answer.exchange];
    return answer.kind === 'disagrees' ? answer.exchanges : [];
  });
  return {
    expected: `payment ${id} is selected by either exported=true or exported=false`,
    seen: both ? 'the payment is selected by both' : 'the payment is selected by neither',
    exchanges: [named.exchange, ...exchanges],
  };
};

/** exported=true and exported=false must divide the available payments, by the mark if it is shown. */
export const filterByExported = filterCheck({
  id: 'payments/exported-filter',
  title: 'exported=true and exported=false select the payments with and without the export mark',
  requirement: divides,
  cases: (payments) =>
    variedPayments(payments, 6).map((payment) => {
      const [relation] = equality(payments, exported, (one) => one === payment);
      return { payment, relation };
    }),
  open:
    (context) =>
    async ({ payment, relation }) =>
      relation === undefined ? judgePartition(context, payment) : judgeFilter(context, divides, relation),
  undecided: 'no payment shows its mark, and none is found by it',
});

const previous = 'payments/exported-flag-tells-previous-export';

/** Integrations rely on this: a payment that was never exported is returned by exported=false. */
export const newPaymentIsFound: Check = {
  id: 'payments/new-payment-is-found',
  title: 'exported=false finds a new payment that was not exported yet',
  claims: [previous, divides],
  run: async (context) => {
    const { judge, fixtures } = context;
    const { claims } = newPaymentIsFound;
    judge.planned(1);
    const { id } = (await fixtures.payment({ exported: false })) ?? {};
    if (id === undefined)
      return judge.unmet(claims, noneLeft(fixtures, 'payment', 'payment that is not marked'));
    const payment = await findPayment(context, id);
    if (payment === undefined) return judge.blocked(claims, `payment ${id} was not returned by its id`);
    const fresh = await expectRecord(context, { payment, filters: [['exported', 'false']], returned: true });
    const marked = await expectRecord(context, { payment, filters: [['exported', 'true']], returned: false });
    judge.executed();
    judgeAnswers(judge, divides, [fresh, marked]);
    const flag = payment.data['exported'];
    if (flag === false) return judge.holds(previous);
    if (flag !== true) return judge.inconclusive(previous, 'the payment does not show exported');
    const { 'last-exported-at': at = null } = payment.data;
    if (at !== null) return judge.inconclusive(previous, `payment ${id} was exported meanwhile, at ${at}`);
    const expected = `payment ${id}, which was not exported, shows exported as false`;
    const exchanges = [payment.exchange];
    judge.violated(previous, { expected, seen: 'it shows true', exchanges, mayBeOthers: true });
  },
};
