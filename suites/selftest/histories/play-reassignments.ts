import type {
  ReassignmentHistory,
  ReassignmentKinds,
} from '../../../fixtures/histories/reassignment-history.ts';
import { agreeing } from '../../harness/agreeing.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { openTestClock } from '../../harness/stand-ins/test-clock.ts';
import { openReassigningFake, testProfile } from '../../user-reassignments/fake/fake.ts';
import type { Asked, Ways } from '../../user-reassignments/fake/processing.ts';
import { userReassignmentChecks } from '../../user-reassignments/index.ts';
import { checksAbout } from './checks-about.ts';
import { fitsPattern } from './fits-pattern.ts';
import { type Heard, listen, settings } from './heard.ts';

type Shared = Omit<ReassignmentKinds['reassignment'], 'histories'>;
type Told = Partial<ReassignmentHistory>;

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join();

const refusedBy = (
  { refuses = [] }: Told,
  { sent, asked, holdsNothing, isSecond }: Asked,
): number | undefined =>
  refuses.find(
    (row) =>
      fitsPattern(row.with ?? {}, sent, () => undefined) &&
      (row.asks === undefined || isSame(row.asks, asked)) &&
      (row['from-nothing'] === undefined || holdsNothing) &&
      (row.second === undefined || isSecond),
  )?.answer;

/** What is told in the words of a history, in those of the platform that plays it. */
const waysOf = (told: Told): Ways => {
  const { created, 'while-new': whileNew, 'once-done': onceDone, 'group-names': groupNames } = told;
  const { 'shown-group-name': shownGroupName, 'items-in': itemsIn, 'items-of': itemsOf } = told;
  const { 'every-item': everyItem, 'failed-item': failedItem, 'item-names': itemNames } = told;
  const { accepts, added, deactivates, hides, moves, processed, tells, untold, without } = told;
  const plain = { accepts, added, deactivates, hides, moves, processed, tells, untold, without };
  const renamed = { groupNames, shownGroupName, itemsIn, itemsOf, everyItem, failedItem, itemNames };
  const all = { ...plain, ...renamed, whileNew, onceDone, createStatus: created };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), refuses: (asked) => refusedBy(told, asked) };
};

/** Plays what a platform does with reassignments to the checks that decide the requirements in question, and little else. */
export const playReassignments = async (history: ReassignmentHistory, shared: Shared): Promise<Heard> => {
  const { judge, heard } = listen();
  const told = { ...shared, ...history };
  const statusNames = told['status-names'] ?? {};
  for (const check of checksAbout(userReassignmentChecks, told.about ?? [])) {
    const platform = openReassigningFake(waysOf(told));
    const profile = testProfile({
      ...{ areas: ['user-reassignments'], dialects: told.dialects ?? {}, statusNames },
    });
    await check.run({
      ...{ profile, settings, judge, browser: noBrowser, clock: openTestClock(), supply: platform.supply },
      client: agreeing(platform.client, profile),
    });
  }
  return heard;
};
