import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context, Judge } from '../harness/check.ts';
import { slightlyAfter } from '../harness/filters/stamp.ts';
import { type Disagreement, expectRecord } from './expect-record.ts';
import type { Payment } from './payment-list.ts';

/**
 * What a bound equal to a payment's own stamp came to. A platform may keep finer moments than it shows: then
 * the payment is rightly returned, since it was updated a little later than its stamp tells. `equal` is what
 * such a platform would not show: the payment is returned by its stamp, and no longer by a bound later by a
 * thousandth of the last place shown, where a hidden rest would nearly always lie beyond.
 */
export type OwnStamp =
  | { readonly kind: 'strict' | 'unknown' }
  | { readonly kind: 'equal'; readonly stamp: string; readonly seen: Disagreement };

/** Asks with a payment's own stamp and, if that returns it, with the moment slightly after. */
export const askAtOwnStamp = async (
  context: Pick<Context, 'client' | 'profile'>,
  payment: Payment,
  { name, stamp }: { readonly name: string; readonly stamp: string },
): Promise<OwnStamp> => {
  const own = await expectRecord(context, { payment, filters: [[name, stamp]], returned: false });
  if (own.kind === 'agrees') return { kind: 'strict' };
  const after = slightlyAfter(stamp);
  if (own.kind === 'untold' || after === undefined) return { kind: 'unknown' };
  const later = await expectRecord(context, { payment, filters: [[name, after]], returned: false });
  return later.kind === 'agrees' ? { kind: 'equal', stamp, seen: own } : { kind: 'unknown' };
};

/** One payment with a hidden rest below a thousandth may be chance; several with different stamps are not. */
const enough = 2;

/** What shows that a bound is included: several that were equal to it, and none that was strict. */
export const boundIncluded = (answers: readonly OwnStamp[]): Disagreement | undefined => {
  const equal = answers.filter((answer) => answer.kind === 'equal');
  const isTold = new Set(equal.map(({ stamp }) => stamp)).size >= enough;
  return isTold && !answers.some(({ kind }) => kind === 'strict') ? equal[0]?.seen : undefined;
};

/**
 * Judges strictness over all payments asked about. Where the answers do not tell a hidden fraction from a bound
 * that is included, nothing is said: earlier and later bounds were judged already.
 */
export const judgeStrictness = (
  judge: Judge,
  requirement: RequirementId,
  answers: readonly OwnStamp[],
): void => {
  const included = boundIncluded(answers);
  if (included !== undefined) judge.violated(requirement, included);
  else if (answers.some(({ kind }) => kind === 'strict')) judge.holds(requirement);
  else if (answers.length > 0) {
    const why = 'payments are returned by their own stamp: a hidden fraction of a second would explain it';
    judge.inconclusive(requirement, why);
  }
};
