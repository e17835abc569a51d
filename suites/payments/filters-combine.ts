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
import { listPayments, type Payment } from './payment-list.ts';
import type { FilterPair } from './requests.ts';

/** So many combinations are asked, about. */
const cases = 16;

const laterThan = (payment: Payment): RequestFilter[] => [greaterThan(payment, updatedAt, -1) ?? []].flat();

/** What is told exactly: no fraction of a second is hidden, and no digit. */
const exact = plainFields.filter(({ type }) => type === 'integer' || type === 'decimal' || type === 'string');

/** The filters that a payment meets by the values it shows. */
const filtersOf = (payment: Payment): RequestFilter[] => [
  ...[status, exported].flatMap((field) => equalTo(payment, field) ?? []),
  ...laterThan(payment),
  ...exact.flatMap((field) => (field.path[0] === 'id' ? [] : (equalTo(payment, field) ?? []))),
];

/** Filters that are asked together about one payment. */
interface Combination {
  readonly payment: Payment;
  readonly filters: readonly RequestFilter[];
  /** Set where the profile tells whether the payment meets the first filters; records need not show their members. */
  readonly named?: readonly boolean[];
  /** They are sent with the last one first. */
  readonly isReversed?: true;
}

/** The fields whose filters the documentation names side by side. */
const examples = ['status', 'exported', 'updated-at'];

/** For each two example fields a payment that meets the one filter and not the other, both ways round. */
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

/** A list of statuses that a payment meets beside a mark that it has not, and the other way round. */
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

/** A filter on one of two fields that a payment meets, and one on the other field that it does not. */
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

/** For each further field: its filter is met beside both examples, and either example beside it. */
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

/** A filter on what no member of a payment need show. */
const namedFilter = ([name, value]: FilterPair): RequestFilter => ({
  ...{ name, values: [value] },
  condition: conditionFor({ path: [`what ${name} asks for`], name, type: 'string' }, 'eq', [value]),
});

/** What a payment meets by what the profile knows of it, and what it does not. */
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

/** The payments that the profile knows to meet such filters. */
const findNamed = async (context: Context): Promise<readonly Payment[]> => {
  const { issuingBank, supplierAccountPayment } = context.profile.payments;
  const ids = new Set([issuingBank?.payment, supplierAccountPayment].flatMap((id) => id ?? []));
  const found: Payment[] = [];
  for (const id of ids) found.push(...[(await findPayment(context, id)) ?? []].flat());
  return found;
};

/** Lists of two statuses: one that a payment has with another, and two that it has not. */
const statusLists = (payments: readonly Payment[], payment: Payment): RequestFilter[] => {
  const others = payments.filter((one) => valueOtherwise([one], status, payment) !== undefined);
  const [first] = others;
  const second = others.find((one) => first && valueOtherwise([one], status, first) !== undefined);
  return [payment, second].flatMap((one) => (first && one && oneOf([first, one], status)) ?? []);
};

/** Filters on what the profile knows of a payment, each beside one of another field or each other, met and unmet. */
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

/** Two or three filters on different fields about a payment, all of its own or taken from any. */
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

/** What is asked together: all that a payment meets, and one thing that it lacks. */
const systematic = (payments: readonly Payment[], named: readonly Combination[]): Combination[] => [
  ...named,
  ...ownCombinations(payments),
  ...halves(payments),
  ...listCombinations(payments),
  ...exampleCombinations(payments),
];

/** The same, and what chance brings where that can be told; undefined where nothing can be asked together. */
const drawingOf = (payments: readonly Payment[], named: readonly Combination[], seed: number) => {
  const examples = systematic(payments, named);
  const any = arbitrary(payments);
  // A filter that no combination passes would be tried forever.
  const isPossible = fc.sample(any, { seed, numRuns: cases }).some(isDecided);
  if (!isPossible && examples.length === 0) return undefined;
  const drawn = isPossible ? any.filter(isDecided) : fc.constantFrom(...examples);
  return { cases: drawn, examples, runs: examples.length + (isPossible ? cases / 2 : 0) };
};

/** Whether a payment meets all filters; undefined where its values do not tell. */
const verdictOn = ({ data }: Payment, filters: readonly RequestFilter[]): boolean | undefined =>
  satisfiesAll(
    data,
    filters.map(({ condition }) => condition),
  );

/** Whether a payment must be among the answer; undefined where its values do not tell. */
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

/** Whether a filter selects rightly on its own about this payment: only then can its company be at fault. */
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

/** The filter by id on its own returns that payment alone. */
const idIsSound = async (context: Context, { id }: Payment): Promise<boolean> => {
  const listing = await listPayments(context, [['id', String(id)]]);
  return (
    listing.kind === 'records' &&
    listing.payments.every((one) => one.id === id) &&
    listing.payments.length > 0
  );
};

/** A filter of a combination that is wrong without the others too. */
const unsoundAlone = async (context: Context, combination: Combination): Promise<string | undefined> => {
  const { payment, filters } = combination;
  if (!(await idIsSound(context, payment))) return 'id';
  for (const filter of filters) if (!(await soundAlone(context, filter, combination))) return filter.name;
  return undefined;
};

const pairsOf = ({ filters, isReversed }: Combination): FilterPair[] =>
  (isReversed ? filters.toReversed() : filters).map(pairOf);

/** Everything returned meets everything asked, the id too. */
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

/** Several filters in one call select what meets all of them. */
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
    // What only finds nothing, or only everything, has not been seen to combine.
    if (sound.inside > 0 && sound.outside > 0) judge.holds(requirement);
    else judge.inconclusive(requirement, 'combinations were not seen both to find and to leave out payments');
  },
};
