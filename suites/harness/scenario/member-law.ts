import { answeredAt } from '../../laws/reads.ts';
import type { Snapshot } from '../resources/snapshot.ts';
import { describeValue } from '../text-rendering.ts';
import { describeEntry, type Entry } from './owned-records.ts';
import type { Scenario } from './scenario.ts';

/**
 * Judges what is shown of an entry by those laws of its collection that the check claims; a member that is not shown decides nothing. Lists may show
 * the beginning of its text alone.
 */
export const judgeShown = (
  { judge, finds, claims }: Scenario,
  entry: Entry,
  snapshot: Snapshot,
  isCut = false,
): void => {
  const { laws = [], text } = entry.in;
  for (const { row, member, wants, isSame, mayBeNull, because } of laws) {
    if (!claims.has(row) || (isCut && member === text)) continue;
    const [shown, wanted] = [snapshot.data[member], wants(entry)];
    if (wanted === undefined || shown === undefined || (shown === null && mayBeNull))
      judge.inconclusive(row, `${describeEntry(entry)} tells nothing by its ${member}`);
    else
      finds(row, isSame(shown, wanted), [entry, snapshot], {
        expected: `${member} ${describeValue(wanted)} of ${describeEntry(entry)}`,
        seen: `${member} ${describeValue(shown)}, in ${snapshot.format.toUpperCase()}`,
        because,
        subject: `${answeredAt(entry.in.list.endpoint).resource.name} ${member}`,
      });
  }
};
