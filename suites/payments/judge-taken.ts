import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { equalTo, type Filter, greaterThan } from '../harness/filters/filter.ts';
import { slightlyAbove } from '../harness/filters/neighbours.ts';
import type { Relation } from '../harness/filters/relations.ts';
import { glance } from './expect-record.ts';
import { askAtOwnStamp, boundIncluded, type OwnStamp } from './export-stamps.ts';
import { type Asked, findStray, finds, isWrong, leavesOut, type Outcome, worst } from './judge-filter.ts';
import type { Payment } from './payment-list.ts';

/** A filter in a form that no example of the documentation shows for its field. */
interface TakenCase {
  /** What must hold where the form is taken. */
  readonly requirement: RequirementId;
  /** Whether it is. */
  readonly silence: SilenceId;
  readonly relation: Relation<Payment>;
  /** Whether that is known already: then everything counts. */
  readonly isTaken: boolean;
}

/** What one call each said of some payments. */
interface Looked {
  readonly asked: readonly Asked[];
  readonly seen: readonly Awaited<ReturnType<typeof glance>>['seen'][];
  readonly example?: Exchange;
}

/** So many of those that a filter was made of are asked about, and of those that it leaves out. */
const most = 3;

const askedAbout = (filter: Filter, value: string, payments: readonly Payment[]): Asked[] =>
  payments.slice(0, most).map((payment) => ({ filter, pair: [filter.name, value], payment }));

const look = async (context: Context, asked: readonly Asked[]): Promise<Looked> => {
  const glances: Awaited<ReturnType<typeof glance>>[] = [];
  for (const { pair, payment } of asked) glances.push(await glance(context, { payment, filters: [pair] }));
  const [first] = glances;
  return {
    ...{ asked, seen: glances.map(({ seen }) => seen) },
    ...(first !== undefined && { example: first.exchange }),
  };
};

const unlike = ({ asked, seen }: Looked, expected: Looked['seen'][number]): Asked[] =>
  asked.filter((_, at) => seen[at] !== expected);

/** Those that meet it, by the first way of writing the value that finds one of them, else by the first. */
const inside = async (context: Context, { filter, met }: Relation<Payment>): Promise<Looked> => {
  let first: Looked | undefined;
  for (const value of filter.values) {
    const looked = await look(context, askedAbout(filter, value, met));
    first ??= looked;
    if (looked.seen.includes('returned')) return looked;
  }
  return first ?? { asked: [], seen: [] };
};

const outside = ({ filter, met, unmet, twins }: Relation<Payment>, value: string): Asked[] => [
  ...twins.flatMap((twin) => askedAbout(twin, twin.values[0] ?? '', met.slice(0, 1))),
  ...askedAbout(filter, value, unmet.slice(0, most - 1)),
];

/** So many payments are asked for by their own moment. */
const mostMoments = 4;

/** Of moments a fraction may be hidden: what several payments show together tells. */
const momentStrictness = async (context: Context, { field, met }: Relation<Payment>): Promise<Outcome> => {
  const answers: OwnStamp[] = [];
  for (const payment of met.slice(0, mostMoments)) {
    const { name, values = [] } = greaterThan(payment, field, 0) ?? {};
    const [stamp] = values;
    if (name === undefined || stamp === undefined) continue;
    const answer = await askAtOwnStamp(context, payment, { name, stamp });
    if (answer.kind === 'strict') return 'agrees';
    answers.push(answer);
  }
  return boundIncluded(answers) ?? 'agrees';
};

/** Whether a payment is above even what lies slightly above its own value: digits that are not shown may be. */
const isHigher = async (
  context: Context,
  { payment, own, value }: { readonly payment: Payment; readonly own: Filter; readonly value: string },
): Promise<boolean> => {
  const above = own.condition.type === 'decimal' ? slightlyAbove(value) : undefined;
  if (above === undefined) return false;
  return (await glance(context, { payment, filters: [[own.name, above]] })).seen === 'returned';
};

/** The bound itself is not above it: integers are told exactly, and decimals where their own value finds them. */
const strictness = async (context: Context, relation: Relation<Payment>): Promise<Outcome> => {
  const { field, own, met } = relation;
  const [payment] = met;
  const [value] = own?.values ?? [];
  if (payment === undefined || own === undefined || value === undefined) return 'agrees';
  if (field.type === 'datetime') return momentStrictness(context, relation);
  const equal = equalTo(payment, field);
  if (equal === undefined) return 'agrees';
  if (field.type !== 'integer' && field.type !== 'decimal') return 'agrees';
  const [same = ''] = equal.values;
  const isExact = await finds(context, { filter: equal, pair: [equal.name, same], payment });
  if (isExact !== 'agrees') return 'agrees';
  const outcome = await leavesOut(context, { filter: own, pair: [own.name, value], payment });
  const isOpen = isWrong(outcome) && (await isHigher(context, { payment, own, value }));
  return isOpen ? 'agrees' : outcome;
};

/** A value that no payment has takes nothing away from a list; a target may refuse it. */
const besideStranger = async (
  context: Context,
  { stranger, met }: Relation<Payment>,
  way: number,
): Promise<Outcome> => {
  const payment = met[1] ?? met[0];
  const value = stranger?.values[way] ?? stranger?.values[0];
  if (payment === undefined || stranger === undefined || value === undefined) return 'agrees';
  const pair = [stranger.name, value] as const;
  const { seen } = await glance(context, { payment, filters: [pair] });
  return seen === 'absent' ? finds(context, { filter: stranger, pair, payment }) : 'agrees';
};

/** Asks again, with more care, where the first look was not as it should be; then for what comes without a name. */
const judgeOutcome = async (
  context: Context,
  { met, unmet }: { readonly met: Looked; readonly unmet: Looked },
  relation: Relation<Payment>,
): Promise<Outcome> => {
  const outcomes: Outcome[] = [];
  for (const asked of unlike(met, 'returned')) outcomes.push(await finds(context, asked));
  for (const asked of unlike(unmet, 'absent')) outcomes.push(await leavesOut(context, asked));
  const [first] = met.asked;
  if (first !== undefined) outcomes.push((await findStray(context, first.filter, [first.pair])) ?? 'agrees');
  outcomes.push(await strictness(context, relation));
  const way = relation.filter.values.indexOf(first?.pair[1] ?? '');
  outcomes.push(await besideStranger(context, relation, way));
  return worst(outcomes);
};

/** What became of the form: it is served where it tells payments apart, rightly or not; undefined where that is not told. */
const answerOf = (met: Looked, unmet: Looked): string | undefined => {
  if (met.seen.every((seen) => seen === 'refused')) return 'refused';
  if (met.seen.includes('returned') && unmet.seen.includes('absent')) return 'served';
  if (met.seen.includes('returned')) return unmet.seen.includes('returned') ? 'ignored' : undefined;
  if (!met.seen.includes('absent')) return undefined;
  return unmet.seen.includes('returned') ? 'served' : 'matches nothing';
};

const settle = ({ judge }: Context, { requirement, relation }: TakenCase, outcome: Outcome): void => {
  if (isWrong(outcome)) judge.violated(requirement, outcome);
  else if (outcome === 'agrees') judge.holds(requirement);
  else judge.inconclusive(requirement, `${relation.filter.name}: ${outcome.why}`);
};

/**
 * Finds out whether a filter is taken in this form: it tells payments apart. Only then it is judged, and everything
 * has to be selected rightly; else what became of it is observed. Answers whether it is taken.
 */
export const judgeTaken = async (context: Context, one: TakenCase): Promise<boolean> => {
  const { silence, relation, isTaken } = one;
  const met = await inside(context, relation);
  const [first] = met.asked;
  if (first === undefined) return isTaken;
  const isRefused = !isTaken && met.seen.every((seen) => seen === 'refused');
  const unmet = await look(context, isRefused ? [] : outside(relation, first.pair[1]));
  const answer = isTaken ? 'served' : answerOf(met, unmet);
  if (answer !== undefined) context.judge.observe(silence, answer, met.example);
  if (answer !== 'served') return false;
  settle(context, one, await judgeOutcome(context, { met, unmet }, relation));
  return true;
};
