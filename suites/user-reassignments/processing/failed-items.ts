import type { RequirementId } from '../../../models/requirements/index.ts';
import { responsibilities } from '../../../models/responsibilities.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { read } from '../descriptor.ts';
import { tellHindrance } from '../effects/effects.ts';
import { itemStatus } from '../items.ts';
import { openPeople } from '../people.ts';
import { type Reassigned, readAllItems, reassign } from '../process.ts';
import { countFindings, judgeCounts } from './count-findings.ts';
import { failedItemRow, judgeFailed, judgeListed, listedRow } from './items.ts';

const failedCount: RequirementId = 'user-reassignments/failed-counts-failed-items';
const claims: readonly RequirementId[] = [failedItemRow, failedCount, listedRow];

const asked = responsibilities.filter(({ group }) => group !== 'approvals').map(({ member }) => member);

/** Says of all why they could not be told; what held in another case is not hidden by that. */
const leaveOpen = ({ judge }: Context, reason: string): void => {
  judge.inconclusive(claims, reason);
};

const lookAt = async (context: Context, id: Id, done: Reassigned): Promise<boolean> => {
  const { profile, judge } = context;
  let failed = false;
  for (const format of formatsOf(profile)) {
    const snapshot = await read(context, id, format);
    const shown = await readAllItems(context, id, { snapshot, format });
    judgeListed(context, shown, { snapshot, own: done });
    if (!isSnapshot(shown)) continue;
    judgeFailed(context, shown);
    const processed = { snapshot, byHook: false, isDone: true };
    const found = countFindings(context, { processed, items: shown });
    const own = found.filter(({ requirement }) => requirement === failedCount);
    judgeCounts(judge, own, [snapshot.exchange, shown.exchange]);
    failed ||= shown.items.some((item) => itemStatus(item, profile) === 'failed');
  }
  return failed;
};

/** Reassigns what cannot be reassigned all of it. */
export const failedItems: Check = {
  id: 'user-reassignments/failed-items',
  title: 'Items that failed tell the error and are counted',
  claims,
  observes: [],
  effect: 'changes',
  needs: { kind: 'user', states: [] },
  run: async (context) => {
    const { judge } = context;
    const people = openPeople(context, { holding: 'failing' });
    if (!people.fresh) {
      for (const claim of claims) {
        judge.notApplicable(
          claim,
          'the profile has no hook create-user, which makes users some of whose things cannot be reassigned',
        );
      }
      return;
    }
    judge.planned(1);
    const pair = await people.next();
    if (pair === undefined) {
      leaveOpen(context, 'the hook create-user made no user with something that cannot be reassigned');
      return;
    }
    const done = await reassign(context, pair, { wish: { asked } });
    judge.executed();
    if (done.made.id === undefined || done.processed?.isDone !== true) {
      leaveOpen(context, tellHindrance(context, done));
    } else if (!(await lookAt(context, done.made.id, done)))
      judge.inconclusive(failedItemRow, 'no item failed');
    judge.inconclusive(claims, 'no item that failed shows a message');
  },
};
