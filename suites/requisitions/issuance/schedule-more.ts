import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { isLater } from '../../harness/meaning.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import type { RequisitionSnapshot } from '../descriptor.ts';
import { dateOf, isSet, issuance, judgeDates, judgeRetry } from './judge-schedule.ts';
import {
  type FirstSchedule,
  fewDays,
  fixtureAt,
  type LinesFixture,
  lineOf,
  type Scheduled,
  schedule,
} from './schedule.ts';
import { type Day, type IssuanceDates, isBare, isoOf, stillOnDay } from './shown.ts';

/** A line that shows the date which it was scheduled for, and the member that does. */
interface Dated {
  readonly id: Id;
  readonly member: string;
  readonly day: Day;
}

const datedBy = (first: Scheduled, id: Id, day: Day): Dated[] => {
  const shown = dateOf(first, id, day);
  return isSet(shown) && shown.kind !== 'undecided' ? [{ id, member: shown.member, day }] : [];
};

const isDone = ({ outcome, answer }: Scheduled): boolean => outcome === 'accepted' && !isLater(answer);

/** A line beside one that is scheduled: that one keeps its date. */
const besideIt = async (
  context: Context,
  snapshot: RequisitionSnapshot,
  { dated, id, day, retry }: { dated: Dated; id: Id; day: Day; retry: number | undefined },
): Promise<Scheduled> => {
  const beside = await schedule(context, snapshot, { ids: [id], day, retry });
  const line = beside.snapshot && lineOf(beside.snapshot, dated.id);
  if (isDone(beside) && line !== undefined && isBare(line, dated.member)) {
    context.judge.violated(issuance.several, {
      expected: `a line that is scheduled for ${isoOf(dated.day)} keeps that when another one is scheduled`,
      seen: `${dated.member} holds nothing`,
      exchanges: beside.exchanges,
      explanation: 'a schedule removes the date of other lines',
    });
  }
  return beside;
};

/** A line that is scheduled once more, for another day. */
const onceMore = async (
  context: Context,
  snapshot: RequisitionSnapshot,
  { dated, day, retry }: { dated: Dated; day: Day; retry: number | undefined },
): Promise<void> => {
  const again = await schedule(context, snapshot, { ids: [dated.id], day, retry });
  const line = again.snapshot && lineOf(again.snapshot, dated.id);
  if (!isDone(again) || line === undefined || !stillOnDay(line, dated.member, dated.day)) return;
  context.judge.violated(issuance.date, {
    expected: `a line that is scheduled once more, for ${isoOf(day)}, has that date`,
    seen: `${dated.member} holds the date from before`,
    exchanges: again.exchanges,
    explanation: 'a second schedule of a line is accepted and sets no date',
  });
};

/** Schedules the third line beside two that are scheduled, and one of the two once more. */
export const scheduleAgain = async (
  context: Context,
  start: FirstSchedule,
  dates: IssuanceDates,
): Promise<void> => {
  const { first, fixture, lines, retry } = start;
  if (lines !== 2 || first.snapshot === undefined) return;
  const [one, two, third] = fixture.ids;
  const [dated] = datedBy(first, two, dates.twofold);
  if (dated === undefined) return;
  const beside = await besideIt(context, first.snapshot, { dated, id: third, day: dates.plain, retry });
  const [again] = datedBy(first, one, dates.twofold);
  if (again === undefined) return;
  await onceMore(context, beside.snapshot ?? first.snapshot, { dated: again, day: dates.plainToo, retry });
};

/** A number that nothing else of a line holds. */
const manyDays = 37;

interface Request {
  readonly context: Context;
  readonly start: FirstSchedule;
  readonly fixture: LinesFixture;
  readonly dates: IssuanceDates;
}

/** As many lines as were scheduled at once before, for a date beyond the twelfth. */
const idsOf = ({ fixture, start }: Request): readonly Id[] => fixture.ids.slice(0, start.lines);

const ask = (request: Request, retry?: number): Promise<Scheduled> => {
  const { context, fixture, dates } = request;
  return schedule(context, fixture.snapshot, { ids: idsOf(request), day: dates.plain, retry });
};

const judgeAccepted = (request: Request, scheduled: Scheduled, days: number): void => {
  const { context, dates } = request;
  const ids = idsOf(request);
  context.judge.holds(issuance.optional);
  // Of a line that was not scheduled at all, the rule about lists tells.
  const others = ids.slice(1).filter((id) => isSet(dateOf(scheduled, id, dates.plain)));
  for (const id of [...ids.slice(0, 1), ...others]) judgeRetry(context, scheduled, { id, days });
  judgeDates(context, scheduled, { ids, day: dates.plain });
};

/** The date is taken without a retry interval: a large one may be beyond a bound, a small one may not. */
const askForFewDays = async (
  request: Request,
  refused: readonly Scheduled[],
): Promise<number | undefined> => {
  const { context, start } = request;
  const fixture = await fixtureAt(context, start.stage);
  if ('reason' in fixture) {
    context.judge.inconclusive(issuance.optional, fixture.reason);
    return undefined;
  }
  const again = { ...request, fixture };
  const scheduled = await ask(again, fewDays);
  if (scheduled.outcome === 'accepted') {
    judgeAccepted(again, scheduled, fewDays);
    return fewDays;
  }
  if (scheduled.outcome === 'refused') {
    context.judge.violated(issuance.optional, {
      expected: 'schedule_issuance with schedule_retry_interval is accepted, as it is without',
      seen: `with it: ${describeAnswer(scheduled.answer)}`,
      exchanges: [...refused, scheduled].flatMap(({ exchanges }) => exchanges),
      explanation: 'schedule_retry_interval is refused',
    });
  } else context.judge.inconclusive(issuance.optional, describeAnswer(scheduled.answer));
  context.judge.inconclusive(issuance.retry, 'no retry interval was accepted');
  return undefined;
};

/** The date is refused whatever comes with it: another beyond the twelfth, and one that was accepted, tell why. */
const blameTheDate = async (request: Request, refused: readonly Scheduled[]): Promise<void> => {
  const { context, fixture, dates } = request;
  const ids = fixture.ids.slice(0, 1);
  const other = await schedule(context, fixture.snapshot, { ids, day: dates.plainToo });
  const twin = await schedule(context, fixture.snapshot, { ids, day: dates.twofold });
  if (other.outcome === 'refused' && twin.outcome === 'accepted') {
    context.judge.violated(issuance.monthFirst, {
      expected: 'a date whose day is beyond the twelfth is accepted, as another one of the same month is',
      seen: `${describeAnswer(other.answer)} for it`,
      exchanges: [...refused, other, twin].flatMap(({ exchanges }) => exchanges),
      explanation: 'schedule_issuance_date is read day first',
    });
  } else context.judge.inconclusive(issuance.monthFirst, 'a later date was not accepted');
  context.judge.inconclusive([issuance.optional, issuance.retry], 'a later date was not accepted');
};

/** Schedules a line with a retry interval and judges it; the interval that was accepted. */
export const scheduleWithRetry = async (
  context: Context,
  start: FirstSchedule,
  dates: IssuanceDates,
): Promise<number | undefined> => {
  const fixture = await fixtureAt(context, start.stage);
  if ('reason' in fixture) {
    context.judge.inconclusive([issuance.optional, issuance.retry], fixture.reason);
    return undefined;
  }
  const request = { context, start, fixture, dates };
  const scheduled = await ask(request, manyDays);
  if (scheduled.outcome === 'accepted') {
    judgeAccepted(request, scheduled, manyDays);
    return manyDays;
  }
  const bare = await ask(request);
  if (bare.outcome === 'accepted') return askForFewDays(request, [scheduled, bare]);
  await blameTheDate(request, [scheduled, bare]);
  return undefined;
};
