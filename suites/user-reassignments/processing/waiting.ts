import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import { isSeen, type Seen } from '../seeing/sight.ts';
import { summaryIn } from '../seeing/summary.ts';

const row = 'user-reassignments/summary-is-null-until-done';

/** Judges the summary of a reassignment where a read shows it new; other statuses are not judged. */
export const judgeWaiting = ({ judge }: Pick<Context, 'judge'>, sight: Seen): void => {
  if (!isSeen(sight) || sight.state !== 'new') return;
  const summary = summaryIn(sight);
  if (summary === undefined) {
    judge.holds(row, sight.exchange);
    return;
  }
  judge.violated(row, {
    expected: 'a summary that is null as long as the status is new',
    seen: jsonText(summary),
    exchanges: [sight.exchange],
  });
};
