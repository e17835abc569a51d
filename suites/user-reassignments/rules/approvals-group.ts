import { approvalsGroup } from '../../../models/responsibilities.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { approvalsGroupOf, approvalsNameKeys } from '../approvals-group.ts';
import { approvalsNames } from '../approvals-names.ts';
import { make, type ReassignmentSnapshot, readEach } from '../descriptor.ts';
import { openPeople } from '../people.ts';
import { process } from '../process.ts';
import { isShownAs, shownApprovalsName } from '../shown.ts';

const row = 'user-reassignments/approvals-group-has-its-long-name';

/** So many of those that a profile lists are read at most. */
const most = 4;

const judgeName = ({ judge }: Context, snapshot: ReassignmentSnapshot): void => {
  const name = shownApprovalsName(snapshot);
  if (name === undefined) return;
  if (name === approvalsGroup) judge.holds(row, snapshot.exchange);
  else {
    const explanation = `the name of the approvals group in ${snapshot.format.toUpperCase()}`;
    judge.violated(row, {
      expected: approvalsGroup,
      seen: name,
      exchanges: [snapshot.exchange],
      explanation,
    });
  }
};

const own = async (context: Context): Promise<readonly ReassignmentSnapshot[]> => {
  const found = await approvalsGroupOf(context);
  const approvals = 'name' in found ? found.name : approvalsNames.underscores;
  const people = openPeople(context);
  const snapshots: ReassignmentSnapshot[] = [];
  for (const format of formatsOf(context.profile)) {
    const pair = await people.next();
    if (pair === undefined) break;
    const asked = ['replace-in-approvals', 'add-roles'] as const;
    const made = await make(context, { ...pair, asked }, { format, approvals });
    if (isSnapshot(made.shown)) snapshots.push(made.shown);
    if (made.id === undefined) break;
    snapshots.push(...(await readEach(context, made.id)));
    if (!people.fresh && !(await process(context, made.id)).isDone) break;
  }
  return snapshots;
};

const inRequests = 'user-reassignments/approvals-group-in-requests';
const member = 'replace-in-approvals';

/** Looks at which names of the approvals group requests may use. Needs users who are new each time. */
const observeGroupNames = async (context: Context): Promise<void> => {
  const people = openPeople(context);
  if (!people.fresh) return;
  const taken: string[] = [];
  for (const key of approvalsNameKeys) {
    const pair = await people.next();
    if (pair === undefined) return;
    const made = await make(context, { ...pair, asked: [member] }, { approvals: approvalsNames[key] });
    if (made.outcome === 'unclear') return;
    const isPassedOver = isSnapshot(made.shown) && isShownAs(made.shown, member) === false;
    if (made.outcome === 'accepted' && !isPassedOver) taken.push(key);
  }
  context.judge.observe(inRequests, taken.join(', ') || 'none', context.client.exchanges.at(-1));
};

/** What answers call the approvals group, and what requests may call it. */
export const approvalsGroupName: Check = {
  id: 'user-reassignments/approvals-group',
  title: 'Answers call the approvals group by its long name with hyphens',
  claims: [row],
  observes: [inRequests],
  effect: 'changes',
  needs: { kind: 'user', states: ['from'] },
  run: async (context) => {
    const { judge, profile } = context;
    judge.planned(approvalsNameKeys.length);
    const snapshots = [...(await own(context))];
    for (const id of profile.userReassignments.readable.slice(0, most))
      snapshots.push(...(await readEach(context, id)));
    for (const snapshot of snapshots) judgeName(context, snapshot);
    judge.executed(approvalsNameKeys.length);
    judge.inconclusive(row, 'no reassignment that was seen shows the approvals group');
    await observeGroupNames(context);
  },
};
