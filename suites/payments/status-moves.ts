import type { PaymentState } from '../../models/lifecycles/payment-export.ts';
import { paymentStatuses } from '../../models/resources/payment.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import type { PaymentCriteria } from '../harness/fixtures/fixtures.ts';
import { isAccepted } from '../harness/meaning.ts';
import { type Clock, passTime } from '../harness/time/clock.ts';
import { openEventually } from '../harness/time/eventually.ts';
import { noneLeft, whyLacking } from '../harness/verdict/lacking.ts';
import type { StateSnapshot } from '../harness/walks/adapter.ts';
import { expectRecord, type FilterAnswer, judgeAnswers } from './expect-record.ts';
import { stamps } from './filter-by-update.ts';
import { marks, putRequest } from './payment-list.ts';
import { detailOf, paymentState, readPayment, readStamped, type StampedPayment } from './payment-snapshot.ts';

/** Whether a stamp is later than another; undefined if one of them is not a datetime. */
const isLater = (
  after: StampedPayment,
  before: StampedPayment,
  member = 'updated-at',
): boolean | undefined => {
  const [old, now] = [before.data[member], after.data[member]];
  const [then, later] = [Date.parse(String(old)), Date.parse(String(now))];
  return Number.isNaN(then) || Number.isNaN(later) ? undefined : later > then;
};

/** A change of status by the platform or its provider. */
interface StatusMove {
  readonly from: PaymentState;
  readonly to: PaymentState;
  /** Whether the payment must be marked before; any by default. */
  readonly exported?: boolean;
}

const startOf = ({ from, exported }: StatusMove): PaymentCriteria => ({
  state: from,
  ...(exported !== undefined && { exported }),
});

/**
 * Changes of status in the order in which the documentation lists the statuses. Which ones a platform allows is not
 * documented; these are the most likely.
 */
const forwardMoves: readonly StatusMove[] = [
  ...paymentStatuses.slice(0, -2).flatMap((from, at): StatusMove[] => {
    const to = paymentStatuses[at + 1];
    return to === undefined ? [] : [{ from, to }];
  }),
  { from: 'payment_in_progress', to: 'completed_with_errors' },
];

/** A change back to an earlier status. */
const backwardMove: StatusMove = { from: 'completed_successfully', to: 'approved' };

const withoutHook = whyLacking('no hook changes the status of a payment', 'hooks.move-payment');

const movesStamp = 'payments/updated-at-moves-with-status';
const laterUpdate = 'payments/filter-by-later-update';

interface PaymentChange {
  readonly before: StampedPayment;
  readonly after: StampedPayment;
}

/** Has a payment moved; undefined if it was not seen to move. `wait` is called after the first read. */
const moveOne = async (
  context: Context,
  move: StatusMove,
  wait?: (before: StampedPayment) => Promise<void>,
): Promise<PaymentChange | undefined> => {
  const payment = await context.fixtures.payment(startOf(move));
  const before = payment && (await readStamped(context, payment.id));
  if (before === undefined) return undefined;
  await wait?.(before);
  const accepted = await context.fixtures.move('payment', before.id, { type: 'move', to: move.to });
  const after = accepted ? await readStamped(context, before.id, move.to) : undefined;
  const isThere = after !== undefined && paymentState(after.data['status'], context) === move.to;
  return isThere ? { before, after } : undefined;
};

/** Whether the target's clock advances: a payment made now must have a later stamp than an earlier one. */
const clockRuns = async (context: Context, before: StampedPayment): Promise<boolean> => {
  if (context.fixtures.available('payment', {}) !== Number.POSITIVE_INFINITY) return true;
  const made = await context.fixtures.payment({});
  const witness = made && (await readStamped(context, made.id));
  return witness !== undefined && isLater(witness, before) === true;
};

/** The result of a move; `sought`: the payment was also searched for by its later stamp. */
type MoveResult = 'unmoved' | 'moved' | 'sought';

const judgeMove = async (context: Context, move: StatusMove, clock: Clock): Promise<MoveResult> => {
  const { judge } = context;
  const quick = await moveOne(context, move);
  // Equal stamps are conclusive only if more time has passed than their last digit shows.
  const isStill = quick !== undefined && isLater(quick.after, quick.before) === false;
  const wait = ({ shown }: StampedPayment) => passTime(clock, shown === undefined ? [] : [shown]);
  const moved = isStill ? await moveOne(context, move, wait) : quick;
  if (moved === undefined) return 'unmoved';
  const later = isLater(moved.after, moved.before);
  if (later) return judgeFound(context, moved);
  if (later === undefined) judge.inconclusive(movesStamp, 'the payment does not show updated-at');
  else if (await clockRuns(context, moved.before)) judgeStill(context, move, moved);
  else judge.inconclusive(movesStamp, 'the clock of the target stands still');
  return 'moved';
};

/** Whether a filter on updated-at finds a payment by its earlier stamp, in one of its spellings. */
const findByStamp = async (context: Context, { before, after }: PaymentChange): Promise<FilterAnswer> => {
  const answers: FilterAnswer[] = [];
  for (const stamp of stamps(before.payment)) {
    const filters = [['updated-at[gt]', stamp]] as const;
    const answer = await expectRecord(context, { payment: after.payment, filters, returned: true });
    if (answer.kind === 'agrees') return answer;
    answers.push(answer);
  }
  const undecided = answers.find(({ kind }) => kind === 'undecided');
  return undecided ?? answers[0] ?? { kind: 'undecided', why: 'the payment does not show updated-at' };
};

const secondOf = ({ data }: StampedPayment): number =>
  Math.floor(Date.parse(String(data['updated-at'])) / 1000);

/**
 * Judges that an integration that queries updates later than the last known one gets the payment. Stamps in the same
 * second are inconclusive, as a filter may ignore fractions.
 */
const judgeFound = async (context: Context, change: PaymentChange): Promise<MoveResult> => {
  const { judge } = context;
  judge.holds(movesStamp);
  if (secondOf(change.before) === secondOf(change.after)) return 'moved';
  const found = await openEventually(context.clock)(
    () => findByStamp(context, change),
    ({ kind }) => kind === 'agrees',
  );
  const explanation = 'a payment whose status changed is not found by its later updated-at';
  judgeAnswers(judge, laterUpdate, [found.kind === 'disagrees' ? { ...found, explanation } : found]);
  return 'sought';
};

/** Moves another payment, more than a second after its last change. */
const seekOne = async (context: Context, moves: readonly StatusMove[]): Promise<void> => {
  const move = moves.find((one) => context.fixtures.available('payment', startOf(one)) > 0);
  const moved = move && (await moveOne(context, move, () => passTime(context.clock, [])));
  if (moved !== undefined && isLater(moved.after, moved.before)) await judgeFound(context, moved);
};

const judgeStill = ({ judge }: Context, { from, to }: StatusMove, { before, after }: PaymentChange): void =>
  judge.violated(movesStamp, {
    expected: `updated-at of payment ${before.id} moves when its status goes from ${from} to ${to}`,
    seen: `it was ${before.shown} and is ${after.shown}`,
    exchanges: [before.exchange, after.exchange],
  });

const observeBackward = async (context: Context): Promise<void> => {
  if (context.fixtures.available('payment', { state: backwardMove.from }) === 0) return;
  const moved = await moveOne(context, backwardMove);
  context.judge.observe(
    'payments/status-moves',
    moved === undefined ? 'forward' : 'any',
    moved?.after.exchange,
  );
};

/** Has payments moved from status to status, and compares their stamps. */
export const statusMovesUpdatedAt: Check = {
  id: 'payments/status-moves-updated-at',
  title: 'updated-at changes with each change of status',
  claims: [movesStamp, laterUpdate],
  observes: ['payments/status-moves'],
  run: async (context) => {
    const { judge, fixtures } = context;
    judge.unmet(laterUpdate, 'no payment was seen to be updated by a change of status');
    if (!fixtures.canMove('payment')) {
      judge.unmet(laterUpdate, withoutHook);
      return judge.notApplicable(movesStamp, withoutHook);
    }
    const all = forwardMoves.flatMap((move): StatusMove[] => [move, { ...move, exported: true }]);
    const moves = all.filter((move) => fixtures.available('payment', startOf(move)) > 0);
    judge.planned(moves.length);
    if (moves.length === 0) {
      const reason = noneLeft(fixtures, 'payment', 'payment in a known state');
      judge.unmet(laterUpdate, reason);
      return judge.blocked(movesStamp, reason);
    }
    const results = new Set<MoveResult>();
    for (const move of moves) {
      results.add(await judgeMove(context, move, context.clock));
      judge.executed();
    }
    if (results.has('moved') && !results.has('sought')) await seekOne(context, moves);
    if (!results.has('moved') && !results.has('sought'))
      judge.inconclusive(movesStamp, 'the move-payment hook moved none of the payments');
    await observeBackward(context);
  },
};

const previous = 'payments/exported-flag-tells-previous-export';

const markIn = (snapshot: StateSnapshot) => detailOf(snapshot).data?.['exported'];

/** Marks a payment, has it moved, and reads it; undefined if one of these steps fails. */
const markAndMove = async (
  context: Context,
  move: StatusMove,
): Promise<{ readonly mark: unknown; readonly exchanges: readonly Exchange[] } | undefined> => {
  const payment = await context.fixtures.payment({ state: move.from, exported: false });
  if (payment === undefined) return undefined;
  const put = await context.client.send(putRequest(payment.id, marks.query));
  const before = await readPayment(context, payment.id, (shown) => markIn(shown) === true);
  // Other checks judge whether the mark is set at all.
  if (!isAccepted(put) || markIn(before) !== true) return undefined;
  const moved = await context.fixtures.move('payment', payment.id, { type: 'move', to: move.to });
  const after = await readPayment(context, payment.id, ({ state }) => state !== before.state);
  if (!moved || after.state === before.state) return undefined;
  return { mark: markIn(after), exchanges: [put.exchange, before.exchange, after.exchange] };
};

/** A payment that was exported stays exported: its mark must outlive a change of status. */
export const markOutlivesMoves: Check = {
  id: 'payments/mark-outlives-moves',
  title: 'A payment that was marked stays marked when its status changes',
  claims: [previous],
  run: async (context) => {
    const { judge, fixtures } = context;
    if (!fixtures.canMove('payment')) return judge.notApplicable(previous, withoutHook);
    const moves = forwardMoves.filter(
      ({ from }) => fixtures.available('payment', { state: from, exported: false }) > 0,
    );
    judge.planned(moves.length);
    for (const move of moves) {
      const seen = await markAndMove(context, move);
      judge.executed();
      if (seen?.mark === true) judge.holds(previous);
      else if (seen?.mark === false) {
        judge.violated(previous, {
          expected: 'a payment that was marked shows exported as true after a change of status',
          seen: `it shows false after going from ${move.from} to ${move.to}`,
          exchanges: seen.exchanges,
          mayBeOthers: true,
          explanation: 'a change of status removes the export mark',
        });
      }
    }
  },
};
