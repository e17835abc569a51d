import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { isMissing } from '../seeing/no-such-operation.ts';
import type { Start } from './find-stage.ts';
import type { IssuanceDates } from './issuance-dates.ts';
import { issuance } from './issuance-rules.ts';
import { judgeUnscheduled } from './judge-unschedule.ts';
import { exchangesOf, groundAt, type Scheduled, schedule, unschedule } from './scheduled-lines.ts';

const rules = [issuance.dateOff, issuance.retryOff, issuance.severalOff] as const;

const inconclusive = ({ judge }: Context, reason: string): void => {
  for (const rule of rules) judge.inconclusive(rule, reason);
};

/** Where a request for two lines was not accepted, one for a single line tells why. */
const judgeRefused = async (
  context: Context,
  scheduled: Scheduled,
  { refused, id }: { refused: Scheduled; id: Id },
): Promise<void> => {
  const { judge } = context;
  const single = await unschedule(context, refused.before, [id]);
  const exchanges = [scheduled, refused, single].flatMap(exchangesOf);
  const told = tellAnswer(refused.answer);
  inconclusive(context, `two scheduled lines were not unscheduled: ${told}`);
  if (refused.outcome === 'refused' && single.outcome === 'accepted') {
    judge.violated(issuance.severalOff, {
      expected: 'unscheduling two lines is accepted, as it is for one of them',
      seen: told,
      exchanges,
    });
  } else if (isMissing(refused.answer) && isMissing(single.answer)) {
    judge.violated(issuance.dateOff, {
      expected: 'unschedule_issuance is there',
      seen: `it answers ${told} for lines that were scheduled`,
      exchanges,
    });
  }
};

/** Schedules three lines, unschedules two of them, and judges what became of each. */
export const unscheduleLines = async (
  context: Context,
  start: Start,
  { dates, retry }: { readonly dates: IssuanceDates; readonly retry: number | undefined },
): Promise<void> => {
  const ground = await groundAt(context, start.stage);
  if ('reason' in ground) return inconclusive(context, ground.reason);
  const { sight, ids } = ground;
  const day = dates.twofold;
  const scheduled = await schedule(context, sight, { ids, day, retry });
  if (scheduled.outcome !== 'accepted' || scheduled.after === undefined) {
    return inconclusive(context, `three lines were not scheduled: ${tellAnswer(scheduled.answer)}`);
  }
  const named = ids.slice(0, 2);
  const unscheduled = await unschedule(context, scheduled.after, named);
  if (unscheduled.outcome !== 'accepted') {
    return judgeRefused(context, scheduled, { refused: unscheduled, id: ids[0] });
  }
  judgeUnscheduled(context, { scheduled, unscheduled, ids, day, retry });
};
