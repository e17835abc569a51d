import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { itemStatus, numberIn, type ShownItems, summaryIn } from '../items.ts';
import { mayGoOn, type Processed } from '../process.ts';

export const countRows = [
  'user-reassignments/changed-counts-changed-items',
  'user-reassignments/failed-counts-failed-items',
] as const satisfies readonly RequirementId[];

/** What summary and items of one reassignment say of a count. */
export type CountFinding = { readonly requirement: RequirementId } & (
  | { readonly told: 'holds' }
  | { readonly told: 'violated'; readonly expected: string; readonly seen: string }
  | { readonly told: 'open'; readonly reason: string }
);

/** A reassignment that is done with its items. */
interface Counted {
  readonly processed?: Processed;
  readonly items?: ShownItems | Unread;
}

const open = (reason: string): readonly CountFinding[] =>
  countRows.map((requirement) => ({ requirement, told: 'open', reason }));

const tellCut = (shown: number, missing: number): string =>
  `${shown} items are shown of ${shown + missing}: the list may go on elsewhere`;

/** Compares the counts of a summary with the items that were read after it. */
export const countFindings = (
  { profile }: Pick<Context, 'profile'>,
  { processed, items }: Counted,
): readonly CountFinding[] => {
  if (processed === undefined || !processed.isDone || !isSnapshot(processed.snapshot)) return [];
  if (!isSnapshot(items)) return open(`the items of a reassignment answered ${items?.unread ?? 'nothing'}`);
  const summary = summaryIn(processed.snapshot);
  const [changed, failed] = [numberIn(summary, 'changed'), numberIn(summary, 'failed')];
  if (changed === undefined || failed === undefined)
    return open('the summary shows no counts that are numbers');
  const shown = items.items.map((item) => itemStatus(item, profile));
  if (shown.includes(undefined)) return open('items show no status that is known');
  const missing = changed + failed - shown.length;
  const mayBeCut = mayGoOn(profile, shown.length);
  return (
    [
      ['changed', changed],
      ['failed', failed],
    ] as const
  ).map(([status, told], at): CountFinding => {
    const requirement = countRows[at === 0 ? 0 : 1];
    const found = shown.filter((one) => one === status).length;
    // A page shows no more than there are.
    if (missing > 0 && mayBeCut && found <= told) {
      return { requirement, told: 'open', reason: tellCut(shown.length, missing) };
    }
    if (found === told) return { requirement, told: 'holds' };
    return {
      ...{ requirement, told: 'violated' },
      expected: `${status} of the summary is the number of items that are ${status}: ${found}`,
      seen: `it is ${told}`,
    };
  });
};

/** Takes down what was found of counts. */
export const judgeCounts = (
  judge: Judge,
  findings: readonly CountFinding[],
  exchanges: readonly Exchange[],
): void => {
  for (const finding of findings) {
    const { requirement } = finding;
    if (finding.told === 'holds') judge.holds(requirement, exchanges.at(-1));
    else if (finding.told === 'open') judge.inconclusive(requirement, finding.reason);
    else {
      const explanation = 'counts of a summary and its items';
      judge.violated(requirement, { expected: finding.expected, seen: finding.seen, exchanges, explanation });
    }
  }
};
