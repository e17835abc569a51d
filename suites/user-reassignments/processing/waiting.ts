import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Seen } from '../descriptor.ts';
import { summaryIn } from '../seeing/summary.ts';

const row = 'user-reassignments/summary-is-null-until-done';

/** Judges the summary of a reassignment where a read shows it new; other statuses are not judged. */
export const judgeWaiting = ({ judge }: Pick<Context, 'judge'>, snapshot: Seen): void => {
  if (!isSnapshot(snapshot) || snapshot.state !== 'new') return;
  const summary = summaryIn(snapshot);
  if (summary === undefined) {
    judge.holds(row, snapshot.exchange);
    return;
  }
  judge.violated(row, {
    expected: 'a summary that is null as long as the status is new',
    seen: jsonText(summary),
    exchanges: [snapshot.exchange],
  });
};
