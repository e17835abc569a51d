import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Judge } from '../../harness/check.ts';
import type { ReassignmentSnapshot } from '../descriptor.ts';
import { counts, toldCount } from '../seeing/summary.ts';

const areCounts = 'user-reassignments/summary-members-are-counts';

/** What the summary of a reassignment that is done decides. */
export const doneRows: readonly RequirementId[] = [
  ...counts.map((count) => `user-reassignments/done-summary-tells-${count}` as const),
  areCounts,
];

const isWhole = (text: string): boolean => /^\d+$/.test(text);

/** Judges the summary of a reassignment that a read shows as done. */
export const judgeDone = (judge: Judge, { data, exchange }: ReassignmentSnapshot): void => {
  const summary = isData(data['summary']) ? data['summary'] : undefined;
  for (const count of counts) {
    const row = `user-reassignments/done-summary-tells-${count}` as const;
    const text = toldCount(summary, count);
    const seen = jsonText(data['summary'] ?? null);
    if (text === undefined || text === '') {
      judge.violated(row, { expected: `a summary with ${count}`, seen, exchanges: [exchange] });
      continue;
    }
    judge.holds(row, exchange);
    if (isWhole(text)) judge.holds(areCounts, exchange);
    else {
      const explanation = `${count} of a summary`;
      judge.violated(areCounts, {
        expected: `${count} is a whole number`,
        seen,
        exchanges: [exchange],
        explanation,
      });
    }
  }
};
