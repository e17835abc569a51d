import type { Context } from '../harness/check.ts';
import type { Filter } from '../harness/filters/filter.ts';
import { type Disagreement, expectRecord } from './expect-record.ts';
import { selectsAlone } from './filter-alone.ts';
import { firstUnderstood } from './filter-positive.ts';
import type { Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

/** `agrees`, why it cannot be told, or what was seen instead. */
export type Outcome = 'agrees' | { readonly why: string } | Disagreement;

/** A filter as it was asked, and a payment that it is asked about. */
export interface Asked {
  readonly filter: Filter;
  readonly pair: Pair;
  readonly payment: Payment;
}

/** Whether a filter leaves out a payment that does not meet it. */
export const leavesOut = async (context: Context, { filter, pair, payment }: Asked): Promise<Outcome> => {
  const told = await expectRecord(context, { payment, filters: [pair], returned: false });
  if (told.kind === 'agrees') return 'agrees';
  if (told.kind === 'untold') return told;
  const alone =
    filter.name !== 'id' && (await selectsAlone(context, { filter, pair, payment, returned: false }));
  return alone
    ? { why: 'beside id it does not select as it does alone: see payments/filters-combine' }
    : told;
};

/** Whether a filter finds a payment that meets it. */
export const finds = async (context: Context, { filter, pair, payment }: Asked): Promise<Outcome> => {
  const positive = await firstUnderstood(context, { ...filter, values: [pair[1]] }, payment);
  if ('why' in positive) return positive;
  return 'violation' in positive ? positive.violation : 'agrees';
};

export const isWrong = (outcome: Outcome): outcome is Disagreement =>
  typeof outcome === 'object' && 'seen' in outcome;

/** The first that disagrees; else the first that could not be told; else that all agree. */
export const worst = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.find(isWrong) ?? outcomes.find((one) => one !== 'agrees') ?? 'agrees';
