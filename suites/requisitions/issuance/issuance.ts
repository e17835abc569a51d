import type { Check, Context } from '../../harness/check.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { findStage, type Start } from './find-stage.ts';
import { issuanceDates } from './issuance-dates.ts';
import { issuance, issuanceRules } from './issuance-rules.ts';
import { observeIssuance } from './issuance-silences.ts';
import { judgeDates, judgeRetry, judgeSeveral } from './judge-schedule.ts';
import { scheduleAgain } from './schedule-again.ts';
import { scheduleWithRetry } from './schedule-with-retry.ts';
import { exchangesOf, type Scheduled } from './scheduled-lines.ts';
import { unscheduleLines } from './unschedule-lines.ts';

/** Judges what was refused on a requisition where something that differs in one point alone was accepted. */
const judgeRefused = (
  { judge }: Context,
  { first, severalRefused, bareRefused }: Pick<Start, 'first' | 'severalRefused' | 'bareRefused'>,
): void => {
  const told = (refused: Scheduled) => ({
    seen: tellAnswer(refused.answer),
    exchanges: [...exchangesOf(refused), ...exchangesOf(first)],
  });
  if (severalRefused?.outcome === 'refused') {
    const expected = 'scheduling two lines is accepted, as it is for one of them';
    judge.violated(issuance.several, { expected, ...told(severalRefused) });
  }
  if (bareRefused?.outcome === 'refused') {
    const expected = 'scheduling is accepted without schedule_retry_interval, as it is with it';
    judge.violated(issuance.optional, { expected, ...told(bareRefused) });
  }
};

const judgeFirst = (context: Context, start: Start, day: Parameters<typeof judgeDates>[2]['day']): void => {
  const { first, ground, lines, retry } = start;
  const { ids } = ground;
  judgeRefused(context, start);
  judgeDates(context, first, { ids: ids.slice(0, lines), day });
  if (lines === 2) judgeSeveral(context, first, { ids, day });
  else context.judge.inconclusive(issuance.several, 'no two lines were scheduled at once');
  if (retry !== undefined) judgeRetry(context, first, { id: ids[0], days: retry });
};

/** The check. */
export const issuanceCheck: Check = {
  id: 'requisitions/issuance',
  title: 'The issuance of lines is scheduled, with and without retries, and unscheduled',
  claims: issuanceRules,
  observes: [
    'requisitions/schedule-status',
    'requisitions/schedule-past-date',
    'requisitions/schedule-long-retry',
    'requisitions/schedule-unknown-line',
    'requisitions/schedule-other-date-form',
    'requisitions/schedule-answer-body',
  ],
  effect: 'changes',
  run: async (context) => {
    if (await blockWithoutForm(context, issuanceRules)) return;
    const { judge } = context;
    const dates = issuanceDates(context.clock.epoch());
    judge.planned(4);
    const start = await findStage(context, dates.twofold);
    if (start === undefined) return judge.executed(4);
    judgeFirst(context, start, dates.twofold);
    await scheduleAgain(context, start, dates);
    judge.executed();
    const retry = await scheduleWithRetry(context, start, dates);
    judge.executed();
    await unscheduleLines(context, start, { dates, retry: retry ?? start.retry });
    judge.executed();
    await observeIssuance(context, start, dates);
    judge.executed();
  },
};
