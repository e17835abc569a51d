import { paymentStatuses } from '../../models/resources/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Clock } from '../harness/clock.ts';
import {
  backwardMove,
  forwardMoves,
  isLater,
  passTime,
  readStamped,
  type Stamped,
  type StatusMove,
} from './export-stamps.ts';
import { findPayments } from './find-payments.ts';
import { listPayments, type Payment } from './payment-list.ts';
import { paymentState } from './payment-sight.ts';

const initiated = 'payment_initiated';
const spellings = [initiated, initiated.replace('_', ' ')];

const written = ({ data }: Payment): string | undefined =>
  typeof data['status'] === 'string' ? data['status'] : undefined;

const nameOf = (status: string): string => {
  if (status === initiated) return 'underscore';
  return status === spellings[1] ? 'blank' : `written as ${status}`;
};

const observeFurther = ({ judge }: Context, payments: readonly Payment[]): void => {
  const statuses = new Set(payments.flatMap((one) => written(one) ?? []));
  const further = [...statuses].filter(
    (status) => !(paymentStatuses as readonly string[]).includes(foldStatus(status)),
  );
  if (statuses.size > 0 && further.length === 0) judge.observe('payments/further-statuses', 'unseen');
  for (const status of further) judge.observe('payments/further-statuses', status);
};

/** Whether a filter finds an initiated payment under a spelling; undefined when that was not told. */
const findsBy = async (context: Context, status: string, id: Id): Promise<boolean | undefined> => {
  const listing = await listPayments(context, [
    ['status', status],
    ['id', String(id)],
  ]);
  if (listing.kind === 'untold') return undefined;
  return listing.kind === 'told' && listing.payments.some((one) => one.id === id);
};

const observeFilter = async (context: Context, { id, exchange }: Payment): Promise<void> => {
  const found: (boolean | undefined)[] = [];
  for (const status of spellings) found.push(await findsBy(context, status, id));
  if (found.includes(undefined) || !found.includes(true)) return;
  const answer = found.includes(false) ? 'exact' : 'both';
  context.judge.observe('payments/status-filter-spelling', answer, exchange);
};

/** Which statuses payments show, and how the one with two spellings is written and found. */
export const shownStatuses: Check = {
  id: 'payments/shown-statuses',
  title: 'How statuses of payments are written, and which there are',
  claims: [],
  observes: ['payments/further-statuses', 'payments/status-spelling', 'payments/status-filter-spelling'],
  effect: 'reads',
  run: async (context) => {
    const { payments } = await findPayments(context);
    context.judge.planned(1);
    observeFurther(context, payments);
    const one = payments.find((each) => foldStatus(written(each) ?? '') === initiated);
    if (one !== undefined) {
      context.judge.observe('payments/status-spelling', nameOf(written(one) ?? ''), one.exchange);
      await observeFilter(context, one);
    }
    context.judge.executed();
  },
};

const requirement = 'payments/updated-at-moves-with-status';

interface Moved {
  readonly before: Stamped;
  readonly after: Stamped;
}

/** Has a payment moved; undefined when it was not seen to move. Time passes first where there is a clock. */
const moveOne = async (context: Context, move: StatusMove, clock?: Clock): Promise<Moved | undefined> => {
  const payment = await context.supply.payment({ state: move.from });
  const before = payment && (await readStamped(context, payment.id));
  if (before === undefined) return undefined;
  if (clock !== undefined) await passTime(clock, before.shown === undefined ? [] : [before.shown]);
  const accepted = await context.supply.move('payment', before.id, { type: 'move', to: move.to });
  const after = accepted ? await readStamped(context, before.id) : undefined;
  const isThere = after !== undefined && paymentState(after.data['status'], context) === move.to;
  return isThere ? { before, after } : undefined;
};

/** Whether time goes on at the target: a payment made now is stamped later than one made before. */
const clockRuns = async (context: Context, before: Stamped): Promise<boolean> => {
  if (context.supply.available('payment', {}) !== Number.POSITIVE_INFINITY) return true;
  const made = await context.supply.payment({});
  const witness = made && (await readStamped(context, made.id));
  return witness !== undefined && isLater(witness, before) === true;
};

/** False: no payment was seen to move, so nothing was judged. */
const judgeMove = async (context: Context, move: StatusMove, clock: Clock): Promise<boolean> => {
  const { judge } = context;
  const quick = await moveOne(context, move);
  // Equal stamps tell something only when more time has passed than their last place.
  const isStill = quick !== undefined && isLater(quick.after, quick.before) === false;
  const moved = isStill ? await moveOne(context, move, clock) : quick;
  if (moved === undefined) return false;
  const later = isLater(moved.after, moved.before);
  if (later === undefined) judge.inconclusive(requirement, 'the payment does not show updated-at');
  else if (later) judge.holds(requirement);
  else if (await clockRuns(context, moved.before)) judgeStill(context, move, moved);
  else judge.inconclusive(requirement, 'the clock of the target stands still');
  return true;
};

const judgeStill = ({ judge }: Context, { from, to }: StatusMove, { before, after }: Moved): void =>
  judge.violated(requirement, {
    expected: `updated-at of payment ${before.id} moves when its status goes from ${from} to ${to}`,
    seen: `it was ${before.shown} and is ${after.shown}`,
    exchanges: [before.exchange, after.exchange],
  });

const observeBackward = async (context: Context): Promise<void> => {
  if (context.supply.available('payment', { state: backwardMove.from }) === 0) return;
  const moved = await moveOne(context, backwardMove);
  context.judge.observe(
    'payments/status-moves',
    moved === undefined ? 'forward' : 'any',
    moved?.after.exchange,
  );
};

/** Has payments moved from status to status and compares their stamps. */
export const statusMovesUpdatedAt: Check = {
  id: 'payments/status-moves-updated-at',
  title: 'updated-at moves with each change of status',
  claims: [requirement],
  observes: ['payments/status-moves'],
  effect: 'changes',
  run: async (context) => {
    const { judge, supply } = context;
    if (!supply.canMove('payment')) {
      const why = 'nobody can change the status of a payment: the profile gives no move-payment hook';
      return judge.notApplicable(requirement, why);
    }
    const moves = forwardMoves.filter(({ from }) => supply.available('payment', { state: from }) > 0);
    judge.planned(moves.length);
    if (moves.length === 0) {
      return judge.blocked(requirement, 'there is no payment in a known status that may be moved');
    }
    let judged = 0;
    for (const move of moves) {
      if (await judgeMove(context, move, context.clock)) judged += 1;
      judge.executed();
    }
    if (judged === 0) judge.inconclusive(requirement, 'the move-payment hook moved none of the payments');
    await observeBackward(context);
  },
};
