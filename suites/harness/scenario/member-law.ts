import { answeredAt } from '../../laws/reads.ts';
import { describeValue } from '../generate/text-rendering.ts';
import type { Snapshot } from '../resources/snapshot.ts';
import { describeRecord, type ExpectedRecord } from './owned-records.ts';
import type { Scenario } from './scenario.ts';

/**
 * Judges a snapshot of a record by those laws of its collection that the check claims. A member that is not shown
 * decides nothing. `isTruncated`: a list shows the beginning of the text, which is not compared then.
 */
export const judgeMembers = (
  { judge, finds, claims }: Scenario,
  record: ExpectedRecord,
  { data, format, exchange }: Snapshot,
  isTruncated = false,
): void => {
  const { laws = [], textMember, list } = record.collection;
  for (const { claim, member, expectedOf, isEqual, mayBeNull, because } of laws) {
    if (!claims.has(claim) || (isTruncated && member === textMember)) continue;
    const [shown, expected] = [data[member], expectedOf(record)];
    if (expected === undefined || shown === undefined || (shown === null && mayBeNull))
      judge.inconclusive(claim, `${describeRecord(record)}: nothing to compare with ${member}`);
    else
      finds(claim, isEqual(shown, expected), [record, { exchange }], {
        expected: `${member} ${describeValue(expected)} of ${describeRecord(record)}`,
        seen: `${member} ${describeValue(shown)}, in ${format.toUpperCase()}`,
        because,
        subject: `${answeredAt(list.endpoint).resource.name} ${member}`,
      });
  }
};
