import { type PaymentState, paymentStates } from '../../models/lifecycles/payment-export.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import type { Clock } from '../harness/clock.ts';
import { hidesFraction } from '../harness/filters/filter.ts';
import { slightlyAfter } from '../harness/filters/stamp.ts';
import { observer } from '../laws/unspecified.ts';
import { type Disagreement, expectRecord } from './expect-record.ts';
import { listPayments, type Payment } from './payment-list.ts';
import { marks, putRequest } from './requests.ts';

/** A payment as it was at one time, for comparing stamps. */
export interface Stamped {
  readonly id: Id;
  readonly data: Data;
  /** updated-at as it was written; undefined when it is not shown. */
  readonly shown?: string;
  readonly exchange: Exchange;
}

/** Reads a payment by its id; undefined when it is not returned. */
export const readStamped = async (context: Context, id: Id): Promise<Stamped | undefined> => {
  const listing = await listPayments(context, [['id', String(id)]]);
  const found = listing.kind === 'told' ? listing.payments.find((one) => one.id === id) : undefined;
  if (found === undefined) return undefined;
  const shown = found.written('updated-at') ?? found.data['updated-at'];
  return {
    ...{ id, data: found.data, exchange: listing.exchange },
    ...(typeof shown === 'string' && { shown }),
  };
};

/** Whether a stamp is later than another; undefined when one of them is no datetime. */
export const isLater = (after: Stamped, before: Stamped, member = 'updated-at'): boolean | undefined => {
  const [old, now] = [before.data[member], after.data[member]];
  const [then, later] = [Date.parse(String(old)), Date.parse(String(now))];
  return Number.isNaN(then) || Number.isNaN(later) ? undefined : later > then;
};

/**
 * Lets as much time pass as the stamps need to tell a later moment: a little more than a second where none
 * shows a fraction of one.
 */
export const passTime = async (clock: Clock, stamps: readonly string[]): Promise<void> => {
  const isCoarse = stamps.every(hidesFraction);
  await clock.sleep(isCoarse ? 1100 : 20);
};

/** A change of status that the platform or its provider makes. */
export interface StatusMove {
  readonly from: PaymentState;
  readonly to: PaymentState;
}

/**
 * Changes of status in the order in which the documentation lists the statuses: which ones a platform allows
 * is not documented, and these are the least surprising.
 */
export const forwardMoves: readonly StatusMove[] = [
  ...paymentStates.slice(0, -2).flatMap((from, at): StatusMove[] => {
    const to = paymentStates[at + 1];
    return to === undefined ? [] : [{ from, to }];
  }),
  { from: 'payment_in_progress', to: 'completed_with_errors' },
];

/** A change that leads back. */
export const backwardMove: StatusMove = { from: 'completed_successfully', to: 'approved' };

const stamps = ['last-exported-at', 'updated-at'] as const;

interface Marked {
  readonly before: Stamped;
  readonly after: Stamped;
}

const mark = async ({ client }: Context, id: Id): Promise<void> => {
  await client.send(putRequest(id, marks.query));
};

/** Marks a payment once, or once more, with time in between where there is a clock. */
const markOne = async (
  context: Context,
  { again, clock }: { readonly again: boolean; readonly clock?: Clock },
): Promise<Marked | undefined> => {
  const payment = await context.supply.payment({ exported: false });
  if (payment === undefined) return undefined;
  if (again) await mark(context, payment.id);
  const before = await readStamped(context, payment.id);
  if (clock !== undefined) await passTime(clock, before?.shown === undefined ? [] : [before.shown]);
  await mark(context, payment.id);
  const after = await readStamped(context, payment.id);
  return before === undefined || after === undefined ? undefined : { before, after };
};

const differs = ({ before, after }: Marked, member: string): boolean =>
  before.data[member] !== after.data[member];

/** A stamp that stays the same tells something only when more time has passed than its last place. */
const patiently = async (context: Context, again: boolean, clock: Clock): Promise<Marked | undefined> => {
  const quick = await markOne(context, { again });
  const isMoved = quick !== undefined && stamps.every((member) => differs(quick, member));
  return isMoved ? quick : ((await markOne(context, { again, clock })) ?? quick);
};

const isShown = ({ after }: Marked, member: string): boolean => after.data[member] !== undefined;

/** What marking does to the stamps of a payment that was not exported. */
const observeFirst = async (context: Context): Promise<void> => {
  const marked = await patiently(context, false, context.clock);
  if (marked === undefined) return;
  const { judge } = context;
  const { exchange } = marked.after;
  if (isShown(marked, 'last-exported-at')) {
    const answer = differs(marked, 'last-exported-at') ? 'stamped' : 'untouched';
    judge.observe('payments/last-exported-at-on-export', answer, exchange);
  }
  if (isShown(marked, 'updated-at')) {
    const answer = differs(marked, 'updated-at') ? 'moves' : 'untouched';
    judge.observe('payments/updated-at-on-export', answer, exchange);
  }
};

const observeAgain = async (context: Context): Promise<void> => {
  const marked = await patiently(context, true, context.clock);
  if (marked === undefined || !stamps.some((member) => isShown(marked, member))) return;
  const answer = stamps.some((member) => differs(marked, member)) ? 'stamped' : 'untouched';
  context.judge.observe('payments/export-repeated', answer, marked.after.exchange);
};

/** Marks a payment, and a marked one once more, with time in between, and observes the stamps. */
export const exportStamps: Check = observer({
  id: 'payments/export-stamps',
  title: 'What marking does to the stamps of a payment',
  effect: 'changes',
  open: async () => true,
  looks: [
    {
      observes: ['payments/last-exported-at-on-export', 'payments/updated-at-on-export'],
      look: observeFirst,
    },
    { observes: ['payments/export-repeated'], look: observeAgain },
  ],
});

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
