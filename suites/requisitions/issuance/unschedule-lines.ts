import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { isAbsent, isLater } from '../../harness/meaning.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { dateOf, isSet, issuance, retryOf } from './judge-schedule.ts';
import { type FirstSchedule, fixtureAt, lineOf, type Scheduled, schedule, unschedule } from './schedule.ts';
import { type Day, type IssuanceDates, isBare, leavesOf, type ShownDate, stillOnDay } from './shown.ts';

/** Three scheduled lines of which the first two were unscheduled. */
interface Unscheduled {
  readonly scheduled: Scheduled;
  readonly unscheduled: Scheduled;
  readonly ids: readonly Id[];
  readonly day: Day;
  readonly retry?: number | undefined;
}

/** What happened to a value that a line showed: `undecided` where it showed none or shows another now. */
type Fate = 'off' | 'on' | 'undecided';

const memberOf = (shown: ShownDate): string | undefined =>
  shown.kind === 'undecided' ? undefined : shown.member;

const dateFate = ({ scheduled, unscheduled, day }: Unscheduled, id: Id): Fate => {
  const shown = dateOf(scheduled, id, day);
  const member = isSet(shown) ? memberOf(shown) : undefined;
  const line = unscheduled.snapshot && lineOf(unscheduled.snapshot, id);
  if (member === undefined || line === undefined) return 'undecided';
  if (isBare(line, member)) return 'off';
  return stillOnDay(line, member, day) ? 'on' : 'undecided';
};

const retryFate = ({ scheduled, unscheduled, retry }: Unscheduled, id: Id): Fate => {
  const shown = retry === undefined ? undefined : retryOf(scheduled, id, retry);
  const member = shown?.kind === 'same' ? shown.member : undefined;
  const [old, line] = [
    scheduled.snapshot && lineOf(scheduled.snapshot, id),
    unscheduled.snapshot && lineOf(unscheduled.snapshot, id),
  ];
  if (member === undefined || old === undefined || line === undefined) return 'undecided';
  if (isBare(line, member)) return 'off';
  return leavesOf(line).get(member) === leavesOf(old).get(member) ? 'on' : 'undecided';
};

const isDone = ({ unscheduled }: Unscheduled): boolean => !isLater(unscheduled.answer);

const judgeOff = (
  { judge }: Context,
  all: Unscheduled,
  { rule, fate, what }: { rule: 'dateOff' | 'retryOff'; fate: Fate; what: string },
): void => {
  const id = issuance[rule];
  if (fate === 'off') judge.holds(id);
  else if (fate === 'on' && isDone(all)) {
    judge.violated(id, {
      expected: `a line that was unscheduled has no ${what}`,
      seen: 'the line still has the value that it was scheduled with',
      exchanges: [...all.scheduled.exchanges, ...all.unscheduled.exchanges],
      explanation: `unscheduling leaves the ${what}`,
    });
  } else judge.inconclusive(id, `reads of lines do not show the ${what}`);
};

/** Whether there are fewer lines after two of them were unscheduled, and one of these two is not among them. */
const isAnyGone = (all: Unscheduled): boolean => {
  const [before, after] = [all.scheduled.snapshot, all.unscheduled.snapshot];
  if (before === undefined || after === undefined || !isDone(all) || after.lines.length === 0) return false;
  const isGone = (id: Id): boolean => lineOf(after, id) === undefined;
  return after.lines.length < before.lines.length && all.ids.slice(0, 2).some(isGone);
};

/** Judges whether two of three scheduled lines are unscheduled, and no other. */
const judgeUnscheduled = (context: Context, all: Unscheduled): void => {
  const { judge } = context;
  if (isAnyGone(all)) {
    judge.violated(issuance.dateOff, {
      expected: 'a line that was unscheduled is there, without its issuance date',
      seen: 'the line is no longer in the requisition',
      exchanges: [...all.scheduled.exchanges, ...all.unscheduled.exchanges],
      explanation: 'unscheduling removes lines',
    });
    const rest = [issuance.retryOff, issuance.severalOff];
    judge.inconclusive(rest, 'lines that were unscheduled are no longer there');
    return;
  }
  const fates = all.ids.map((id) => dateFate(all, id));
  const [first = 'undecided', second = 'undecided', third = 'undecided'] = fates;
  // One of the two tells whether dates are taken off at all; that both are is for the rule about lists.
  const fate = [first, second].includes('off') ? 'off' : first;
  judgeOff(context, all, { rule: 'dateOff', fate, what: 'issuance date' });
  const [retry = 'undecided', retryToo = 'undecided'] = all.ids.map((id) => retryFate(all, id));
  const ofRetry = [retry, retryToo].includes('off') ? 'off' : retry;
  judgeOff(context, all, { rule: 'retryOff', fate: ofRetry, what: 'retry interval' });

  const rule = issuance.severalOff;
  const exchanges = [...all.scheduled.exchanges, ...all.unscheduled.exchanges];
  const expected = 'of three scheduled lines the two that are named are unscheduled';
  if (fate !== 'off') judge.inconclusive(rule, 'no line is seen to be unscheduled');
  else if (third === 'off') {
    judge.violated(rule, { expected, seen: 'the third one is unscheduled too', exchanges });
  } else if (first === 'off' && second === 'off') judge.holds(rule);
  else if ((first === 'on' || second === 'on') && isDone(all)) {
    judge.violated(rule, { expected, seen: 'one of the two is still scheduled', exchanges });
  } else judge.inconclusive(rule, 'reads of lines do not show which of them are scheduled');
};

const rules = [issuance.dateOff, issuance.retryOff, issuance.severalOff] as const;

const inconclusive = ({ judge }: Context, reason: string): void => {
  judge.inconclusive(rules, reason);
};

/** Where a request for two lines was not accepted, one for a single line tells why. */
const judgeRefused = async (
  context: Context,
  scheduled: Scheduled,
  { refused, id }: { refused: Scheduled; id: Id },
): Promise<void> => {
  const { judge } = context;
  const single = await unschedule(context, refused.before, [id]);
  const exchanges = [scheduled, refused, single].flatMap(({ exchanges }) => exchanges);
  const described = describeAnswer(refused.answer);
  inconclusive(context, `two scheduled lines were not unscheduled: ${described}`);
  if (refused.outcome === 'refused' && single.outcome === 'accepted') {
    judge.violated(issuance.severalOff, {
      expected: 'unscheduling two lines is accepted, as it is for one of them',
      seen: described,
      exchanges,
    });
  } else if (isAbsent(refused.answer) && isAbsent(single.answer)) {
    judge.violated(issuance.dateOff, {
      expected: 'the operation unschedule_issuance exists',
      seen: `it answers ${described} for lines that were scheduled`,
      exchanges,
    });
  }
};

/** Schedules three lines, unschedules two of them, and judges what became of each. */
export const unscheduleLines = async (
  context: Context,
  start: FirstSchedule,
  { dates, retry }: { readonly dates: IssuanceDates; readonly retry: number | undefined },
): Promise<void> => {
  const fixture = await fixtureAt(context, start.stage);
  if ('reason' in fixture) return inconclusive(context, fixture.reason);
  const { snapshot, ids } = fixture;
  const day = dates.twofold;
  const scheduled = await schedule(context, snapshot, { ids, day, retry });
  if (scheduled.outcome !== 'accepted' || scheduled.snapshot === undefined) {
    return inconclusive(context, `three lines were not scheduled: ${describeAnswer(scheduled.answer)}`);
  }
  const named = ids.slice(0, 2);
  const unscheduled = await unschedule(context, scheduled.snapshot, named);
  if (unscheduled.outcome !== 'accepted') {
    return judgeRefused(context, scheduled, { refused: unscheduled, id: ids[0] });
  }
  judgeUnscheduled(context, { scheduled, unscheduled, ids, day, retry });
};
