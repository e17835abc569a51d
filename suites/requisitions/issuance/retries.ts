import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import { describeAnswer } from '../../harness/resources/read-failure.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Scenario, scenarioCheck } from '../../harness/scenario/scenario.ts';
import { eventuallyByCheck } from '../../harness/time/eventually.ts';
import { day, openMovingClock, stuck } from '../../harness/time/moving-clock.ts';
import { read } from '../descriptor.ts';
import { blockWithoutForm } from '../form.ts';
import { completeInput } from '../operations.ts';
import {
  approveAll,
  orderedStates,
  type ReachRequisition,
  reachApproved,
  reachPendingApproval,
} from '../reach-state.ts';
import { schedule } from './schedule.ts';
import type { Day } from './shown.ts';

const row = 'requisitions/issuance-is-retried';

/** Days until the scheduled date, and the interval after which issuance is tried again. */
const [ahead, interval] = [3, 3];

/** Days after which the date, and then the retry, have passed in every time zone. */
const [afterDate, afterRetry] = [ahead + 1.5, ahead + interval + 2.5];

const eventuallyOf = eventuallyByCheck();

const dayAfter = (now: number, days: number): Day => {
  const date = new Date(now + days * day * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** A requisition with scheduled lines. */
interface ScheduledRequisition {
  readonly id: Id;
  readonly exchanges: readonly Exchange[];
}

/** Schedules the lines of a new requisition. */
const scheduleNew = async (scenario: Scenario, reach: ReachRequisition): Promise<ScheduledRequisition> => {
  const { need, stop } = scenario;
  const reached = need(await reach(scenario, await completeInput(scenario, 'issuance')));
  const { id, state = '', data, lines } = reached.snapshot;
  if (orderedStates.includes(state)) return stop('an approved requisition is ordered at once');
  // The target's clock may be ahead of the local one.
  const made = Date.parse(String(data['created-at']));
  const date = dayAfter(Number.isNaN(made) ? scenario.clock.epoch() : made, ahead);
  const ids = lines.flatMap((line) => idFrom(line['id']) ?? []);
  const scheduled = await schedule(scenario, reached.snapshot, { ids, day: date, retry: interval });
  if (scheduled.outcome !== 'accepted')
    return stop(
      `schedule_issuance of a requisition that is ${state} got ${describeAnswer(scheduled.answer)}`,
    );
  return { id, exchanges: [...reached.exchanges, ...scheduled.exchanges] };
};

/** Whether a requisition is ordered, according to a read or to the hook for its order. */
const isOrdered = async (scenario: Scenario, id: Id): Promise<boolean> => {
  const { fixtures } = scenario;
  const snapshot = await read(scenario, id);
  if (isSnapshot(snapshot) && orderedStates.includes(snapshot.state ?? '')) return true;
  return fixtures.hasHook('order-number') && (await fixtures.callHook('order-number', { id })) !== undefined;
};

const isOrderedInTime = (scenario: Scenario, id: Id): Promise<boolean> =>
  eventuallyOf(scenario)(() => isOrdered(scenario, id), Boolean);

const judgeRetries = async (scenario: Scenario): Promise<void> => {
  const { need, stop, finds, judge } = scenario;
  const clock = openMovingClock(scenario);
  const approved = await scheduleNew(scenario, reachApproved);
  const pending = await scheduleNew(scenario, reachPendingApproval);
  try {
    if (!(await clock.moveTo(afterDate * day))) stop(stuck);
    if (!(await isOrderedInTime(scenario, approved.id)))
      stop('a requisition that was approved before its issuance date is not ordered after it');
    if (await isOrdered(scenario, pending.id)) stop('a requisition is ordered that no approver approved');
    const ready = need(await approveAll(scenario, pending.id));
    if (await isOrdered(scenario, pending.id))
      stop('what is approved after its issuance date is ordered at once');
    if (!(await clock.moveTo(afterRetry * day))) stop(stuck);
    finds(row, await isOrderedInTime(scenario, pending.id), [pending, ready], {
      seen: `no order ${interval} days after the date, while the requisition that was approved before the same date has one`,
      because: 'issuance is not tried again',
    });
  } finally {
    if (clock.moved > 0) judge.leftBehind(`a clock that is ${(clock.moved / day).toFixed(1)} days ahead`);
  }
};

/** Approves one requisition before its issuance date and one after it, then lets the retry interval pass. */
export const issuanceRetries = scenarioCheck({
  id: 'requisitions/issuance-retries',
  title: 'Issuance is tried again where a line is not approved by its date',
  claims: [row],
  disturbs: 'clock',
  requires: ({ fixtures }) => [
    {
      isMet: fixtures.hasHook('move-clock') && fixtures.canMove('requisition'),
      missing: 'no hooks approve requisitions and move the clock',
      keys: ['hooks.move-requisition', 'hooks.move-clock'],
    },
  ],
  run: async (scenario) => {
    if (!(await blockWithoutForm(scenario, [row]))) await judgeRetries(scenario);
  },
});
