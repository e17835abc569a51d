import type { SilenceId } from '../../../models/silences/index.ts';
import type { Context } from '../../harness/check.ts';
import { unusedId } from '../../harness/unused-id.ts';
import { resultOf, unspecified } from '../../laws/unspecified.ts';
import { scheduleRequest } from '../seeing/sight.ts';
import { fewDays, type Start } from './find-stage.ts';
import { type IssuanceDates, isoOf, monthFirst } from './issuance-dates.ts';
import { groundAt, type LineIds, type Scheduled } from './scheduled-lines.ts';

type Asked = Parameters<typeof scheduleRequest>;

/** Questions about schedules, each with its request and what an acceptance is in the words of the silence. */
const questions = (
  [first, second, third]: LineIds,
  { plain }: IssuanceDates,
  retry: number | undefined,
): readonly (readonly [SilenceId, Asked, string])[] => [
  ['requisitions/schedule-past-date', [[first], '03/16/2020', retry], 'accepted'],
  ['requisitions/schedule-long-retry', [[second], monthFirst(plain), 91], 'accepted'],
  ['requisitions/schedule-unknown-line', [[third, unusedId], monthFirst(plain), retry], 'ignored'],
  ['requisitions/schedule-other-date-form', [[third], isoOf(plain), retry], 'accepted'],
];

/** What the first schedule did beside the date. */
const observeFirst = ({ judge }: Context, { before, after, answer }: Scheduled): void => {
  const body = answer.text.trim() === '' ? 'empty' : 'lines';
  judge.observe('requisitions/schedule-answer-body', body, answer.exchange);
  if (after?.state === undefined || before.state === undefined) return;
  const status = after.state === before.state ? 'unchanged' : after.state;
  judge.observe('requisitions/schedule-status', status, answer.exchange);
};

/** Looks at what the documentation leaves open about schedules. Judges nothing. */
export const observeIssuance = async (
  context: Context,
  start: Start,
  dates: IssuanceDates,
): Promise<void> => {
  observeFirst(context, start.first);
  const ground = await groundAt(context, start.stage);
  if ('reason' in ground) return;
  const retry = start.retry === undefined ? undefined : fewDays;
  for (const [silence, asked, words] of questions(ground.ids, dates, retry)) {
    const send = async () => resultOf(await context.client.send(scheduleRequest(...asked)));
    await unspecified({ silence, send, accepted: words }).look(context, undefined);
  }
};
