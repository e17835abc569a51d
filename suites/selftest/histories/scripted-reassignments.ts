import type { ReassignmentHistory } from '../../../fixtures/histories/reassignment-history.ts';
import type { ReassignmentOverrides, ReceivedReassignment } from '../../user-reassignments/fake/users.ts';
import { fitsPattern } from './patterns.ts';

type History = Partial<ReassignmentHistory>;

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join();

const refusedBy = (
  { refuses = [] }: History,
  { sent, asked, holdsNothing, isSecond }: ReceivedReassignment,
): number | undefined =>
  refuses.find(
    (row) =>
      fitsPattern(row.with ?? {}, sent, () => undefined) &&
      (row.asks === undefined || isSame(row.asks, asked)) &&
      (row['from-nothing'] === undefined || holdsNothing) &&
      (row.second === undefined || isSecond),
  )?.answer;

/** The overrides of the fake for a history. */
export const reassignmentsOf = (history: History): ReassignmentOverrides => {
  const { created, 'while-new': whileNew, 'once-done': onceDone, 'group-names': groupNames } = history;
  const { 'shown-group-name': shownGroupName, 'items-in': itemsIn, 'items-of': itemsOf } = history;
  const { 'every-item': everyItem, 'failed-item': failedItem, 'item-names': itemNames } = history;
  const { accepts, added, deactivates, hides, moves, processed, tells, untold, without } = history;
  const plain = { accepts, added, deactivates, hides, moves, processed, tells, untold, without };
  const renamed = { groupNames, shownGroupName, itemsIn, itemsOf, everyItem, failedItem, itemNames };
  const all = { ...plain, ...renamed, whileNew, onceDone, createStatus: created };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), refuses: (reassignment) => refusedBy(history, reassignment) };
};
