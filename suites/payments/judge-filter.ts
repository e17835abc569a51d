import { valuesAt } from '../../models/query/evaluate.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Value } from '../../models/resources/resource.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { satisfies } from '../harness/filters/condition.ts';
import { equalTo, greaterThan, type RequestFilter } from '../harness/filters/filter.ts';
import type { FilterField } from '../harness/filters/filter-field.ts';
import { areFar, rightBelow } from '../harness/filters/neighbours.ts';
import type { Relation } from '../harness/filters/relations.ts';
import { slightlyBefore } from '../harness/filters/shift-datetime.ts';
import { type Disagreement, expectRecord, type FilterAnswer, pairOf, readOnce } from './expect-record.ts';
import { findLost, findStray, selectsAlone } from './filter-effects.ts';
import { listPayments, type Payment } from './payment-list.ts';
import type { FilterPair } from './requests.ts';

type Reader = Pick<Context, 'client' | 'profile'>;

const moment = (value: Value): number => Date.parse(String(value));

/** More than a moment shown to the second can hide. */
const farSeconds = 2;

const isFar = (type: RequestFilter['condition']['type'], one: Value, other: Value): boolean =>
  type === 'datetime'
    ? Math.abs(moment(one) - moment(other)) > farSeconds * 1000
    : areFar(String(one), String(other));

/** Whether a payment does not meet a filter, whatever it keeps beyond what it shows. */
const misses = ({ data }: Payment, { condition }: RequestFilter): boolean =>
  satisfies(data, condition) === false &&
  valuesAt(data, condition.path).every((value) =>
    condition.values.every((wanted) => value === null || isFar(condition.type, value, wanted)),
  );

/**
 * A payment that is found by a value far from its own, though not by its own: no hidden rest explains that, but a
 * sign that is passed over does, and a clock of another place.
 */
const foundFarOff = async (
  context: Context,
  { nearMisses, met, unmet, filter }: Relation<Payment>,
): Promise<Disagreement | undefined> => {
  const requests = [
    ...nearMisses.map((nearMiss) => ({ filter: nearMiss, payment: met[0] })),
    ...unmet.slice(0, 1).map((payment) => ({ filter, payment })),
  ];
  for (const { filter: one, payment } of requests) {
    if (payment === undefined || !misses(payment, one)) continue;
    const pair = pairOf(one);
    const outcome = await leavesOut(context, { filter: one, pair, payment });
    if (isWrong(outcome)) return outcome;
  }
  return undefined;
};

const isMoment = (value: Value): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value);

/** Members whose type is not told may hold decimals too. */
const isDecimal = ({ type }: RequestFilter['condition'], value: Value): boolean => {
  if (type === 'decimal' || type === 'number') return true;
  return type === 'any' && /^-?\d+\.\d+$/.test(String(value));
};

/** What of a value an answer may not show, in words. */
const restOf = ({ condition }: RequestFilter, { data }: Payment): string | undefined => {
  const shown = valuesAt(data, condition.path);
  if (shown.some(isMoment)) return 'a fraction of a second that is not shown';
  return shown.some((value) => isDecimal(condition, value)) ? 'digits that are not shown' : undefined;
};

const fieldOf = ({ condition, name }: RequestFilter): FilterField => ({
  path: condition.path,
  type: condition.type,
  name: name.replace(/\[in\]$/, ''),
});

/**
 * Whether bounds show that a payment has the value which it shows, and no other that is shown so: it is above what
 * lies right below that value, and not above the value. Where bounds are not taken, nothing shows it.
 */
const isExactly = async (context: Reader, filter: RequestFilter, payment: Payment): Promise<boolean> => {
  const field = fieldOf(filter);
  const isAbove = async (bound: string) =>
    (await readOnce(context, { payment, filters: [[`${field.name}[gt]`, bound]] })).seen;
  for (const value of equalTo(payment, field)?.values ?? []) {
    const below = field.type === 'datetime' ? slightlyBefore(value) : rightBelow(value);
    if (below === undefined || (await isAbove(below)) !== 'returned') continue;
    if ((await isAbove(value)) === 'absent') return true;
  }
  return false;
};

/**
 * Why a payment may rightly be missed by the very value that it shows: a platform may keep more of it than it shows.
 * Undefined where nothing of the kind can be.
 */
const hiddenRest = async (
  context: Reader,
  filter: RequestFilter,
  payment: Payment,
): Promise<string | undefined> => {
  // A bound is a whole unit away.
  const rest = filter.condition.operator === 'gt' ? undefined : restOf(filter, payment);
  if (rest === undefined || (await isExactly(context, filter, payment))) return undefined;
  return `${rest} may keep the payment from being found`;
};

type Positive =
  | { readonly pair: FilterPair }
  | { readonly why: string }
  | { readonly violation: Disagreement };

/** The first way to write a filter's value under which a payment that meets it is found. */
const firstUnderstood = async (
  context: Reader,
  filter: RequestFilter,
  payment: Payment,
): Promise<Positive> => {
  const answers: FilterAnswer[] = [];
  for (const value of filter.values) {
    const pair: FilterPair = [filter.name, value];
    const answer = await expectRecord(context, { payment, filters: [pair], returned: true });
    if (answer.kind === 'agrees') return { pair };
    answers.push(answer);
  }
  const undecided = answers.find((answer) => answer.kind === 'undecided');
  if (undecided !== undefined) return { why: undecided.why };
  const [violation] = answers.filter((answer) => answer.kind === 'disagrees');
  if (violation === undefined) return { why: 'there is no value to ask with' };
  const why =
    (await hiddenRest(context, filter, payment)) ?? (await explainCombination(context, filter, payment));
  return why === undefined ? { violation } : { why };
};

const explainCombination = async (
  context: Reader,
  filter: RequestFilter,
  payment: Payment,
): Promise<string | undefined> => {
  const [value] = filter.values;
  if (value === undefined || filter.name === 'id') return undefined;
  const alone = await selectsAlone(context, { filter, pair: [filter.name, value], payment, returned: true });
  return alone
    ? 'the filter finds the payment alone, but not together with a filter on id: see payments/filters-combine'
    : undefined;
};

/** `agrees`, why it cannot be told, or what was seen instead. */
type Outcome = 'agrees' | { readonly why: string } | Disagreement;

/** A filter as it was asked, and a payment that it is asked about. */
interface FilterQuestion {
  readonly filter: RequestFilter;
  readonly pair: FilterPair;
  readonly payment: Payment;
}

/** Whether a filter leaves out a payment that does not meet it. */
const leavesOut = async (context: Context, { filter, pair, payment }: FilterQuestion): Promise<Outcome> => {
  const answer = await expectRecord(context, { payment, filters: [pair], returned: false });
  if (answer.kind === 'agrees') return 'agrees';
  if (answer.kind === 'undecided') return answer;
  const alone =
    filter.name !== 'id' && (await selectsAlone(context, { filter, pair, payment, returned: false }));
  return alone
    ? {
        why: 'the filter selects differently alone and together with a filter on id: see payments/filters-combine',
      }
    : answer;
};

/** Whether a filter finds a payment that meets it. */
const finds = async (context: Context, { filter, pair, payment }: FilterQuestion): Promise<Outcome> => {
  const positive = await firstUnderstood(context, { ...filter, values: [pair[1]] }, payment);
  if ('why' in positive) return positive;
  return 'violation' in positive ? positive.violation : 'agrees';
};

const isWrong = (outcome: Outcome): outcome is Disagreement =>
  typeof outcome === 'object' && 'seen' in outcome;

/** The first that disagrees; else the first that could not be told; else that all agree. */
const worstOutcome = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.find(isWrong) ?? outcomes.find((one) => one !== 'agrees') ?? 'agrees';

/** So many further payments are asked for by the values that they show. */
const most = 4;

/** Whether a filter finds anything, or does not tell, where no id stands beside it. */
const findsAlone = async (context: Context, pair: FilterPair): Promise<boolean> => {
  const listing = await listPayments(context, [pair]);
  return listing.kind !== 'records' || listing.payments.length > 0;
};

/**
 * A field that finds nothing as a filter, neither by what payments show in it nor by a bound below that: a hidden rest
 * explains that of one payment, and of none that is above a bound.
 */
const findsNothing = async (
  context: Context,
  { field, met, unmet }: Relation<Payment>,
): Promise<Disagreement | undefined> => {
  const [payment] = met;
  const below = payment && greaterThan(payment, field, -1);
  const others = [...met.slice(1), ...unmet].slice(0, most);
  if (payment === undefined || below === undefined || others.length === 0) return undefined;
  const exchanges: Exchange[] = [];
  const requests = [
    ...below.values.map((value) => ({ payment, pair: [below.name, value] as const })),
    ...others.flatMap((other) =>
      (equalTo(other, field)?.values ?? []).map((value) => ({
        payment: other,
        pair: [field.name, value] as const,
      })),
    ),
  ];
  for (const { payment: one, pair } of requests) {
    const { seen, exchange } = await readOnce(context, { payment: one, filters: [pair] });
    if (seen !== 'absent') return undefined;
    exchanges.push(exchange);
  }
  // What is lost beside an id is for payments/filters-combine.
  for (const { pair } of requests) if (await findsAlone(context, pair)) return undefined;
  return {
    expected: `a payment by the ${field.name} that it shows, or by a bound below that`,
    seen: `none of ${others.length + 1} payments is found by the filter`,
    exchanges: exchanges.slice(0, 3),
  };
};

/** So many payments that do not meet a filter are asked about, and so many more that do. */
const [mostUnmet, mostMet] = [2, 1];

/** What must be left out: payments known by name, and the one itself by the filters right beside it. */
const leftOut = (
  { filter, met, unmet, nearMisses }: Relation<Payment>,
  pair: FilterPair,
): FilterQuestion[] => [
  ...unmet.slice(0, mostUnmet).map((payment) => ({ filter, pair, payment })),
  ...met
    .slice(0, 1)
    .flatMap((payment) =>
      nearMisses.map((nearMiss) => ({ filter: nearMiss, pair: pairOf(nearMiss), payment })),
    ),
];

const judgeEach = async (
  context: Context,
  questions: readonly FilterQuestion[],
  request: (context: Context, question: FilterQuestion) => Promise<Outcome>,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const one of questions) outcomes.push(await request(context, one));
  return outcomes;
};

/**
 * Judges one filter by relations over named payments: those that meet it are returned, those that do not are
 * not, and whatever comes without a name meets it too. It holds only when both sides were seen.
 */
export const judgeFilter = async (
  context: Context,
  requirement: RequirementId,
  relation: Relation<Payment>,
): Promise<void> => {
  const { judge } = context;
  const { field, filter, met } = relation;
  const [payment] = met;
  const reportViolation = ({ subject = `filter ${field.name}`, ...wrong }: Disagreement) =>
    judge.violated(requirement, { ...wrong, subject });
  if (payment === undefined) return;
  const positive = await firstUnderstood(context, filter, payment);
  if ('why' in positive) {
    const wrong = (await foundFarOff(context, relation)) ?? (await findsNothing(context, relation));
    if (wrong !== undefined) return reportViolation(wrong);
    return judge.inconclusive(requirement, `${filter.name}: ${positive.why}`);
  }
  if ('violation' in positive) return reportViolation(positive.violation);

  const stray = await findStray(context, filter, [positive.pair]);
  if (stray !== undefined) return reportViolation(stray);
  const { pair } = positive;
  const certain = met.filter(({ data }) => satisfies(data, filter.condition) === true);
  const lost = await findLost(context, certain, pair);
  if (lost !== undefined) return reportViolation(lost);
  const others = met.slice(1, 1 + mostMet).map((one) => ({ filter, pair, payment: one }));
  const left = await judgeEach(context, leftOut(relation, pair), leavesOut);
  const outcome = worstOutcome([...left, ...(await judgeEach(context, others, finds))]);
  if (isWrong(outcome)) return reportViolation(outcome);
  if (left.includes('agrees')) return judge.holds(requirement);
  const why = outcome === 'agrees' ? 'no payment was seen that it leaves out' : outcome.why;
  judge.inconclusive(requirement, `${filter.name}: ${why}`);
};
