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

/** The pinned name: a key of `approvalsNames`, or the name itself, which an instance may have configured. */
const pinnedName = (text: string): string => ownValue<string>(approvalsNames, text) ?? text;

/** The result of searching for the name of the approvals group in requests. */
type FoundGroup =
  | { readonly name: string }
  | {
      readonly tried: readonly string[];
      /** Whether some answers show nothing about the name. */
      readonly unclear: boolean;
    };

const member = 'replace-in-approvals';

/** Whether the member is shown as sent; undefined if neither the answer nor a read shows it. */
const isKept = async (context: Context, { shown, id }: CreatedReassignment): Promise<boolean | undefined> => {
  const seen = isSnapshot(shown) ? shown : id === undefined ? undefined : await read(context, id);
  return isSnapshot(seen) ? isShownAs(seen, member) : undefined;
};

/** Requests this member alone under a name. Returns whether that was accepted, with a description of the answer. */
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
  // A listed user who is used here is no longer available to the check itself.
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
  // If no answer shows the member, the first name that was accepted.
  return accepted === undefined ? { tried, unclear } : { name: accepted };
};

/**
 * The name of the approvals group in requests: the profile's, else the first name under which a request for this member
 * alone is accepted and not ignored.
 */
export const approvalsGroupOf = oncePerProfile(findGroup, {
  // A target that was under load may answer differently a moment later.
  isFinal: (group) => 'name' in group || (!group.unclear && group.tried.length === approvalsNameKeys.length),
});

const advice =
  'set the dialect user-reassignments/approvals-group in the profile to the name of the group in requests';

/** Records that claims are undecided because the group's name is unknown. */
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

/** The most listed reassignments to read. */
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
    // With another group as well, provided that the name of this one is known.
    if ('name' in group) judgeKept(context.judge, input, { snapshots: shown, before, rows: [keeps] });
    if (made.id === undefined) break;
    if (!users.fresh && !(await process(context, made.id)).isDone) break;
  }
  return snapshots;
};

const inRequests = 'user-reassignments/approvals-group-in-requests';
/** Observes which names of the approvals group requests may use. Needs new users for each. */
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

/** Judges the name of the approvals group in answers, and observes it in requests. */
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
