import type { SilenceId } from '../../../models/silences/index.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { unusedId } from '../../harness/generate/marker.ts';
import { isAbsent, isNoMethod } from '../../harness/meaning.ts';
import { describeAnswer } from '../../harness/resources/read-failure.ts';
import { isSkipReason, type Scenario } from '../../harness/scenario/scenario.ts';
import { resultOf, silenceObserver } from '../../laws/unspecified.ts';
import { changingCheck } from '../changing-check.ts';
import { scheduleRequest } from '../descriptor.ts';
import { judgeUnaccepted } from '../operations.ts';
import { dateOf, issuance, issuanceRules, judgeDates, judgeRetry, judgeSeveral } from './judge-schedule.ts';
import { scheduleAcross, scheduleAgain, scheduleWithRetry, unscheduleLines } from './more-schedules.ts';
import {
  type FirstSchedule,
  fewDays,
  fixtureAt,
  type LinesFixture,
  type ScheduleResult,
  stages,
  tryAt,
} from './schedule.ts';
import { type Day, type IssuanceDates, isoOf, isSet, issuanceDates, monthFirst } from './shown.ts';

/** Whether a read shows that the date was set. */
const showsDate = ({ first, fixture, lines }: FirstSchedule, day: Day): boolean =>
  fixture.ids.slice(0, lines).some((id) => !['unset', undefined].includes(dateOf(first, id, day)?.kind));

/**
 * Finds the stage at which lines of a requisition can be scheduled, preferably one where reads show the date: an early
 * schedule may be accepted before it has an effect.
 */
const findStage = async (scenario: Scenario, day: Day): Promise<FirstSchedule> => {
  const refused: ScheduleResult[] = [];
  const reasons: string[] = [];
  // Only an approved requisition proves that the operation is absent: no other could be readier.
  let isNowhere = isNoMethod;
  let unshown: FirstSchedule | undefined;
  for (const stage of stages) {
    const fixture = await fixtureAt(scenario, stage);
    if (isSkipReason(fixture)) {
      reasons.push(`${stage}: ${fixture.reason}`);
      continue;
    }
    const tried = await tryAt(scenario, { stage, fixture, day });
    if ('first' in tried) {
      if (showsDate(tried, day)) return tried;
      unshown ??= tried;
    } else {
      if (stage === 'approved') isNowhere = isAbsent;
      refused.push(...tried);
    }
  }
  if (unshown !== undefined) return unshown;
  const answers = new Set(refused.map(({ answer }) => describeAnswer(answer)));
  const why = `no schedule of lines was accepted: ${[...reasons, ...answers].join('; ')}`;
  const operation = 'schedule_issuance';
  judgeUnaccepted(scenario, issuance.date, { operation, tries: refused, isNowhere, why });
  return scenario.stop(why);
};

const judgeFirst = (
  scenario: Scenario,
  { first, fixture: { ids }, lines, retry, refused }: FirstSchedule,
  day: Day,
): void => {
  const { judge, finds } = scenario;
  const last = refused.at(-1);
  const [without, otherwise] =
    retry === undefined
      ? ['for two lines', 'for one of them']
      : ['without schedule_retry_interval', 'with it'];
  if (last?.outcome === 'refused')
    finds(retry === undefined ? issuance.several : issuance.optional, false, [last, first], {
      seen: `${describeAnswer(last.answer)} ${without}, accepted ${otherwise}`,
    });
  judgeDates(scenario, first, { ids: ids.slice(0, lines), day });
  const shown = dateOf(first, ids[0], day);
  if (isSet(shown)) {
    const name = shown.member.split('.').at(-1) ?? '';
    judge.observe('requisitions/schedule-shown-where', canonicalName(name), first.answer.exchange);
  }
  if (lines === 2) judgeSeveral(scenario, first, { ids, day });
  else judge.inconclusive(issuance.several, 'no two lines were scheduled at once');
  if (retry !== undefined) judgeRetry(scenario, first, { id: ids[0], days: retry });
};

/** Open points about schedules, each with its request and the answer to record if it is accepted. */
const questions = (
  [first, second, third]: LinesFixture['ids'],
  { day }: IssuanceDates,
  retry: number | undefined,
): readonly (readonly [SilenceId, Parameters<typeof scheduleRequest>, string])[] => [
  ['requisitions/schedule-past-date', [[first], '03/16/2020', retry], 'accepted'],
  ['requisitions/schedule-long-retry', [[second], monthFirst(day), 91], 'accepted'],
  ['requisitions/schedule-unknown-line', [[third, unusedId], monthFirst(day), retry], 'ignored'],
  ['requisitions/schedule-other-date-form', [[third], isoOf(day), retry], 'accepted'],
];

/** Observes what the documentation leaves open about schedules. Judges nothing. */
const observeIssuance = async (
  scenario: Scenario,
  { first: { before, snapshot, answer }, stage, retry }: FirstSchedule,
  dates: IssuanceDates,
): Promise<void> => {
  if (snapshot?.state !== undefined && before.state !== undefined) {
    const status = snapshot.state === before.state ? 'unchanged' : snapshot.state;
    scenario.judge.observe('requisitions/schedule-status', status, answer.exchange);
  }
  const { ids } = scenario.need(await fixtureAt(scenario, stage));
  for (const [silence, date, accepted] of questions(ids, dates, retry && fewDays)) {
    const send = async () => resultOf(await scenario.client.send(scheduleRequest(...date)));
    await silenceObserver({ silence, send, accepted }).observe(scenario, undefined);
  }
};

const judgeIssuance = async (scenario: Scenario): Promise<void> => {
  const { part } = scenario;
  const dates = issuanceDates(scenario.clock.epoch());
  const start = await findStage(scenario, dates.twofold);
  judgeFirst(scenario, start, dates.twofold);
  await part([], () => scheduleAgain(scenario, start, dates));
  await part([], () => scheduleAcross(scenario, start, dates));
  let { retry } = start;
  await part([issuance.optional, issuance.retry], async () => {
    retry = await scheduleWithRetry(scenario, start, dates);
  });
  const off = [issuance.dateOff, issuance.retryOff, issuance.severalOff];
  await part(off, () => unscheduleLines(scenario, start, { dates, retry }));
  await part([], () => observeIssuance(scenario, start, dates));
};

/** Schedules lines, with and without retries, and unschedules them, in one scenario. */
export const issuanceCheck = changingCheck({
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
  parts: (scenario) => [() => judgeIssuance(scenario)],
});
