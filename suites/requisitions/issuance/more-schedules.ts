import type { Data } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isAbsent } from '../../harness/meaning.ts';
import { describeAnswer } from '../../harness/resources/read-failure.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { EvidencePart, Scenario } from '../../harness/scenario/scenario.ts';
import { type RequisitionSnapshot, read } from '../descriptor.ts';
import { change, judgeUnaccepted } from '../operations.ts';
import { dateMemberOf, issuance, judgeDates, judgeRetry, judgeUnscheduled } from './judge-schedule.ts';
import {
  type FirstSchedule,
  fewDays,
  fixtureAt,
  isDone,
  lineOf,
  type ScheduleResult,
  schedule,
  unschedule,
} from './schedule.ts';
import { type Day, type IssuanceDates, isoOf, isStillOn, isUnset } from './shown.ts';

/** Schedules the third line, which must not change the dates of the other two, then one of these two again. */
export const scheduleAgain = async (
  scenario: Scenario,
  { first, fixture, lines, retry }: FirstSchedule,
  { twofold, day, otherDay }: IssuanceDates,
): Promise<void> => {
  const { need, finds } = scenario;
  const [one, two, third] = fixture.ids;
  const start = need(lines === 2 ? first.snapshot : undefined);
  const kept = need(dateMemberOf(first, two, twofold));
  const thirdSchedule = await schedule(scenario, start, { ids: [third], day: day, retry });
  const line = lineOf(thirdSchedule.snapshot, two);
  if (isDone(thirdSchedule) && line !== undefined && isUnset(line, kept))
    finds(issuance.several, false, [thirdSchedule], {
      seen: `${kept} of a line that was scheduled before holds nothing`,
      because: 'a schedule removes the date of other lines',
    });
  const member = need(dateMemberOf(first, one, twofold));
  const again = await schedule(scenario, thirdSchedule.snapshot ?? start, {
    ids: [one],
    day: otherDay,
    retry,
  });
  const now = lineOf(again.snapshot, one);
  if (isDone(again) && now !== undefined && isStillOn(now, member, twofold))
    finds(issuance.date, false, [again], {
      expected: `a line that is scheduled once more, for ${isoOf(otherDay)}, has that date`,
      seen: `${member} holds the date from before`,
      because: 'a second schedule of a line is accepted and sets no date',
    });
};

interface DatedLine {
  readonly id: Id;
  readonly line: Data | undefined;
  /** Undefined where the line shows no date, or another one. */
  readonly member: string | undefined;
}

const datedLine = (scheduled: ScheduleResult, id: Id, day: Day): DatedLine => ({
  ...{ id, line: lineOf(scheduled.snapshot, id), member: dateMemberOf(scheduled, id, day) },
});

/** Judges that each line of a request is scheduled, where at least one is. */
const judgeEach = (
  { need, finds }: Scenario,
  { lines, day }: { readonly lines: readonly DatedLine[]; readonly day: Day },
  evidence: readonly EvidencePart[],
): void => {
  const dated = need(lines.find(({ member }) => member !== undefined)?.member);
  const left = lines.filter(
    ({ line, member }) => member === undefined && line && !isStillOn(line, dated, day),
  );
  finds(issuance.several, left.length === 0, evidence, {
    expected: `each of ${lines.length} lines that one request names is scheduled for ${isoOf(day)}`,
    seen: `not so: ${left.map(({ id }) => id).join(', ')}`,
    because: 'of several lines some are passed over',
  });
};

/** Judges that an update of the header keeps the dates of lines. */
const updateHeader = async (
  scenario: Scenario,
  scheduled: ScheduleResult,
  { lines, day }: { readonly lines: readonly DatedLine[]; readonly day: Day },
): Promise<void> => {
  const { before } = scheduled;
  const updated = await change(scenario, before.id, { justification: marker('scheduled') });
  const { snapshot } = updated;
  // An update may revoke the approval, and the schedule with it.
  const isSame = snapshot?.data['status'] === (scheduled.snapshot ?? before).data['status'];
  if (!isDone({ ...updated, before }) || !isSame) return;
  const isLost = ({ id, member }: DatedLine): boolean => {
    const line = lineOf(snapshot, id);
    return member !== undefined && line !== undefined && isUnset(line, member);
  };
  if (lines.some(isLost))
    scenario.finds(issuance.date, false, [scheduled, updated], {
      expected: `lines that were scheduled for ${isoOf(day)} keep that when the header is updated`,
      seen: 'a line holds no date any more',
      because: 'an update of the header takes the issuance date off lines',
    });
};

/**
 * Schedules all lines of one requisition and one line of another in one request, then updates the header of the first.
 */
export const scheduleAcross = async (
  scenario: Scenario,
  { stage, fixture: firstFixture }: FirstSchedule,
  { late: day }: IssuanceDates,
): Promise<void> => {
  const fixture = scenario.need(await fixtureAt(scenario, stage));
  const [, , other] = firstFixture.ids;
  const ids = [...fixture.ids, other];
  const daily = await schedule(scenario, fixture.snapshot, { ids, day, retry: 1 });
  const isTaken = daily.outcome === 'accepted';
  const scheduled = isTaken ? daily : await schedule(scenario, fixture.snapshot, { ids, day });
  if (!isDone(scheduled)) return;
  judgeDates(scenario, scheduled, { ids: fixture.ids, day });
  if (isTaken) judgeRetry(scenario, scheduled, { id: fixture.ids[0], days: 1 });
  const lines = fixture.ids.map((id) => datedLine(scheduled, id, day));
  const after = await read(scenario, firstFixture.snapshot.id);
  const shown = isSnapshot(after)
    ? [datedLine({ ...scheduled, before: firstFixture.snapshot, snapshot: after }, other, day)]
    : [];
  judgeEach(scenario, { lines: [...lines, ...shown], day }, [scheduled, after]);
  await updateHeader(scenario, scheduled, { lines, day });
};

/** A number that no other member of a line contains. */
const manyDays = 37;

/** Refused requests for a date after the twelfth of a month, and their lines. */
interface Refusals {
  readonly refused: readonly ScheduleResult[];
  readonly before: RequisitionSnapshot;
  readonly ids: readonly Id[];
}

/**
 * Finds out whether the date is the reason for a refusal: another date of the same kind is refused too, and one that
 * was accepted before is accepted. Ends the part.
 */
const blameTheDate = async (
  scenario: Scenario,
  { refused, before, ids }: Refusals,
  dates: IssuanceDates,
): Promise<never> => {
  const one = ids.slice(0, 1);
  const other = await schedule(scenario, before, { ids: one, day: dates.otherDay });
  const control = await schedule(scenario, before, { ids: one, day: dates.twofold });
  const seen = `${describeAnswer(other.answer)} for a date whose day is beyond the twelfth, unlike another one`;
  if (other.outcome === 'refused' && control.outcome === 'accepted')
    scenario.finds(issuance.monthFirst, false, [...refused, other, control], {
      seen,
      because: 'schedule_issuance_date is read day first',
    });
  return scenario.stop('a later date was not accepted');
};

/** Schedules as many lines as before, with a retry interval, and judges it. Returns the accepted interval. */
export const scheduleWithRetry = async (
  scenario: Scenario,
  { stage, lines }: FirstSchedule,
  dates: IssuanceDates,
): Promise<number> => {
  const { need, judge, finds } = scenario;
  const day = dates.day;
  const refused: ScheduleResult[] = [];
  // A large interval may exceed a limit; a small one does not.
  for (const days of [manyDays, fewDays]) {
    const { ids: all, snapshot: before } = need(await fixtureAt(scenario, stage));
    const ids = all.slice(0, lines);
    const scheduled = await schedule(scenario, before, { ids, day, retry: days });
    if (scheduled.outcome === 'accepted') {
      judge.holds(issuance.optional, scheduled.answer.exchange);
      // Whether the other lines are scheduled at all is judged by the rule about several lines.
      for (const id of ids.filter((one, at) => at === 0 || dateMemberOf(scheduled, one, day) !== undefined))
        judgeRetry(scenario, scheduled, { id, days });
      judgeDates(scenario, scheduled, { ids, day });
      return days;
    }
    refused.push(scheduled);
    if (days === fewDays) break;
    const repeated = await schedule(scenario, before, { ids, day });
    refused.push(repeated);
    if (repeated.outcome !== 'accepted') await blameTheDate(scenario, { refused, before, ids }, dates);
  }
  const last = refused.at(-1);
  finds(issuance.optional, last?.outcome === 'refused' ? false : undefined, refused, {
    seen: `with schedule_retry_interval: ${last && describeAnswer(last.answer)}, without it accepted`,
    because: 'schedule_retry_interval is refused',
  });
  return scenario.stop('no retry interval was accepted');
};

/** Schedules three lines, unschedules two of them, and judges the outcome for each. */
export const unscheduleLines = async (
  scenario: Scenario,
  { stage }: FirstSchedule,
  { dates: { twofold: day }, retry }: { readonly dates: IssuanceDates; readonly retry: number | undefined },
): Promise<void> => {
  const { need, stop, finds } = scenario;
  const { snapshot: before, ids } = need(await fixtureAt(scenario, stage));
  const scheduled = await schedule(scenario, before, { ids, day, retry });
  const snapshot = need(
    scheduled.snapshot,
    `three lines were not scheduled: ${describeAnswer(scheduled.answer)}`,
  );
  const unscheduled = await unschedule(scenario, snapshot, ids.slice(0, 2));
  if (unscheduled.outcome === 'accepted')
    return judgeUnscheduled(scenario, { scheduled, unscheduled, ids, day, retry });
  // If a request for two lines was not accepted, one for a single line shows why.
  const single = await unschedule(scenario, snapshot, ids.slice(0, 1));
  const seen = describeAnswer(unscheduled.answer);
  if (unscheduled.outcome === 'refused' && single.outcome === 'accepted')
    finds(issuance.severalOff, false, [scheduled, unscheduled, single], {
      seen: `${seen} for two lines, while one of them alone is unscheduled`,
    });
  const why = `two scheduled lines were not unscheduled: ${seen}`;
  judgeUnaccepted(scenario, issuance.dateOff, {
    ...{ operation: 'unschedule_issuance', tries: [unscheduled, single], isNowhere: isAbsent, why },
    evidence: [scheduled],
  });
  stop(why);
};
