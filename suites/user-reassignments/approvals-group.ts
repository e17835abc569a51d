import { ownValue } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { requestedReassignments } from '../../models/resources/user-reassignment.ts';
import { approvalsGroup } from '../../models/responsibilities.ts';
import type { Check, Context } from '../harness/check.ts';
import { formatsOf } from '../harness/dialect/formats-of.ts';
import { describeOutcome } from '../harness/resources/create.ts';
import { subjectAt } from '../harness/resources/member-at.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { judgeCase } from '../harness/verdict/finding.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import {
  approvalsNames,
  type CreatedReassignment,
  isShownAs,
  make,
  type ReassignmentInput,
  type ReassignmentSnapshot,
  read,
  readEach,
  shownApprovalsName,
} from './descriptor.ts';
import { process } from './process.ts';
import { judgeKept } from './rules/creation.ts';
import { assignmentsOf, openTestUsers, type TestUsers } from './test-users.ts';

type ApprovalsName = keyof typeof approvalsNames;

export const approvalsNameKeys = Object.keys(approvalsNames) as readonly ApprovalsName[];

/** The name that a profile pins: by its key, or as it stands, which an instance may have configured. */
const pinnedName = (text: string): string => ownValue<string>(approvalsNames, text) ?? text;

/** The result of looking for the name that requests call the approvals group by. */
type FoundGroup =
  | { readonly name: string }
  | {
      readonly tried: readonly string[];
      /** Whether some of what was answered tells nothing of the name. */
      readonly unclear: boolean;
    };

const member = 'replace-in-approvals';

/** Whether the member is shown as it was sent; undefined where answer and read do not tell. */
const isKept = async (context: Context, { shown, id }: CreatedReassignment): Promise<boolean | undefined> => {
  const seen = isSnapshot(shown) ? shown : id === undefined ? undefined : await read(context, id);
  return isSnapshot(seen) ? isShownAs(seen, member) : undefined;
};

/** Whether a request in which nothing but this member is true is taken under a name, with what it was answered. */
const attempt = async (
  context: Context,
  users: TestUsers,
  name: string,
): Promise<{ readonly taken: boolean | 'perhaps' | 'unclear'; readonly words: string } | undefined> => {
  const pair = await users.next();
  if (pair === undefined) return undefined;
  const made = await make(context, { ...pair, enabled: [member] }, { approvals: name });
  if (made.outcome === 'unclear') return { taken: 'unclear', words: describeOutcome(made) };
  if (made.outcome === 'refused') return { taken: false, words: describeOutcome(made) };
  const kept = await isKept(context, made);
  return { taken: kept ?? 'perhaps', words: `${describeOutcome(made)}, and not shown as it was sent` };
};

const findGroup = async (context: Context): Promise<FoundGroup> => {
  const pinned = context.profile.dialects['user-reassignments/approvals-group'];
  if (pinned !== undefined) return { name: pinnedName(pinned) };
  const users = openTestUsers(context);
  // A listed user who is used here is lost for the check itself.
  if (!users.fresh && context.fixtures.availableUsers('from') < 2) return { tried: [], unclear: false };
  const tried: string[] = [];
  let unclear = false;
  let accepted: string | undefined;
  for (const key of approvalsNameKeys) {
    const name = approvalsNames[key];
    const result = await attempt(context, users, name);
    if (result === undefined) break;
    if (result.taken === true) return { name };
    if (result.taken === 'perhaps') accepted ??= name;
    unclear ||= result.taken === 'unclear';
    tried.push(`${key}: ${result.words}`);
  }
  // Where no answer tells, the first that was accepted.
  return accepted === undefined ? { tried, unclear } : { name: accepted };
};

/**
 * What this target calls the approvals group in requests: what the profile says, else the first name under which a
 * request is accepted that moves nothing else, and which is not passed over.
 */
export const approvalsGroupOf = oncePerProfile(findGroup, {
  // What a target did under load need not be what it does a moment later.
  isFinal: (group) => 'name' in group || (!group.unclear && group.tried.length === approvalsNameKeys.length),
});

const advice =
  'set the dialect user-reassignments/approvals-group in the profile to the name of the group in requests';

/** Says of claims that the group's name is not known. */
export const noteNoGroup = (
  { judge, fixtures }: Pick<Context, 'judge' | 'fixtures'>,
  claims: readonly RequirementId[],
  group: FoundGroup,
): void => {
  const { tried, unclear } = 'tried' in group ? group : { tried: [], unclear: false };
  const reason = `no name of the approvals group was accepted (${advice}): ${tried.join('; ')}`;
  const nobody = whyLacking(
    `there was ${fixtures.availableUsers('from') === 0 ? 'no user' : 'no user to spare'} to find out with how the approvals group is called`,
    'dialects.user-reassignments/approvals-group or user-reassignments.users or hooks.create-user',
  );
  if (unclear) judge.inconclusive(claims, reason);
  else if (tried.length > 0) judge.blocked(claims, reason);
  else judge.notApplicable(claims, nobody);
};

const row = 'user-reassignments/approvals-group-has-its-long-name';
const keeps = 'user-reassignments/create-keeps-requested-reassignments';

/** At most so many of those that a profile lists are read. */
const most = 4;

const judgeName = ({ judge }: Context, snapshot: ReassignmentSnapshot): void => {
  const { exchange, format } = snapshot;
  const name = shownApprovalsName(snapshot);
  if (name === undefined) return;
  const explanation = `the name of the approvals group in ${format.toUpperCase()}`;
  judgeCase(judge, row, name === approvalsGroup, {
    ...{ expected: approvalsGroup, seen: name, exchange, explanation },
    subject: subjectAt(requestedReassignments, approvalsGroup),
  });
};

const ownSnapshots = async (context: Context): Promise<readonly ReassignmentSnapshot[]> => {
  const group = await approvalsGroupOf(context);
  const approvals = 'name' in group ? group.name : approvalsNames.underscores;
  const users = openTestUsers(context);
  const snapshots: ReassignmentSnapshot[] = [];
  for (const format of formatsOf(context.profile)) {
    const pair = await users.next();
    if (pair === undefined) break;
    const before = await assignmentsOf(context, pair);
    const input: ReassignmentInput = { ...pair, enabled: ['add-roles', member] };
    const made = await make(context, input, { format, approvals });
    const shown = isSnapshot(made.shown) ? [made.shown] : [];
    if (made.id !== undefined) shown.push(...(await readEach(context, made.id)));
    snapshots.push(...shown);
    // Beside another group as alone, where it is known how this one is called.
    if ('name' in group) judgeKept(context.judge, input, { snapshots: shown, before, rows: [keeps] });
    if (made.id === undefined) break;
    if (!users.fresh && !(await process(context, made.id)).isDone) break;
  }
  return snapshots;
};

const inRequests = 'user-reassignments/approvals-group-in-requests';
/** Looks at which names of the approvals group requests may use. Needs users who are new each time. */
const observeGroupNames = async (context: Context): Promise<void> => {
  const users = openTestUsers(context);
  if (!users.fresh) return;
  const taken: string[] = [];
  for (const key of approvalsNameKeys) {
    const result = await attempt(context, users, approvalsNames[key]);
    if (result === undefined || result.taken === 'unclear') return;
    if (result.taken !== false) taken.push(key);
  }
  context.judge.observe(inRequests, taken.join(', ') || 'none', context.client.exchanges.at(-1));
};

/** What answers call the approvals group, and what requests may call it. */
export const approvalsGroupName: Check = {
  id: 'user-reassignments/approvals-group',
  title: 'Answers name the approvals group by its long name with hyphens',
  claims: [row, keeps],
  observes: [inRequests],
  needs: { kind: 'user', states: ['from'] },
  run: async (context) => {
    const { judge, profile } = context;
    judge.planned(approvalsNameKeys.length);
    const snapshots = [...(await ownSnapshots(context))];
    for (const id of profile.userReassignments.readable.slice(0, most))
      snapshots.push(...(await readEach(context, id)));
    for (const snapshot of snapshots) judgeName(context, snapshot);
    judge.executed(approvalsNameKeys.length);
    judge.inconclusive(
      row,
      snapshots.length === 0
        ? whyLacking('no reassignment was seen', 'user-reassignments.readable or hooks.create-user')
        : 'no reassignment that was seen shows the approvals group',
    );
    await observeGroupNames(context);
  },
};
