import fc from 'fast-check';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import { conditionFor, satisfies, satisfiesAll } from '../harness/filters/condition.ts';
import { equalTo, greaterThan, oneOf, type RequestFilter } from '../harness/filters/filter.ts';
import type { FilterField } from '../harness/filters/filter-field.ts';
import { drawCases, withTrials } from '../harness/generate/draw-cases.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { findPayment, findPayments, variedPayments } from './collection.ts';
import { bank, noSuchAccount, supplierAccount } from './documented-filters.ts';
import { expectRecord, type FilterAnswer, inWords, pairOf } from './expect-record.ts';
import { exported, plainFields, status, updatedAt } from './fields.ts';
import { findStray, selectsAlone } from './filter-effects.ts';
import { type FilterPair, listPayments, type Payment } from './payment-list.ts';

/** The approximate number of combinations to try. */
const cases = 16;

const laterThan = (payment: Payment): RequestFilter[] => [greaterThan(payment, updatedAt, -1) ?? []].flat();

/** Fields without hidden fractions of a second or digits. */
const exact = plainFields.filter(({ type }) => type === 'integer' || type === 'decimal' || type === 'string');

/** The filters that a payment meets, by the values that it shows. */
const filtersOf = (payment: Payment): RequestFilter[] => [
  ...[status, exported].flatMap((field) => equalTo(payment, field) ?? []),
  ...laterThan(payment),
  ...exact.flatMap((field) => (field.path[0] === 'id' ? [] : (equalTo(payment, field) ?? []))),
];

/** Filters that are sent together about one payment. */
interface Combination {
  readonly payment: Payment;
  readonly filters: readonly RequestFilter[];
  /** Set if the profile knows whether the payment meets the first filters, whose members records may not show. */
  readonly named?: readonly boolean[];
  /** Whether to send the last filter first. */
  readonly isReversed?: true;
}

/** The fields whose filters the documentation uses together. */
const examples = ['status', 'exported', 'updated-at'];

/** For each pair of example fields, a payment that meets one filter but not the other, in both directions. */
const halves = (payments: readonly Payment[]): Combination[] => {
  const all = payments.flatMap(filtersOf);
  const filtersOn = (field: string | undefined) => all.filter(({ condition }) => condition.path[0] === field);
  const meets = (payment: Payment, one: RequestFilter, is: boolean) => verdictOn(payment, [one]) === is;
  return examples.flatMap((first) =>
    examples.flatMap((second): Combination[] => {
      if (first === second) return [];
      for (const payment of payments) {
        const met = filtersOn(first).find((one) => meets(payment, one, true));
        const unmet = filtersOn(second).find((one) => meets(payment, one, false));
        if (met !== undefined && unmet !== undefined) return [{ payment, filters: [met, unmet] }];
      }
      return [];
    }),
  );
};

const valueOtherwise = (
  payments: readonly Payment[],
  field: FilterField,
  payment: Payment,
): RequestFilter | undefined =>
  payments.flatMap((other) => equalTo(other, field) ?? []).find((one) => verdictOn(payment, [one]) === false);

/** A list of statuses that a payment meets with a mark that it lacks, and the reverse. */
const listCombinations = (payments: readonly Payment[]): Combination[] => {
  const [first, ...others] = payments;
  const second = others.find((other) => first && valueOtherwise([other], status, first) !== undefined);
  if (first === undefined || second === undefined) return [];
  const list = oneOf([first, second], status);
  const third = payments.find((one) => list && verdictOn(one, [list]) === false);
  return [
    { payment: first, filters: [list, valueOtherwise(payments, exported, first)] },
    { payment: third, filters: [list, third && equalTo(third, exported)] },
  ].flatMap(({ payment, filters }) => {
    const known = filters.flatMap((one) => one ?? []);
    return payment === undefined || known.length < 2 ? [] : [{ payment, filters: known }];
  });
};

/** Filters on fields that a payment meets, with one on another field that it does not meet. */
const metWithUnmet = (
  payments: readonly Payment[],
  payment: Payment,
  [met, unmet]: readonly [readonly FilterField[], FilterField],
): Combination | undefined => {
  const lacking = valueOtherwise(payments, unmet, payment);
  const filters = met.flatMap((field) => equalTo(payment, field) ?? []);
  return lacking === undefined || filters.length < met.length
    ? undefined
    : { payment, filters: [...filters, lacking] };
};

/** For each further field: its filter unmet with both examples met, and met with either example unmet. */
const exampleCombinations = (payments: readonly Payment[]): Combination[] =>
  exact
    .filter(({ path: [name = ''] }) => name !== 'id' && !examples.includes(name))
    .flatMap((field): Combination[] => {
      const cases = [
        [[status, exported], field],
        [[field], exported],
        [[field], status],
      ] as const;
      return cases.flatMap((one) => {
        const found = payments.map((payment) => metWithUnmet(payments, payment, one));
        return found.find((combination) => combination !== undefined) ?? [];
      });
    });

const isDecided = (combination: Combination): boolean =>
  combination.filters.length > 1 && isExpected(combination) !== undefined;

/** A filter on a value that no member of a payment has to show. */
const namedFilter = ([name, value]: FilterPair): RequestFilter => ({
  ...{ name, values: [value] },
  condition: conditionFor({ path: [`what ${name} asks for`], name, type: 'string' }, 'eq', [value]),
});

/** Filters that a payment meets according to the profile, each with one that it does not meet. */
const namedExamples = ({ issuingBank, supplierAccountPayment }: Profile['payments'], id: Id) => [
  ...(issuingBank?.payment === id
    ? [
        {
          met: namedFilter([bank, issuingBank.name]),
          unmet: namedFilter([bank, `${issuingBank.name} and no other`]),
        },
      ]
    : []),
  ...(supplierAccountPayment === id
    ? [{ met: namedFilter(supplierAccount), unmet: namedFilter(noSuchAccount) }]
    : []),
];

/** The payments that meet such filters according to the profile. */
const findNamed = async (context: Context): Promise<readonly Payment[]> => {
  const { issuingBank, supplierAccountPayment } = context.profile.payments;
  const ids = new Set([issuingBank?.payment, supplierAccountPayment].flatMap((id) => id ?? []));
  const found: Payment[] = [];
  for (const id of ids) found.push(...[(await findPayment(context, id)) ?? []].flat());
  return found;
};

/** Lists of two statuses: one with the payment's status, and one without it. */
const statusLists = (payments: readonly Payment[], payment: Payment): RequestFilter[] => {
  const others = payments.filter((one) => valueOtherwise([one], status, payment) !== undefined);
  const [first] = others;
  const second = others.find((one) => first && valueOtherwise([one], status, first) !== undefined);
  return [payment, second].flatMap((one) => (first && one && oneOf([first, one], status)) ?? []);
};

/** Filters known from the profile, each with one on another field or with each other, met and unmet. */
const namedCombinations = (
  known: Profile['payments'],
  payments: readonly Payment[],
  payment: Payment,
): Combination[] => {
  const examples = namedExamples(known, payment.id);
  const pairings = [
    ...[status, exported].flatMap((field) => equalTo(payment, field) ?? []),
    ...laterThan(payment),
    ...[status, exported].flatMap((field) => valueOtherwise(payments, field, payment) ?? []),
    ...[greaterThan(payment, updatedAt, 1) ?? []].flat(),
    ...statusLists(payments, payment),
  ];
  const own = pairings.filter((one) => verdictOn(payment, [one]) === true);
  const [first, second] = examples;
  return [
    ...examples.flatMap(({ met, unmet }) => [
      ...pairings.map((one) => ({ payment, filters: [met, one], named: [true] })),
      ...own.flatMap((one): Combination[] => {
        const combination = { payment, filters: [unmet, one], named: [false] };
        return [combination, { ...combination, isReversed: true }];
      }),
    ]),
    ...(first === undefined || second === undefined
      ? []
      : [
          { payment, filters: [first.met, second.met], named: [true, true] },
          { payment, filters: [first.met, second.unmet], named: [true, false] },
          { payment, filters: [first.unmet, second.met], named: [false, true] },
        ]),
  ].filter(isDecided);
};

/** Two or three filters on different fields about a payment: its own or those of any payment. */
const arbitrary = (payments: readonly Payment[]): fc.Arbitrary<Combination> => {
  const all = payments.flatMap(filtersOf);
  const picks = fc.uniqueArray(fc.nat({ max: 999 }), { minLength: 2, maxLength: 3 });
  return fc
    .record({ payment: fc.constantFrom(...payments), isOwn: fc.boolean(), picks })
    .map(({ payment, isOwn, picks: some }) => {
      const from = isOwn ? filtersOf(payment) : all;
      const filters = some.flatMap((pick) => from[pick % Math.max(1, from.length)] ?? []);
      return {
        payment,
        filters: [...new Map(filters.map((one) => [one.condition.path[0], one])).values()],
      };
    });
};

/** The systematic combinations: all filters that a payment meets, and those with one that it does not. */
const systematic = (payments: readonly Payment[], named: readonly Combination[]): Combination[] => [
  ...named,
  ...ownCombinations(payments),
  ...halves(payments),
  ...listCombinations(payments),
  ...exampleCombinations(payments),
];

/** The systematic combinations, and random ones if any is conclusive; undefined if there are none. */
const drawingOf = (payments: readonly Payment[], named: readonly Combination[], seed: number) => {
  const examples = systematic(payments, named);
  const any = arbitrary(payments);
  // Drawing with a filter that no combination passes would never end.
  const isPossible = fc.sample(any, { seed, numRuns: cases }).some(isDecided);
  if (!isPossible && examples.length === 0) return undefined;
  const drawn = isPossible ? any.filter(isDecided) : fc.constantFrom(...examples);
  return { cases: drawn, examples, runs: examples.length + (isPossible ? cases / 2 : 0) };
};

/** Whether a payment meets all filters; undefined if its values do not show that. */
const verdictOn = ({ data }: Payment, filters: readonly RequestFilter[]): boolean | undefined =>
  satisfiesAll(
    data,
    filters.map(({ condition }) => condition),
  );

/** Whether the answer must contain the payment; undefined if its values do not show that. */
const isExpected = ({ payment, filters, named }: Combination): boolean | undefined => {
  if (named === undefined) return verdictOn(payment, filters);
  return named.every(Boolean) ? verdictOn(payment, filters.slice(named.length)) : false;
};

/** All filters of one payment at once, which it meets. */
const ownCombinations = (payments: readonly Payment[]): Combination[] =>
  payments.slice(0, cases / 4).flatMap((payment) => {
    const filters = filtersOf(payment);
    return filters.length < 2 ? [] : [{ payment, filters }];
  });

const requirement = 'payments/filters-combine';

/** Whether a filter selects this payment correctly alone; only then can the combination be wrong. */
const soundAlone = async (
  context: Context,
  filter: RequestFilter,
  { payment, filters, named }: Combination,
): Promise<boolean> => {
  const pair = pairOf(filter);
  const returned = named?.[filters.indexOf(filter)] ?? satisfies(payment.data, filter.condition);
  if (returned === undefined) return false;
  const answer = await expectRecord(context, { payment, filters: [pair], returned });
  if (answer.kind === 'agrees') return (await findStray(context, filter, [pair])) === undefined;
  return answer.kind === 'disagrees' && selectsAlone(context, { filter, pair, payment, returned });
};

/** Whether the filter by id alone returns exactly that payment. */
const idIsSound = async (context: Context, { id }: Payment): Promise<boolean> => {
  const listing = await listPayments(context, [['id', String(id)]]);
  return (
    listing.kind === 'records' &&
    listing.payments.every((one) => one.id === id) &&
    listing.payments.length > 0
  );
};

/** The name of a filter in a combination that fails even without the others. */
const unsoundAlone = async (context: Context, combination: Combination): Promise<string | undefined> => {
  const { payment, filters } = combination;
  if (!(await idIsSound(context, payment))) return 'id';
  for (const filter of filters) if (!(await soundAlone(context, filter, combination))) return filter.name;
  return undefined;
};

const pairsOf = ({ filters, isReversed }: Combination): FilterPair[] =>
  (isReversed ? filters.toReversed() : filters).map(pairOf);

/** Finds a returned payment that does not meet all filters and the id. */
const strayOf = async (context: Context, combination: Combination): Promise<FilterAnswer | undefined> => {
  const { payment, filters } = combination;
  const pairs: FilterPair[] = [...pairsOf(combination), ['id', String(payment.id)]];
  const listing = await listPayments(context, pairs);
  const stray = listing.kind === 'records' && listing.payments.find((one) => isStray(one, payment, filters));
  if (!stray) return undefined;
  return {
    kind: 'disagrees',
    expected: `every payment in the answer to ${inWords(pairs)} meets all of these filters`,
    seen: `payment ${stray.id} does not meet all of them`,
    exchanges: [listing.exchange],
  };
};

const isStray = (one: Payment, named: Payment, filters: readonly RequestFilter[]): boolean =>
  one.id !== named.id || verdictOn(one, filters) === false;

const judgeCombination = async (context: Context, combination: Combination): Promise<boolean> => {
  const { judge } = context;
  const { payment } = combination;
  const returned = isExpected(combination) === true;
  const answer = await expectRecord(context, { payment, filters: pairsOf(combination), returned });
  if (answer.kind === 'undecided') {
    judge.inconclusive(requirement, answer.why);
    return false;
  }
  const wrong = answer.kind === 'disagrees' ? answer : await strayOf(context, combination);
  if (wrong?.kind !== 'disagrees') return true;
  const blamed = await unsoundAlone(context, combination);
  if (blamed === undefined)
    judge.violated(requirement, { ...wrong, explanation: 'filters of one call are not all met' });
  else judge.inconclusive(requirement, `${blamed} does not select correctly on its own`);
  return false;
};

/** Several filters in one call must select the payments that meet all of them. */
export const filtersCombine: Check = {
  id: 'payments/combined-filters',
  title: 'Several filters in one call, those of the documentation among them, select what meets all',
  claims: [requirement],
  effect: 'reads',
  draws: true,
  run: async (base) => {
    const context = withTrials(base);
    const { judge, settings } = context;
    const { payments, problem } = await findPayments(context);
    const named = await findNamed(context);
    if (payments.length === 0 && named.length === 0) return judge.blocked(requirement, problem);
    const some = payments.length === 0 ? named : variedPayments(payments, 8);
    const combinations = named.flatMap((one) => namedCombinations(context.profile.payments, some, one));
    const drawing = drawingOf(some, combinations, settings.seed);
    if (drawing === undefined)
      return judge.inconclusive(requirement, 'no payment shows values in two fields');
    const sound = { inside: 0, outside: 0 };
    await drawCases(context, {
      ...{ ...drawing, mostShrinks: cases },
      attempt: async (one) => {
        const holds = await judgeCombination(context, one);
        if (holds) sound[isExpected(one) === true ? 'inside' : 'outside'] += 1;
      },
    });
    // Filters seen only to find payments, or only to leave them out, have not been seen to combine.
    if (sound.inside > 0 && sound.outside > 0) judge.holds(requirement);
    else judge.inconclusive(requirement, 'combinations were not seen both to find and to leave out payments');
  },
};
