import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Data, isData } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context, Judge } from '../../harness/check.ts';
import type { ReadFailure } from '../../harness/resources/read-failure.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import {
  type Finding,
  holds,
  inconclusiveFinding,
  judgeCase,
  makeFinding,
} from '../../harness/verdict/finding.ts';
import { type ReassignmentSnapshot, requestedIn, summarySubject } from '../descriptor.ts';
import { counts, countText, itemStatus, numberIn, type ShownItems, summaryIn } from '../items.ts';
import { mayGoOn, type ProcessingResult } from '../process.ts';

export const countRows = [
  'user-reassignments/changed-counts-changed-items',
  'user-reassignments/failed-counts-failed-items',
] as const satisfies readonly RequirementId[];

/** A reassignment that is done, with its items. */
interface CountedReassignment {
  readonly processed?: ProcessingResult;
  readonly items?: ShownItems | ReadFailure;
}

const describeCut = (shown: number, missing: number): string =>
  `${shown} items are shown of ${shown + missing}: the list may go on elsewhere`;

/** Compares the counts of a summary with the items read after it. */
export const countFindings = (
  { profile }: Pick<Context, 'profile'>,
  { processed, items }: CountedReassignment,
): readonly Finding[] => {
  if (processed === undefined || !processed.isDone || !isSnapshot(processed.snapshot)) return [];
  const leaveOpen = (reason: string) => countRows.map((row) => inconclusiveFinding(row, reason));
  if (!isSnapshot(items))
    return leaveOpen(`the items of a reassignment answered ${items?.unread ?? 'nothing'}`);
  const summary = summaryIn(processed.snapshot);
  const [changed, failed] = [numberIn(summary, 'changed'), numberIn(summary, 'failed')];
  if (changed === undefined || failed === undefined)
    return leaveOpen('the summary shows no counts that are numbers');
  const shown = items.items.map((item) => itemStatus(item, profile));
  if (shown.includes(undefined)) return leaveOpen('items show no status that is known');
  const missing = changed + failed - shown.length;
  const mayBeCut = mayGoOn(profile, shown.length);
  const exchanges = [processed.snapshot.exchange, items.exchange];
  const counts = { changed, failed };
  return (['changed', 'failed'] as const).map((status, at): Finding => {
    const row = countRows[at === 0 ? 0 : 1];
    const count = shown.filter((one) => one === status).length;
    // A page may show fewer items than are counted, but not more.
    if (missing > 0 && mayBeCut && count <= counts[status])
      return inconclusiveFinding(row, describeCut(shown.length, missing));
    if (count === counts[status]) return holds(row);
    return makeFinding(row, {
      expected: `${status} of the summary is the number of items that are ${status}: ${count}`,
      seen: `the summary says ${counts[status]}`,
      exchanges,
      explanation: 'counts of a summary and its items',
    });
  });
};

const areCounts = 'user-reassignments/summary-members-are-counts';

/** The requirements about the summary of a done reassignment. */
export const doneRows: readonly RequirementId[] = [
  ...counts.map((count) => `user-reassignments/done-summary-tells-${count}` as const),
  areCounts,
];

/** Judges that `selected` is not 0 if anything changed or failed, whatever it counts. */
const judgeSelected = (judge: Judge, data: Data, exchange: Exchange): void => {
  // What is counted for a deactivation alone is not documented.
  if (![...requestedIn(data).values()].includes(true)) return;
  const summary = isData(data['summary']) ? data['summary'] : undefined;
  const [selected, ...others] = counts.map((count) => numberIn(summary, count));
  if (selected !== 0 || others.every((count) => count === undefined || count === 0)) return;
  judge.violated('user-reassignments/done-summary-tells-selected', {
    expected: 'selected is not 0 where something was changed or failed',
    seen: jsonText(summary ?? null),
    exchanges: [exchange],
    explanation: 'no item is reported as selected that was changed',
    subject: 'summary selected',
  });
};

/** Judges the summary of a reassignment that a read shows as done. */
export const judgeDone = (judge: Judge, { data, exchange }: ReassignmentSnapshot): void => {
  const summary = isData(data['summary']) ? data['summary'] : undefined;
  const seen = jsonText(data['summary'] ?? null);
  for (const count of counts) {
    const text = countText(summary, count);
    const isShown = text !== undefined && text !== '';
    const expected = `a summary with ${count}`;
    judgeCase(judge, `user-reassignments/done-summary-tells-${count}`, isShown, {
      ...{ expected, seen, exchange },
      subject: summary === undefined ? summarySubject : `summary ${count}`,
    });
    if (!isShown) continue;
    if (count === 'selected') judgeSelected(judge, data, exchange);
    const explanation = `${count} of a summary`;
    judgeCase(judge, areCounts, /^\d+$/.test(text), {
      ...{ expected: `${count} is a whole number`, seen, exchange, explanation, subject: `summary ${count}` },
    });
  }
};
