import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { eventuallyByCheck } from '../../harness/time/eventually.ts';
import { day, openMovingClock, stuck } from '../../harness/time/moving-clock.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { read } from '../descriptor.ts';
import { blockWithoutForm } from '../form.ts';
import { completeInput } from '../operations.ts';
import {
  approveAll,
  orderedStates,
  type Reached,
  reachApproved,
  reachPendingApproval,
} from '../reach-state.ts';
import { schedule } from './schedule.ts';
import type { Day } from './shown.ts';

const row = 'requisitions/issuance-is-retried';

/** Days until the date of the schedule, and the interval after which issuance is tried again. */
const [ahead, interval] = [3, 3];

/** Days after which the date, and the retry after it, have passed wherever the target is. */
const [afterDate, afterRetry] = [ahead + 1.5, ahead + interval + 2.5];

const eventuallyOf = eventuallyByCheck();

const dayAfter = (now: number, days: number): Day => {
  const date = new Date(now + days * day * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** A requisition with a scheduled line. */
interface ScheduledRequisition {
  readonly id: Id;
  readonly exchanges: readonly Exchange[];
}

/** Schedules the lines of a requisition; or why that could not be done. */
const scheduleLines = async (
  context: Context,
  reached: Reached,
): Promise<ScheduledRequisition | { readonly reason: string }> => {
  if (!('snapshot' in reached)) return reached;
  const { snapshot } = reached;
  if (orderedStates.includes(snapshot.state ?? ''))
    return { reason: 'an approved requisition is ordered at once' };
  // The target's clock may be ahead of that of this machine.
  const made = Date.parse(String(snapshot.data['created-at']));
  const date = dayAfter(Number.isNaN(made) ? context.clock.epoch() : made, ahead);
  const ids = snapshot.lines.flatMap((line) => idFrom(line['id']) ?? []);
  const { outcome, answer, exchanges } = await schedule(context, snapshot, {
    ids,
    day: date,
    retry: interval,
  });
  return outcome === 'accepted'
    ? { id: snapshot.id, exchanges: [...reached.exchanges, ...exchanges] }
    : {
        reason: `schedule_issuance of a requisition that is ${snapshot.state} got ${describeAnswer(answer)}`,
      };
};

/** Whether a requisition is ordered, as a read or the hook for its order tells. */
const isOrdered = async (context: Context, id: Id): Promise<boolean> => {
  const { fixtures } = context;
  const snapshot = await read(context, id);
  if (isSnapshot(snapshot) && orderedStates.includes(snapshot.state ?? '')) return true;
  return fixtures.canReadOrderNumber() && (await fixtures.orderNumber(id)) !== undefined;
};

const isOrderedInTime = (context: Context, id: Id): Promise<boolean> =>
  eventuallyOf(context)(() => isOrdered(context, id), Boolean);

/** Tries a retry; returns why nothing can be told, or undefined. */
const tryRetry = async (context: Context): Promise<string | undefined> => {
  const { judge } = context;
  const clock = openMovingClock(context);
  const begin = async (reach: typeof reachApproved) =>
    scheduleLines(context, await reach(context, await completeInput(context, 'issuance')));
  const approved = await begin(reachApproved);
  if ('reason' in approved) return approved.reason;
  const pending = await begin(reachPendingApproval);
  if ('reason' in pending) return pending.reason;
  try {
    if (!(await clock.moveTo(afterDate * day))) return stuck;
    if (!(await isOrderedInTime(context, approved.id)))
      return 'a requisition that was approved before its issuance date is not ordered after it';
    if (await isOrdered(context, pending.id)) return 'a requisition is ordered that nobody approved';
    const ready = await approveAll(context, pending.id);
    if ('reason' in ready) return ready.reason;
    if (await isOrdered(context, pending.id))
      return 'what is approved after its issuance date is ordered at once';
    if (!(await clock.moveTo(afterRetry * day))) return stuck;
    if (await isOrderedInTime(context, pending.id)) judge.holds(row);
    else
      judge.violated(row, {
        expected: `a requisition that is approved after its issuance date is ordered ${interval} days after that date, as its retry interval says`,
        seen: 'no order, while the requisition that was approved before the same date has one',
        exchanges: [...pending.exchanges, ...ready.exchanges],
        explanation: 'issuance is not tried again',
      });
    return undefined;
  } finally {
    if (clock.moved > 0) judge.leftBehind(`a clock that is ${(clock.moved / day).toFixed(1)} days ahead`);
  }
};

/** Has one requisition approved before its issuance date and one after it, and lets the retry interval pass. */
export const issuanceRetries: Check = {
  id: 'requisitions/issuance-retries',
  title: 'Issuance is tried again where a line is not approved by its date',
  claims: [row],
  disturbs: 'clock',
  run: async (context) => {
    const { judge, fixtures } = context;
    if (!fixtures.canMoveClock() || !fixtures.canMove('requisition')) {
      return judge.notApplicable(
        row,
        whyLacking(
          'no hooks approve requisitions and move the clock',
          'hooks.move-requisition',
          'hooks.move-clock',
        ),
      );
    }
    if (await blockWithoutForm(context, [row])) return;
    judge.planned(1);
    const reason = await tryRetry(context);
    if (reason !== undefined) judge.inconclusive(row, reason);
    judge.executed();
  },
};
