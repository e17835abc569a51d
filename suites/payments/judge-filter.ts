import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import type { Relation } from '../harness/filters/relations.ts';
import { foundFarOff } from './far-off.ts';
import { findStray } from './filter-alone.ts';
import { type Asked, finds, isWrong, leavesOut, type Outcome, worst } from './filter-outcome.ts';
import { firstUnderstood } from './filter-positive.ts';
import { findsNothing } from './finds-nothing.ts';
import type { Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

/** So many payments that do not meet a filter are asked about, and so many more that do. */
const [mostUnmet, mostMet] = [2, 1];

/** What must be left out: payments known by name, and the one itself by the filters right beside it. */
const leftOut = ({ filter, met, unmet, twins }: Relation<Payment>, pair: Pair): Asked[] => [
  ...unmet.slice(0, mostUnmet).map((payment) => ({ filter, pair, payment })),
  ...met
    .slice(0, 1)
    .flatMap((payment) =>
      twins.map((twin) => ({ filter: twin, pair: [twin.name, twin.values[0] ?? ''] as const, payment })),
    ),
];

const each = async (
  context: Context,
  asked: readonly Asked[],
  ask: (context: Context, asked: Asked) => Promise<Outcome>,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const one of asked) outcomes.push(await ask(context, one));
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
  const { filter, met } = relation;
  const [payment] = met;
  if (payment === undefined) return;
  const positive = await firstUnderstood(context, filter, payment);
  if ('why' in positive) {
    const wrong = (await foundFarOff(context, relation)) ?? (await findsNothing(context, relation));
    if (wrong !== undefined) return judge.violated(requirement, wrong);
    return judge.inconclusive(requirement, `${filter.name}: ${positive.why}`);
  }
  if ('violation' in positive) return judge.violated(requirement, positive.violation);

  const stray = await findStray(context, filter, [positive.pair]);
  if (stray !== undefined) return judge.violated(requirement, stray);
  const { pair } = positive;
  const others = met.slice(1, 1 + mostMet).map((one) => ({ filter, pair, payment: one }));
  const left = await each(context, leftOut(relation, pair), leavesOut);
  const outcome = worst([...left, ...(await each(context, others, finds))]);
  if (isWrong(outcome)) return judge.violated(requirement, outcome);
  if (left.includes('agrees')) return judge.holds(requirement);
  const why = outcome === 'agrees' ? 'no payment was seen that it leaves out' : outcome.why;
  judge.inconclusive(requirement, `${filter.name}: ${why}`);
};
