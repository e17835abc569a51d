import type { Parties, UserAssignments } from '../../../models/assignments.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import {
  type AssignmentList,
  assignmentLists,
  moverOf,
  type ResponsibilityMember,
  responsibilities,
} from '../../../models/responsibilities.ts';
import type { Context } from '../../harness/check.ts';
import { judgeHonoured } from '../../harness/pairs.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { retryDelay } from '../../harness/time/eventually.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { make, type ReassignmentInput } from '../descriptor.ts';
import { activeRow, describeHindrance, judgeActive } from '../effects/effects.ts';
import { effectRows, effectsOf, type ListEffect, movedLists } from '../effects/list-effects.ts';
import { numberIn, summaryIn } from '../items.ts';
import { movedBy, type ReassignmentResult, reassign } from '../process.ts';
import {
  assignmentsOf,
  noteNoUsers,
  openTestUsers,
  type TestUsers,
  type UserNeeds,
  type UserPair,
  userCheck,
} from '../test-users.ts';

/** A request with something that must be ignored, and a valid member that the from-user holds. */
interface IgnoredMember {
  readonly requirement: RequirementId;
  /** Describes what must be ignored. */
  readonly what: string;
  readonly pair: UserPair;
  readonly input: ReassignmentInput;
  readonly held: ResponsibilityMember;
}

/** The outcome of a member: the worst of its lists. */
const outcomeFor = (
  done: ReassignmentResult,
  member: ResponsibilityMember,
): ListEffect['kind'] | undefined => {
  const moved = movedBy(done);
  if (moved === undefined) return undefined;
  const rows: readonly string[] = movedLists
    .filter((list) => moverOf(list)?.member === member)
    .map((list) => effectRows[list]);
  const effects = effectsOf(moved).filter(({ requirement }) => rows.includes(requirement));
  const kinds = new Set(effects.map(({ kind }) => kind));
  return (['violated', 'open', 'holds'] as const).find((kind) => kinds.has(kind)) ?? 'unknown';
};

/** Sends the same request for the held member alone; undefined if there are no users for it. */
const sendControl = async (
  context: Context,
  users: TestUsers,
  held: ResponsibilityMember,
): Promise<ReassignmentResult | undefined> => {
  const pair = await users.next();
  return pair && (await reassign(context, pair, { input: { enabled: [held] } }));
};

/** Judges that a request is accepted and moves the held member, if the same without the ignored part does. */
const judgePassedOver = async (context: Context, users: TestUsers, ignored: IgnoredMember): Promise<void> => {
  const { judge, fixtures } = context;
  const { requirement, what, pair, input, held } = ignored;
  const done = await reassign(context, pair, { input });
  const { made, exchanges } = done;
  const { outcome } = made;
  if (requirement === invalid && outcome !== 'unclear')
    judge.observe(unknownMember, outcome === 'refused' ? 'refused' : 'ignored', made.answer.exchange);
  // Which responsibilities are invalid is not documented: an unknown name need not be one.
  if (requirement === invalid && outcome === 'refused')
    return judge.inconclusive(requirement, `a request with ${what} was ${describeOutcome(made)}`);
  // Without the hook holdings, only acceptance can be seen.
  const areHoldingsKnown = fixtures.hasHook('holdings');
  const moved = areHoldingsKnown ? outcomeFor(done, held) : 'holds';
  if (outcome === 'accepted' && moved !== 'holds' && moved !== 'violated') {
    const open = moved === undefined ? describeHindrance(context, done) : `it is open what ${held} moved`;
    return judge.inconclusive(requirement, open);
  }
  const isLost = outcome === 'accepted' && moved === 'violated';
  const control = isLost || outcome === 'refused' ? await sendControl(context, users, held) : undefined;
  if (isLost && control?.made.outcome === 'accepted' && outcomeFor(control, held) !== 'holds') {
    const why = `the same request without it was not seen to move what ${held} moves either`;
    return judge.inconclusive(requirement, why);
  }
  judgeHonoured(
    judge,
    { requirement, what: `a request with ${what}` },
    {
      sent: { ...made, exchanges },
      control: control && { ...control.made, exchanges: control.exchanges },
      isKept: !isLost,
      instead: `what ${held} moves is not moved`,
      explanation: `${what} is not ignored`,
    },
  );
};

const unheld: RequirementId = 'user-reassignments/unheld-responsibilities-are-ignored';
const invalid: RequirementId = 'user-reassignments/invalid-responsibilities-are-ignored';
const unknownMember = 'user-reassignments/unknown-member';
const claims = [unheld, invalid, activeRow] as const;

const sent = responsibilities.filter(({ group }) => group !== 'approvals');
const members: readonly ResponsibilityMember[] = sent.map(({ member }) => member);

/** Each has a single list, which shows its outcome unambiguously. */
const [given, kept] = ['replace-as-contract-owner', 'replace-as-budget-owner'] as const;
const listsOf = (member: ResponsibilityMember): readonly AssignmentList[] =>
  sent.find((row) => row.member === member)?.lists ?? [];

const holds = (held: UserAssignments | undefined, member: ResponsibilityMember): boolean | undefined => {
  const ids = listsOf(member).map((list) => held?.held[list]);
  return ids.includes(undefined) ? undefined : ids.some((one) => (one?.length ?? 0) > 0);
};

/** Lists in which one of the users holds something at one time but not at the other. */
const surplusLists = (at: Parties<UserAssignments>, other: Parties<UserAssignments>): readonly string[] =>
  assignmentLists.flatMap((list) =>
    (['from', 'to'] as const)
      .filter((party) => at[party].held[list]?.some((id) => other[party].held[list]?.includes(id) === false))
      .map((party) => `${list} of the ${party}-user`),
  );

const idle: UserNeeds = { holding: 'nothing', receiving: 'everything' };

/** Whether the holdings of such users change although no reassignment is made. */
const isBusy = async (context: Context): Promise<boolean> => {
  const pair = await openTestUsers(context, idle).next();
  const before = pair && (await assignmentsOf(context, pair));
  await context.clock.sleep(retryDelay);
  const after = pair && (await assignmentsOf(context, pair));
  if (before === undefined || after === undefined) return true;
  return [...surplusLists(after, before), ...surplusLists(before, after)].length > 0;
};

/** Requests everything from a user who holds nothing. */
const nothingAtAll = async (context: Context, users: TestUsers): Promise<void> => {
  const { judge, fixtures } = context;
  const pair = await openTestUsers(context, idle).next();
  const other = await users.next();
  if (pair === undefined || other === undefined) return;
  const control = await make(context, { ...other, enabled: members });
  if (control.outcome !== 'accepted') {
    judge.inconclusive(unheld, `a request for everything that a user holds was ${describeOutcome(control)}`);
    return;
  }
  const done = await reassign(context, pair, { input: { enabled: members } });
  const { made, before, after, exchanges } = done;
  if (fixtures.hasHook('holdings')) judgeActive(context, done);
  const explanation = 'responsibilities that the from-user does not hold are not ignored';
  if (made.outcome === 'refused') {
    const expected = 'a request for what the from-user does not hold is accepted like any other';
    judge.violated(unheld, { expected, seen: `it was ${describeOutcome(made)}`, exchanges, explanation });
  } else if (made.outcome === 'unclear') judge.inconclusive(unheld, `it was ${describeOutcome(made)}`);
  else if (before === undefined || after === undefined) judge.holds(unheld, made.answer.exchange);
  else {
    const { snapshot } = done.processed ?? {};
    const summary = isSnapshot(snapshot) ? summaryIn(snapshot) : undefined;
    const failed = numberIn(summary, 'failed') ?? 0;
    // Lists that the hook does not return may hold something, such as a group that every user has.
    const holdsNothing = assignmentLists.every((list) => before.from.held[list]?.length === 0);
    const changed = holdsNothing ? (numberIn(summary, 'changed') ?? 0) : 0;
    const [gained, lost] = [surplusLists(after, before), surplusLists(before, after)];
    const expected = 'a reassignment from somebody who holds nothing moves nothing';
    const changes = [
      ...(gained.length > 0 ? [`more in ${gained.join(', ')}`] : []),
      ...(lost.length > 0 ? [`less in ${lost.join(', ')}`] : []),
      ...(failed > 0 ? [`items that failed: ${failed}`] : []),
      ...(changed > 0 ? [`items that changed: ${changed}`] : []),
    ];
    if (changes.length === 0) judge.holds(unheld, made.answer.exchange);
    else if (await isBusy(context))
      judge.inconclusive(unheld, 'responsibilities of users change without a reassignment');
    else judge.violated(unheld, { expected, seen: changes.join('; '), exchanges, explanation });
  }
};

/** A user who holds one thing and not the other, which is given away first if necessary. */
const halfHolder = async (context: Context, users: TestUsers): Promise<UserPair | undefined> => {
  const pair = await users.next();
  if (pair === undefined) return undefined;
  const before = await assignmentsOf(context, pair);
  if (holds(before?.from, given) !== false) await reassign(context, pair, { input: { enabled: [given] } });
  const { from } = (await assignmentsOf(context, pair)) ?? {};
  return holds(from, given) === false && holds(from, kept) === true ? pair : undefined;
};

const judgeHalf = async (context: Context, users: TestUsers): Promise<void> => {
  const pair = await halfHolder(context, users);
  if (pair === undefined) return;
  const input = { enabled: [given, kept] };
  const what = 'something unheld';
  await judgePassedOver(context, users, { requirement: unheld, what, pair, input, held: kept });
};

/** Sends an unknown member before one that is held. */
const judgeUnknown = async (context: Context, users: TestUsers): Promise<boolean> => {
  const pair = await users.next();
  if (pair === undefined) return false;
  const requested = { groups: { platform: { 'replace-as-procon-nobody': true, [kept]: true } } };
  const input = { enabled: [kept], requested };
  await judgePassedOver(context, users, {
    ...{ requirement: invalid, what: 'a responsibility that is none', pair, input, held: kept },
  });
  return true;
};

/** Requests responsibilities that are not held, and one that does not exist. */
export const ignoredResponsibilities = userCheck(
  {
    id: 'user-reassignments/ignored-responsibilities',
    title: 'Responsibilities that are not held or not valid are ignored, and the others are reassigned',
    claims,
    observes: [unknownMember],
  },
  async (context, users) => {
    const { judge, fixtures } = context;
    judge.planned(3);
    if (!(await judgeUnknown(context, users))) return noteNoUsers(context, claims);
    judge.executed();
    // Listed users are used up by now.
    if (users.fresh) await nothingAtAll(context, users);
    judge.executed();
    if (users.fresh && fixtures.hasHook('holdings')) await judgeHalf(context, users);
    judge.executed();
    if (!fixtures.hasHook('holdings'))
      judge.notApplicable(activeRow, whyLacking('no hook returns what users hold', 'hooks.holdings'));
    else judge.inconclusive(activeRow, 'no user who holds nothing was available');
    if (users.fresh)
      judge.inconclusive(unheld, 'no users who hold one responsibility and not another were available');
    else judge.notApplicable(unheld, whyLacking('who holds what is not known', 'hooks.create-user'));
  },
);
