import type { RequirementId } from '../../../models/requirements/index.ts';
import { type ResponsibilityMember, responsibilities } from '../../../models/responsibilities.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { read } from '../descriptor.ts';
import { describeHindrance } from '../effects/effects.ts';
import { countedIn, itemStatus } from '../items.ts';
import { mayGoOn, type ReassignmentResult, reassign } from '../process.ts';
import { noteNoUsers, openTestUsers, userCheck } from '../test-users.ts';
import { countRows } from './counts.ts';
import { failedItemRow, itemRows, judgeItems, listedRow, messageRow } from './items.ts';

const claims: readonly RequirementId[] = [listedRow, ...itemRows, ...countRows];

/** Different numbers of members, so that the items of the two reassignments are not mixed up. */
const inputs: readonly (readonly ResponsibilityMember[])[] = [
  ['add-roles'],
  ['add-projects', 'add-categories', 'replace-as-contract-owner', 'replace-as-report-recipient'],
];

/** Makes two reassignments and judges that each shows its own items. */
export const items = userCheck(
  {
    id: 'user-reassignments/items',
    title: 'The items of a reassignment are its own, each with its result, and are counted in its summary',
    claims,
  },
  async (context, users) => {
    const { judge } = context;
    judge.planned(inputs.length);
    const done: ReassignmentResult[] = [];
    for (const enabled of inputs) {
      const pair = await users.next();
      if (pair === undefined) return noteNoUsers(context, claims);
      const one = await reassign(context, pair, { input: { enabled } });
      judge.executed();
      if (one.processed?.isDone === true) done.push(one);
      else judge.inconclusive(claims, describeHindrance(context, one));
      if (one.processed?.isDone !== true && !users.fresh) break;
    }
    const [first, second] = done;
    // With the same user twice, what it held no longer identifies a reassignment.
    const otherOf = (one: ReassignmentResult) => (users.fresh ? (one === first ? second : first) : undefined);
    for (const one of done) {
      const { id } = one.made;
      if (id === undefined) continue;
      for (const format of formatsOf(context.profile)) {
        const snapshot = await read(context, id, format);
        await judgeItems(context, claims, { id, format, snapshot, own: one, other: otherOf(one) });
      }
    }
    judge.inconclusive(claims, 'no item shows it');
  },
);

const failedClaims: readonly RequirementId[] = [failedItemRow, messageRow, ...countRows, listedRow];

const notApprovals = responsibilities
  .filter(({ group }) => group !== 'approvals')
  .map(({ member }) => member);

/** The length of a list that shows fewer items than were counted, if others may be on another page. */
const cutLength = ({ profile }: Context, { processed, items }: ReassignmentResult): number | undefined => {
  if (!isSnapshot(items)) return undefined;
  const { length } = items.items;
  return length < (countedIn(processed?.snapshot) ?? 0) && mayGoOn(profile, length) ? length : undefined;
};

/**
 * Makes a longer list, to show that the other did not end with its page: first of a user of whom nothing fails; if that
 * is not longer, of a user who received the same from two users.
 */
const listAll = async (context: Context, length: number): Promise<void> => {
  const users = openTestUsers(context);
  const input = { enabled: notApprovals };
  const first = await users.next();
  if (first === undefined) return;
  await reassign(context, first, { input });
  if (!mayGoOn(context.profile, length)) return;
  const second = await users.next();
  if (second === undefined) return;
  await reassign(context, { from: second.from, to: first.to }, { input });
  await reassign(context, { from: first.to, to: second.to }, { input });
};

/** Judges the items of a reassignment; returns whether any of them failed. */
const judgeFailing = async (context: Context, id: Id, own: ReassignmentResult): Promise<boolean> => {
  let isFailed = false;
  for (const format of formatsOf(context.profile)) {
    const snapshot = await read(context, id, format);
    const shown = await judgeItems(context, failedClaims, { id, format, snapshot, own });
    isFailed ||= shown?.items.some((item) => itemStatus(item, context.profile) === 'failed') === true;
  }
  return isFailed;
};

/** Reassigns responsibilities of which some cannot be reassigned. */
export const failedItems: Check = {
  id: 'user-reassignments/failed-items',
  title: 'Failed items show their error and are counted',
  claims: failedClaims,
  needs: { kind: 'user', states: [] },
  run: async (context) => {
    const { judge } = context;
    const users = openTestUsers(context, { holding: 'failing' });
    if (!users.fresh) {
      const reason = whyLacking(
        'no hook creates users with responsibilities that cannot be reassigned',
        'hooks.create-user',
      );
      return judge.notApplicable(failedClaims, reason);
    }
    judge.planned(1);
    const pair = await users.next();
    if (pair === undefined) {
      const reason = 'the hook create-user made no user with something that cannot be reassigned';
      return judge.inconclusive(failedClaims, reason);
    }
    const done = await reassign(context, pair, { input: { enabled: notApprovals } });
    const length = cutLength(context, done);
    if (length !== undefined) await listAll(context, length);
    judge.executed();
    const { id } = done.made;
    if (id === undefined || done.processed?.isDone !== true)
      judge.inconclusive(failedClaims, describeHindrance(context, done));
    else if (!(await judgeFailing(context, id, done))) judge.inconclusive(failedItemRow, 'no item failed');
    judge.inconclusive(failedClaims, 'no item that failed shows a message');
  },
};
