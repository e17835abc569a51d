import type { SilenceId } from '../../../models/silences/index.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { drawnStory } from '../../harness/generate/draw-units.ts';
import { unusedId } from '../../harness/generate/marker.ts';
import { isAbsent, isNoMethod } from '../../harness/meaning.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { resultOf, silenceObserver } from '../../laws/unspecified.ts';
import { scheduleRequest } from '../descriptor.ts';
import { blockWithoutForm } from '../form.ts';
import {
  dateOf,
  isSet,
  issuance,
  issuanceRules,
  judgeDates,
  judgeRetry,
  judgeSeveral,
} from './judge-schedule.ts';
import {
  type FirstSchedule,
  fewDays,
  fixtureAt,
  type LineIds,
  type Scheduled,
  stages,
  tryAt,
} from './schedule.ts';
import { scheduleAcross } from './schedule-across.ts';
import { scheduleAgain, scheduleWithRetry } from './schedule-more.ts';
import { type Day, type IssuanceDates, isoOf, issuanceDates, monthFirst, type ShownDate } from './shown.ts';
import { unscheduleLines } from './unschedule-lines.ts';

interface Refusals {
  readonly refused: readonly Scheduled[];
  /** Whether one that was approved was tried: no document can be readier. */
  readonly approved: boolean;
  readonly reasons: readonly string[];
}

const judgeNone = ({ judge }: Context, { refused, approved, reasons }: Refusals): void => {
  const answers = refused.map(({ answer }) => answer);
  const why = [...reasons, ...new Set(answers.map(describeAnswer))].join('; ');
  const isNowhere = answers.length > 0 && answers.every(approved ? isAbsent : isNoMethod);
  if (isNowhere) {
    judge.violated(issuance.date, {
      expected: 'the operation schedule_issuance exists',
      seen: `it answers ${why} for lines that a read shows`,
      exchanges: refused.flatMap(({ exchanges }) => exchanges),
    });
  }
  const open = issuanceRules.filter((rule) => !isNowhere || rule !== issuance.date);
  judge.inconclusive(open, `no schedule of lines was accepted: ${why}`);
};

/** Whether a read shows what happened to the date. */
const isTold = ({ first, fixture, lines }: FirstSchedule, day: Day): boolean =>
  fixture.ids.slice(0, lines).some((id) => !['undecided', 'unset'].includes(dateOf(first, id, day).kind));

/**
 * Finds where a requisition has to be for its lines to be scheduled, if possible so that reads show it: what is
 * accepted early may not count yet. Undefined, and judged, where it is accepted nowhere.
 */
const findStage = async (context: Context, day: Day): Promise<FirstSchedule | undefined> => {
  const refused: Scheduled[] = [];
  const reasons: string[] = [];
  let approved = false;
  let blind: FirstSchedule | undefined;
  for (const stage of stages) {
    const fixture = await fixtureAt(context, stage);
    if ('reason' in fixture) {
      reasons.push(`${stage}: ${fixture.reason}`);
      continue;
    }
    const tried = await tryAt(context, { stage, fixture, day });
    if (!Array.isArray(tried)) {
      if (isTold(tried, day)) return tried;
      blind ??= tried;
      continue;
    }
    approved ||= stage === 'approved';
    refused.push(...tried);
  }
  if (blind === undefined) judgeNone(context, { refused, approved, reasons });
  return blind;
};

type ScheduleArguments = Parameters<typeof scheduleRequest>;

/** Questions about schedules, each with its request and what an acceptance is in the words of the silence. */
const questions = (
  [first, second, third]: LineIds,
  { plain }: IssuanceDates,
  retry: number | undefined,
): readonly (readonly [SilenceId, ScheduleArguments, string])[] => [
  ['requisitions/schedule-past-date', [[first], '03/16/2020', retry], 'accepted'],
  ['requisitions/schedule-long-retry', [[second], monthFirst(plain), 91], 'accepted'],
  ['requisitions/schedule-unknown-line', [[third, unusedId], monthFirst(plain), retry], 'ignored'],
  ['requisitions/schedule-other-date-form', [[third], isoOf(plain), retry], 'accepted'],
];

/** What the first schedule did beside the date. */
const observeFirst = ({ judge }: Context, { before, snapshot, answer }: Scheduled): void => {
  if (snapshot?.state === undefined || before.state === undefined) return;
  const status = snapshot.state === before.state ? 'unchanged' : snapshot.state;
  judge.observe('requisitions/schedule-status', status, answer.exchange);
};

/** Looks at what the documentation leaves open about schedules. Judges nothing. */
const observeIssuance = async (
  context: Context,
  start: FirstSchedule,
  dates: IssuanceDates,
): Promise<void> => {
  observeFirst(context, start.first);
  const fixture = await fixtureAt(context, start.stage);
  if ('reason' in fixture) return;
  const retry = start.retry === undefined ? undefined : fewDays;
  for (const [silence, date, words] of questions(fixture.ids, dates, retry)) {
    const send = async () => resultOf(await context.client.send(scheduleRequest(...date)));
    await silenceObserver({ silence, send, accepted: words }).look(context, undefined);
  }
};

/** Judges what was refused on a requisition where something that differs in one point alone was accepted. */
const judgeRefused = (
  { judge }: Context,
  { first, severalRefused, bareRefused }: Pick<FirstSchedule, 'first' | 'severalRefused' | 'bareRefused'>,
): void => {
  const describe = (refused: Scheduled) => ({
    seen: describeAnswer(refused.answer),
    exchanges: [...refused.exchanges, ...first.exchanges],
  });
  if (severalRefused?.outcome === 'refused') {
    const expected = 'scheduling two lines is accepted, as it is for one of them';
    judge.violated(issuance.several, { expected, ...describe(severalRefused) });
  }
  if (bareRefused?.outcome === 'refused') {
    const expected = 'scheduling is accepted without schedule_retry_interval, as it is with it';
    judge.violated(issuance.optional, { expected, ...describe(bareRefused) });
  }
};

/** Under which name the date was found. */
const observeMember = ({ judge }: Context, shown: ShownDate, exchange: Exchange): void => {
  if (!isSet(shown) || shown.kind === 'undecided') return;
  const name = shown.member.split('.').at(-1) ?? '';
  judge.observe('requisitions/schedule-shown-where', canonicalName(name), exchange);
};

const judgeFirst = (context: Context, start: FirstSchedule, day: Day): void => {
  const { first, fixture, lines, retry } = start;
  const { ids } = fixture;
  judgeRefused(context, start);
  judgeDates(context, first, { ids: ids.slice(0, lines), day });
  observeMember(context, dateOf(first, ids[0], day), first.answer.exchange);
  if (lines === 2) judgeSeveral(context, first, { ids, day });
  else context.judge.inconclusive(issuance.several, 'no two lines were scheduled at once');
  if (retry !== undefined) judgeRetry(context, first, { id: ids[0], days: retry });
};

/** The check. */
export const issuanceCheck = drawnStory({
  id: 'requisitions/issuance',
  title: 'The issuance of lines is scheduled, with and without retries, and unscheduled',
  claims: issuanceRules,
  observes: [
    'requisitions/schedule-status',
    'requisitions/schedule-past-date',
    'requisitions/schedule-long-retry',
    'requisitions/schedule-unknown-line',
    'requisitions/schedule-other-date-form',
    'requisitions/schedule-shown-where',
  ],
  run: async (context) => {
    if (await blockWithoutForm(context, issuanceRules)) return;
    const { judge } = context;
    const dates = issuanceDates(context.clock.epoch());
    judge.planned(4);
    const start = await findStage(context, dates.twofold);
    if (start === undefined) return judge.executed(4);
    judgeFirst(context, start, dates.twofold);
    await scheduleAgain(context, start, dates);
    await scheduleAcross(context, start, dates);
    judge.executed();
    const retry = await scheduleWithRetry(context, start, dates);
    judge.executed();
    await unscheduleLines(context, start, { dates, retry: retry ?? start.retry });
    judge.executed();
    await observeIssuance(context, start, dates);
    judge.executed();
  },
});
