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
import { type FilterPair, listPayments, type Payment } from './payment-list.ts';

type Reader = Pick<Context, 'client' | 'profile'>;

const moment = (value: Value): number => Date.parse(String(value));

/** Seconds that exceed what a datetime shown to the second can hide. */
const farSeconds = 2;

const isFar = (type: RequestFilter['condition']['type'], one: Value, other: Value): boolean =>
  type === 'datetime'
    ? Math.abs(moment(one) - moment(other)) > farSeconds * 1000
    : areFar(String(one), String(other));

/** Whether a payment certainly does not meet a filter, whatever digits it hides. */
const misses = ({ data }: Payment, { condition }: RequestFilter): boolean =>
  satisfies(data, condition) === false &&
  valuesAt(data, condition.path).every((value) =>
    condition.values.every((wanted) => value === null || isFar(condition.type, value, wanted)),
  );

/**
 * Finds a payment that is returned for a value far from its own, but not for its own. Hidden digits do not explain
 * that, but an ignored minus sign or another time zone does.
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

/** Members without a known type may hold decimals, too. */
const isDecimal = ({ type }: RequestFilter['condition'], value: Value): boolean => {
  if (type === 'decimal' || type === 'number') return true;
  return type === 'any' && /^-?\d+\.\d+$/.test(String(value));
};

/** Describes what an answer may hide of a value. */
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
 * Whether bounds show that a payment's value is exactly the one shown: it is above the next lower value, and not above
 * the value itself. False if the target does not accept bounds.
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
 * Why a payment may not be found by the value that it shows: the platform may keep more digits. Undefined if that is
 * impossible.
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

/** The first spelling of a filter's value by which a payment that meets it is found. */
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

/** `agrees`, the reason if it is undecided, or the disagreement. */
type Outcome = 'agrees' | { readonly why: string } | Disagreement;

/** A filter as it was sent, and the payment in question. */
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

/** The first disagreement, else the first undecided outcome, else `agrees`. */
const worstOutcome = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.find(isWrong) ?? outcomes.find((one) => one !== 'agrees') ?? 'agrees';

/** The most further payments to query by the values that they show. */
const most = 4;

/** Whether a filter without an id finds anything, or is undecided. */
const findsAlone = async (context: Context, pair: FilterPair): Promise<boolean> => {
  const listing = await listPayments(context, [pair]);
  return listing.kind !== 'records' || listing.payments.length > 0;
};

/**
 * Detects a field that finds nothing as a filter, neither by the values that payments show nor by a lower bound. Hidden
 * digits may explain that for one payment, but not for one above a bound.
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
  // If the filter works without an id, payments/filters-combine judges the loss.
  for (const { pair } of requests) if (await findsAlone(context, pair)) return undefined;
  return {
    expected: `a payment by the ${field.name} that it shows, or by a bound below that`,
    seen: `none of ${others.length + 1} payments is found by the filter`,
    exchanges: exchanges.slice(0, 3),
  };
};

/** The most payments to query that do not meet a filter, and the most additional ones that do. */
const [mostUnmet, mostMet] = [2, 1];

/** What must be left out: other payments, and the payment itself by values right next to its own. */
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
 * Judges one filter by relations over named payments: those that meet it are returned, the others are not, and all
 * payments returned without an id meet it. It holds only if both sides were seen.
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
