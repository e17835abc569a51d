import fc from 'fast-check';
import type { Check, Context } from '../harness/check.ts';
import { satisfies, satisfiesAll } from './condition.ts';
import { expectRecord, inWords, type Told } from './expect-record.ts';
import { equalTo, type Filter } from './filter.ts';
import { findStray, selectsAlone } from './filter-alone.ts';
import { findPayments, varied } from './find-payments.ts';
import { listPayments, type Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';
import { shifted } from './stamp.ts';

const requirement = 'payments/filters-combine';

/** So many combinations are asked. */
const cases = 16;

const laterThan = ({ data, written }: Payment): Filter[] => {
  const canonical = data['updated-at'];
  const bound = typeof canonical === 'string' && shifted(written('updated-at') ?? canonical, -1);
  if (typeof bound !== 'string') return [];
  const values = [new Date(Date.parse(canonical as string) - 1000).toISOString()];
  return [
    { name: 'updated-at[gt]', condition: { path: ['updated-at'], operator: 'gt', values }, values: [bound] },
  ];
};

/** The filters of the documentation's examples that a payment meets by the values it shows. */
const filtersOf = (payment: Payment): Filter[] => [
  ...['status', 'exported'].flatMap((member) => equalTo(payment, member) ?? []),
  ...laterThan(payment),
  ...['pay-to-total', 'line-num', 'payment-batch-id'].flatMap((member) => equalTo(payment, member) ?? []),
];

const pairOf = ({ name, values }: Filter): Pair => [name, values[0] ?? ''];

interface Combination {
  readonly payment: Payment;
  readonly filters: readonly Filter[];
}

/** Two or three filters on different fields, taken from any payments, asked about one of them. */
const combinations = (payments: readonly Payment[], seed: number): Combination[] => {
  const filters = payments.flatMap(filtersOf);
  if (filters.length === 0) return [];
  const some = fc.uniqueArray(fc.constantFrom(...filters), {
    minLength: 2,
    maxLength: 3,
    selector: ({ condition }) => condition.path[0],
  });
  const one = fc.record({ payment: fc.constantFrom(...payments), filters: some });
  const drawn = fc.sample(one, { seed, numRuns: cases * 4 });
  const told = drawn.filter(({ payment, filters: all }) => verdictOn(payment, all) !== undefined);
  const inside = told.filter(({ payment, filters: all }) => verdictOn(payment, all));
  const outside = told.filter(({ payment, filters: all }) => !verdictOn(payment, all));
  return [...inside.slice(0, cases / 4), ...own(payments), ...outside.slice(0, cases / 2)].slice(0, cases);
};

const verdictOn = ({ data }: Payment, filters: readonly Filter[]) =>
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

/** Whether a filter selects rightly on its own about this payment: only then can its company be at fault. */
const soundAlone = async (context: Context, filter: Filter, payment: Payment): Promise<boolean> => {
  const pair = pairOf(filter);
  const returned = satisfies(payment.data, filter.condition);
  if (returned === undefined) return false;
  const beside = await expectRecord(context, { payment, filters: [pair], returned });
  if (beside.kind === 'agrees') return (await findStray(context, filter, pair)) === undefined;
  return beside.kind === 'disagrees' && selectsAlone(context, { filter, pair, payment, returned });
};

/** Everything returned meets everything asked, the id too. */
const strayOf = async (context: Context, { payment, filters }: Combination): Promise<Told | undefined> => {
  const asked: Pair[] = [...filters.map(pairOf), ['id', String(payment.id)]];
  const listing = await listPayments(context, asked);
  const stray = listing.kind === 'told' && listing.payments.find((one) => isStray(one, payment, filters));
  if (!stray) return undefined;
  return {
    kind: 'disagrees',
    expected: `every payment in the answer to ${inWords(asked)} meets all of these filters`,
    seen: `payment ${stray.id} does not`,
    exchanges: [listing.exchange],
  };
};

const isStray = (one: Payment, named: Payment, filters: readonly Filter[]): boolean =>
  one.id !== named.id || verdictOn(one, filters) === false;

const judgeCombination = async (context: Context, combination: Combination): Promise<boolean> => {
  const { judge } = context;
  const { payment, filters } = combination;
  const returned = verdictOn(payment, filters) === true;
  const told = await expectRecord(context, { payment, filters: filters.map(pairOf), returned });
  if (told.kind === 'untold') {
    judge.inconclusive(requirement, told.why);
    return false;
  }
  const wrong = told.kind === 'disagrees' ? told : await strayOf(context, combination);
  if (wrong?.kind !== 'disagrees') return true;
  for (const filter of filters) {
    if (!(await soundAlone(context, filter, payment))) {
      judge.inconclusive(requirement, `${filter.name} does not select rightly on its own`);
      return false;
    }
  }
  judge.violated(requirement, wrong);
  return false;
};

/** Several filters in one call select what meets all of them. */
export const filtersCombine: Check = {
  id: 'payments/filters-combine',
  title: 'Several filters in one call select the payments that meet all of them',
  claims: [requirement],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    const { payments, problem } = await findPayments(context);
    const asked = combinations(varied(payments, 8), context.settings.seed);
    judge.planned(asked.length);
    if (payments.length === 0) return judge.blocked(requirement, problem);
    if (asked.length === 0) return judge.blocked(requirement, 'no payment shows values in two fields');
    const sound = { inside: 0, outside: 0 };
    for (const one of asked) {
      const holds = await judgeCombination(context, one);
      if (holds) sound[verdictOn(one.payment, one.filters) === true ? 'inside' : 'outside'] += 1;
      judge.executed();
    }
    // What only finds nothing, or only everything, has not been seen to combine.
    if (sound.inside > 0 && sound.outside > 0) judge.holds(requirement);
    else judge.inconclusive(requirement, 'combinations were not seen both to find and to leave out payments');
  },
};
