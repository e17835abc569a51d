import type { Data } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { isDone, lineOf, type ScheduleResult } from './schedule.ts';
import {
  type Day,
  dateShown,
  isOther,
  isoOf,
  isSet,
  isUnset,
  leavesOf,
  retryShown,
  type ShownValue,
} from './shown.ts';

/** The rules of issuance, which are judged together. */
export const issuance = {
  date: 'requisitions/schedule-sets-the-date',
  several: 'requisitions/schedule-takes-several-lines',
  monthFirst: 'requisitions/schedule-date-is-month-first',
  optional: 'requisitions/schedule-retry-is-optional',
  retry: 'requisitions/schedule-sets-the-retry-interval',
  dateOff: 'requisitions/unschedule-removes-the-date',
  retryOff: 'requisitions/unschedule-removes-the-retry-interval',
  severalOff: 'requisitions/unschedule-takes-several-lines',
} as const;

export const issuanceRules = Object.values(issuance);

const shownBy = (
  { before, snapshot }: ScheduleResult,
  id: Id,
  describeLine: (before: Data, after: Data) => ShownValue,
): ShownValue => {
  const [old, now] = [lineOf(before, id), lineOf(snapshot, id)];
  return old && now && describeLine(old, now);
};

/** What the line with an id shows of the date for which it was scheduled. */
export const dateOf = (scheduled: ScheduleResult, id: Id, day: Day): ShownValue =>
  shownBy(scheduled, id, (before, after) => dateShown(before, after, day));

const retryOf = (scheduled: ScheduleResult, id: Id, days: number): ShownValue =>
  shownBy(scheduled, id, (before, after) => retryShown(before, after, days));

/** The member of a line that shows the date for which it was scheduled; undefined where none does. */
export const dateMemberOf = (scheduled: ScheduleResult, id: Id, day: Day): string | undefined => {
  const shown = dateOf(scheduled, id, day);
  return isSet(shown) ? shown.member : undefined;
};

const describe = (shown: ShownValue, unshown: string): string => {
  if (!isOther(shown)) return unshown;
  return `${shown.member} holds ${shown.kind === 'unset' ? 'nothing' : jsonText(shown.value)}`;
};

/** False if the target is wrong; otherwise undefined, that is, undecided. */
const falseIf = (isWrong: boolean): false | undefined => (isWrong ? false : undefined);

/** Scheduled lines and their date. */
interface Target {
  readonly ids: readonly Id[];
  readonly day: Day;
}

/** Judges whether the scheduled lines show the date, and that it was read month first. */
export const judgeDates = ({ finds }: Scenario, scheduled: ScheduleResult, { ids, day }: Target): void => {
  const shown = ids.map((id) => dateOf(scheduled, id, day));
  const expected = `a line scheduled month first for ${isoOf(day)} has that as its issuance date`;
  const wrong = shown.find(isOther);
  const isRight = shown.some(isSet) || falseIf(wrong !== undefined && isDone(scheduled));
  const seen = describe(wrong, 'reads of lines show no issuance date');
  finds(issuance.date, isRight, [scheduled], { expected, seen });
  const isSwapped = shown.some((one) => one?.kind === 'swapped');
  const isSame = shown.some((one) => one?.kind === 'same') || undefined;
  finds(issuance.monthFirst, isSwapped ? false : isSame, [scheduled], {
    expected,
    seen: isSwapped
      ? 'it has the date that this is for who reads the day first'
      : 'reads of lines do not show which date was set',
  });
};

/** The outcome for three lines of which a request named the first two; undefined where reads do not show it. */
interface TwoOfThree {
  readonly rule: 'several' | 'severalOff';
  readonly were: readonly (boolean | undefined)[];
  readonly what: 'scheduled' | 'unscheduled';
}

/** Judges that the request affected each line that it named, and no other. */
const judgeNamed = (
  { finds }: Scenario,
  { rule, were: [first, second, third], what }: TwoOfThree,
  [...all]: readonly [ScheduleResult, ...ScheduleResult[]],
): void => {
  const isConclusive = first === true || second === true;
  const isMissed = isConclusive && (first === false || second === false) && all.slice(-1).every(isDone);
  const isAlone = rule === 'severalOff' || third === false;
  const isRight = third === true ? false : (first && second && isAlone) || falseIf(isMissed);
  const undecided = `reads of lines do not show which of them are ${what}`;
  const one = isMissed ? `one of the two that are named is not ${what}` : undecided;
  finds(issuance[rule], isConclusive ? isRight : undefined, all, {
    seen: isConclusive && third === true ? `a third line is ${what} too` : one,
  });
};

/** Judges a schedule of two lines out of three. */
export const judgeSeveral = (scenario: Scenario, scheduled: ScheduleResult, { ids, day }: Target): void => {
  const were = ids.map((id) => lineOf(scheduled.snapshot, id) && isSet(dateOf(scheduled, id, day)));
  judgeNamed(scenario, { rule: 'several', were, what: 'scheduled' }, [scheduled]);
};

/** Judges whether a line shows the retry interval with which it was scheduled. */
export const judgeRetry = (
  { finds }: Scenario,
  scheduled: ScheduleResult,
  { id, days }: { readonly id: Id; readonly days: number },
): void => {
  const shown = retryOf(scheduled, id, days);
  finds(issuance.retry, isSet(shown) || falseIf(isOther(shown) && isDone(scheduled)), [scheduled], {
    expected: `a line scheduled with schedule_retry_interval ${days} has it`,
    seen: describe(shown, 'reads of lines show no retry interval'),
  });
};

/** Three scheduled lines of which the first two were unscheduled. */
interface UnscheduledLines extends Target {
  readonly scheduled: ScheduleResult;
  readonly unscheduled: ScheduleResult;
  readonly retry: number | undefined;
}

/**
 * Whether lines still show their scheduled values: undefined where a line showed nothing, or now shows another value.
 */
type RetainedLines = readonly (boolean | undefined)[];

const retainedIn = (
  { scheduled, unscheduled, ids }: UnscheduledLines,
  shownOf: (id: Id) => ShownValue,
): RetainedLines =>
  ids.map((id) => {
    const [old, now] = [lineOf(scheduled.snapshot, id), lineOf(unscheduled.snapshot, id)];
    const shown = shownOf(id);
    if (old === undefined || now === undefined || !isSet(shown)) return undefined;
    const { member } = shown;
    return isUnset(now, member)
      ? false
      : leavesOf(now).get(member) === leavesOf(old).get(member) || undefined;
  });

/** Judges that a value is removed from at least one of the two lines; the rule about several lines covers both. */
const judgeOff = (
  { finds }: Scenario,
  { scheduled, unscheduled }: UnscheduledLines,
  {
    rule,
    retained,
    what,
  }: { readonly rule: 'dateOff' | 'retryOff'; readonly retained: RetainedLines; readonly what: string },
): void => {
  const [first, second] = retained;
  const isOn = first === true && second !== false;
  const isOff = first === false || second === false;
  finds(issuance[rule], isOff || falseIf(isOn && isDone(unscheduled)), [scheduled, unscheduled], {
    seen: isOn
      ? 'the line still has the value that it was scheduled with'
      : `reads of lines do not show the ${what}`,
    because: `unscheduling leaves the ${what}`,
  });
};

/** Whether lines disappeared after two of them were unscheduled, including one of these two. */
const isAnyGone = ({ scheduled, unscheduled, ids }: UnscheduledLines): boolean => {
  const [before = 0, after = 0] = [scheduled.snapshot?.lines.length, unscheduled.snapshot?.lines.length];
  const isGone = (id: Id): boolean => lineOf(unscheduled.snapshot, id) === undefined;
  return isDone(unscheduled) && after > 0 && after < before && ids.slice(0, 2).some(isGone);
};

/** Judges whether exactly two of three scheduled lines are unscheduled. */
export const judgeUnscheduled = (scenario: Scenario, all: UnscheduledLines): void => {
  const { finds, judge } = scenario;
  if (isAnyGone(all)) {
    finds(issuance.dateOff, false, [all.scheduled, all.unscheduled], {
      seen: 'the line is no longer in the requisition',
      because: 'unscheduling removes lines',
    });
    judge.inconclusive(
      [issuance.retryOff, issuance.severalOff],
      'lines that were unscheduled are no longer there',
    );
    return;
  }
  const { scheduled, day, retry } = all;
  const dates = retainedIn(all, (id) => dateOf(scheduled, id, day));
  const retries = retainedIn(all, (id) => (retry === undefined ? undefined : retryOf(scheduled, id, retry)));
  judgeOff(scenario, all, { rule: 'dateOff', retained: dates, what: 'issuance date' });
  judgeOff(scenario, all, { rule: 'retryOff', retained: retries, what: 'retry interval' });
  const were = dates.map((date) => (date === undefined ? undefined : !date));
  judgeNamed(scenario, { rule: 'severalOff', were, what: 'unscheduled' }, [scheduled, all.unscheduled]);
};
