import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { RequisitionSight } from '../seeing/sight.ts';
import type { Start } from './find-stage.ts';
import { type Day, type IssuanceDates, isoOf } from './issuance-dates.ts';
import { issuance } from './issuance-rules.ts';
import { isBare, stillOnDay } from './issuance-shown.ts';
import { dateOf, isSet } from './judge-schedule.ts';
import { exchangesOf, lineOf, type Scheduled, schedule } from './scheduled-lines.ts';

/** A line that shows the date which it was scheduled for, and the member that does. */
interface Dated {
  readonly id: Id;
  readonly member: string;
  readonly day: Day;
}

const datedBy = (first: Scheduled, id: Id, day: Day): Dated[] => {
  const shown = dateOf(first, id, day);
  return isSet(shown) && shown.told !== 'untold' ? [{ id, member: shown.member, day }] : [];
};

const isDone = ({ outcome, answer }: Scheduled): boolean => outcome === 'accepted' && answer.status !== 202;

/** A line beside one that is scheduled: that one keeps its date. */
const besideIt = async (
  context: Context,
  sight: RequisitionSight,
  { dated, id, day, retry }: { dated: Dated; id: Id; day: Day; retry: number | undefined },
): Promise<Scheduled> => {
  const beside = await schedule(context, sight, { ids: [id], day, retry });
  const line = beside.after && lineOf(beside.after, dated.id);
  if (isDone(beside) && line !== undefined && isBare(line, dated.member)) {
    context.judge.violated(issuance.several, {
      expected: `a line that is scheduled for ${isoOf(dated.day)} keeps that when another one is scheduled`,
      seen: `${dated.member} holds nothing`,
      exchanges: exchangesOf(beside),
      explanation: 'a schedule takes the date off other lines',
    });
  }
  return beside;
};

/** A line that is scheduled once more, for another day. */
const onceMore = async (
  context: Context,
  sight: RequisitionSight,
  { dated, day, retry }: { dated: Dated; day: Day; retry: number | undefined },
): Promise<void> => {
  const again = await schedule(context, sight, { ids: [dated.id], day, retry });
  const line = again.after && lineOf(again.after, dated.id);
  if (!isDone(again) || line === undefined || !stillOnDay(line, dated.member, dated.day)) return;
  context.judge.violated(issuance.date, {
    expected: `a line that is scheduled once more, for ${isoOf(day)}, has that date`,
    seen: `${dated.member} holds the date from before`,
    exchanges: exchangesOf(again),
    explanation: 'a second schedule of a line is accepted and sets no date',
  });
};

/** Schedules the third line beside two that are scheduled, and one of the two once more. */
export const scheduleAgain = async (context: Context, start: Start, dates: IssuanceDates): Promise<void> => {
  const { first, ground, lines, retry } = start;
  if (lines !== 2 || first.after === undefined) return;
  const [one, two, third] = ground.ids;
  const [dated] = datedBy(first, two, dates.twofold);
  if (dated === undefined) return;
  const beside = await besideIt(context, first.after, { dated, id: third, day: dates.plain, retry });
  const [again] = datedBy(first, one, dates.twofold);
  if (again === undefined) return;
  await onceMore(context, beside.after ?? first.after, { dated: again, day: dates.plainToo, retry });
};
