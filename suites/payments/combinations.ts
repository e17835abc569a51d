import fc from 'fast-check';
import { satisfiesAll } from '../harness/filters/condition.ts';
import { equalTo, type Filter, greaterThan, oneOf } from '../harness/filters/filter.ts';
import type { FilterField } from '../harness/filters/filter-field.ts';
import { exported, plainFields, status, updatedAt } from './fields.ts';
import type { Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

/** So many combinations are asked, about. */
const cases = 16;

const laterThan = (payment: Payment): Filter[] => [greaterThan(payment, updatedAt, -1) ?? []].flat();

/** What is told exactly: no fraction of a second is hidden, and no digit. */
const exact = plainFields.filter(({ type }) => type === 'integer' || type === 'decimal' || type === 'string');

/** The filters that a payment meets by the values it shows. */
const filtersOf = (payment: Payment): Filter[] => [
  ...[status, exported].flatMap((field) => equalTo(payment, field) ?? []),
  ...laterThan(payment),
  ...exact.flatMap((field) => (field.path[0] === 'id' ? [] : (equalTo(payment, field) ?? []))),
];

/** A filter as it is asked. */
export const pairOf = ({ name, values }: Filter): Pair => [name, values[0] ?? ''];

/** Filters that are asked together about one payment. */
export interface Combination {
  readonly payment: Payment;
  readonly filters: readonly Filter[];
}

/** The fields whose filters the documentation names side by side. */
const examples = ['status', 'exported', 'updated-at'];

/** For each two example fields a payment that meets the one filter and not the other, both ways round. */
const halves = (payments: readonly Payment[]): Combination[] => {
  const all = payments.flatMap(filtersOf);
  const on = (field: string | undefined) => all.filter(({ condition }) => condition.path[0] === field);
  const meets = (payment: Payment, one: Filter, is: boolean) => verdictOn(payment, [one]) === is;
  return examples.flatMap((first) =>
    examples.flatMap((second): Combination[] => {
      if (first === second) return [];
      for (const payment of payments) {
        const met = on(first).find((one) => meets(payment, one, true));
        const unmet = on(second).find((one) => meets(payment, one, false));
        if (met !== undefined && unmet !== undefined) return [{ payment, filters: [met, unmet] }];
      }
      return [];
    }),
  );
};

const otherwise = (payments: readonly Payment[], field: FilterField, payment: Payment): Filter | undefined =>
  payments.flatMap((other) => equalTo(other, field) ?? []).find((one) => verdictOn(payment, [one]) === false);

/** A list of statuses that a payment meets beside a mark that it has not, and the other way round. */
const besideList = (payments: readonly Payment[]): Combination[] => {
  const [first, ...others] = payments;
  const second = others.find((other) => first && otherwise([other], status, first) !== undefined);
  if (first === undefined || second === undefined) return [];
  const list = oneOf([first, second], status);
  const third = payments.find((one) => list && verdictOn(one, [list]) === false);
  return [
    { payment: first, filters: [list, otherwise(payments, exported, first)] },
    { payment: third, filters: [list, third && equalTo(third, exported)] },
  ].flatMap(({ payment, filters }) => {
    const known = filters.flatMap((one) => one ?? []);
    return payment === undefined || known.length < 2 ? [] : [{ payment, filters: known }];
  });
};

/** For each further field a payment that meets its status and not the value that another one shows there. */
const besideStatus = (payments: readonly Payment[]): Combination[] =>
  exact.flatMap((field): Combination[] => {
    if (field.path[0] === 'id') return [];
    for (const payment of payments) {
      const met = equalTo(payment, status);
      const values = payments.flatMap((other) => equalTo(other, field) ?? []);
      const unmet = values.find((one) => verdictOn(payment, [one]) === false);
      if (met !== undefined && unmet !== undefined) return [{ payment, filters: [met, unmet] }];
    }
    return [];
  });

/** Two or three filters on different fields, taken from any payments, asked about one of them. */
const random = (payments: readonly Payment[], seed: number): Combination[] => {
  const filters = payments.flatMap(filtersOf);
  if (filters.length === 0) return [];
  const some = fc.uniqueArray(fc.constantFrom(...filters), {
    minLength: 2,
    maxLength: 3,
    selector: ({ condition }) => condition.path[0],
  });
  const one = fc.record({ payment: fc.constantFrom(...payments), filters: some });
  const drawn = fc.sample(one, { seed, numRuns: cases * 4 });
  const told = drawn.filter((each) => verdictOn(each.payment, each.filters) !== undefined);
  const inside = told.filter((each) => verdictOn(each.payment, each.filters));
  const outside = told.filter((each) => !verdictOn(each.payment, each.filters));
  return [...inside.slice(0, cases / 4), ...outside.slice(0, cases / 4)];
};

/** What is asked together: all that a payment meets, one thing that it lacks, and what chance brings. */
export const combinations = (payments: readonly Payment[], seed: number): Combination[] => [
  ...own(payments),
  ...halves(payments),
  ...besideList(payments),
  ...besideStatus(payments),
  ...random(payments, seed),
];

/** Whether a payment meets all filters; undefined where its values do not tell. */
export const verdictOn = ({ data }: Payment, filters: readonly Filter[]): boolean | undefined =>
  satisfiesAll(
    data,
    filters.map(({ condition }) => condition),
  );

/** All filters of one payment at once, which it meets. */
const own = (payments: readonly Payment[]): Combination[] =>
  payments.slice(0, cases / 4).flatMap((payment) => {
    const filters = filtersOf(payment);
    return filters.length < 2 ? [] : [{ payment, filters }];
  });
