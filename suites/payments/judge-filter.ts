import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import { satisfies } from './condition.ts';
import { type Disagreement, expectRecord } from './expect-record.ts';
import { type Filter, unequalTo } from './filter.ts';
import { findStray, selectsAlone } from './filter-alone.ts';
import { firstUnderstood } from './filter-positive.ts';
import type { Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

/** A filter with a payment that meets it and others that may not. */
export interface FilterCase {
  readonly requirement: RequirementId;
  readonly filter: Filter;
  readonly payment: Payment;
  readonly others: readonly Payment[];
}

/** So many payments that do not meet a filter are asked about. */
const mostNegatives = 2;

/**
 * Judges one filter by relations over named payments: the one that meets it is returned, those that do not are
 * not, and whatever comes without a name meets it too. It holds only when both sides were seen.
 */
export const judgeFilter = async (context: Context, asked: FilterCase): Promise<void> => {
  const { judge } = context;
  const { requirement, filter, payment } = asked;
  const positive = await firstUnderstood(context, filter, payment);
  if ('why' in positive) return judge.inconclusive(requirement, `${filter.name}: ${positive.why}`);
  if ('violation' in positive) return judge.violated(requirement, positive.violation);

  const stray = await findStray(context, filter, positive.pair);
  if (stray !== undefined) return judge.violated(requirement, stray);
  const outcomes: Outcome[] = [];
  for (const negative of negativesOf(asked, positive.pair)) outcomes.push(await leavesOut(context, negative));
  const violation = outcomes.find((one) => typeof one === 'object');
  if (violation !== undefined) return judge.violated(requirement, violation);
  if (outcomes.includes('left out')) return judge.holds(requirement);
  const why = outcomes.find((one) => one !== 'left out') ?? 'no payment was seen that it leaves out';
  judge.inconclusive(requirement, `${filter.name}: ${String(why)}`);
};

/** `left out`, why it cannot be told, or what was seen instead. */
type Outcome = string | Disagreement;

interface Negative {
  readonly filter: Filter;
  readonly pair: Pair;
  readonly payment: Payment;
}

/** The same filter with another value, and payments that do not meet it. */
const negativesOf = ({ filter, payment, others }: FilterCase, pair: Pair): Negative[] => {
  const [member = ''] = filter.condition.path;
  const other = filter.condition.operator === 'eq' ? unequalTo(payment, member) : undefined;
  const unequal =
    other?.values[0] === undefined
      ? []
      : [{ filter: other, pair: [other.name, other.values[0]] as const, payment }];
  const unmet = others.filter(({ data }) => satisfies(data, filter.condition) === false);
  return [...unequal, ...unmet.slice(0, mostNegatives).map((one) => ({ filter, pair, payment: one }))];
};

const leavesOut = async (context: Context, { filter, pair, payment }: Negative): Promise<Outcome> => {
  const told = await expectRecord(context, { payment, filters: [pair], returned: false });
  if (told.kind === 'agrees') return 'left out';
  if (told.kind === 'untold') return told.why;
  const alone =
    filter.name !== 'id' && (await selectsAlone(context, { filter, pair, payment, returned: false }));
  return alone ? 'beside id it does not select as it does alone: see payments/filters-combine' : told;
};
