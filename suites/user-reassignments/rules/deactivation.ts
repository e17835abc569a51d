import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { UserFixture } from '../../harness/fixtures/fixtures.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { openEventually } from '../../harness/time/eventually.ts';
import { judgeCase } from '../../harness/verdict/finding.ts';
import { type CreatedReassignment, make, type ReassignmentInput, read } from '../descriptor.ts';
import { activeRow, judgeActive } from '../effects/effects.ts';
import { numberIn, summaryIn } from '../items.ts';
import { describeNotDone, process, reassign } from '../process.ts';
import { holdingsOf, noteNoAssignments, noteNoUsers, openTestUsers, type UserPair } from '../test-users.ts';
import { judgeKept, type KeptRow } from './creation.ts';
import { judgeShows, showRows } from './judging.ts';

const follows: RequirementId = 'user-reassignments/deactivation-follows-the-reassignment';
const awaits: RequirementId = 'user-reassignments/deactivation-awaits-the-reassignment';
const flag: KeptRow = 'user-reassignments/create-keeps-deactivation-flag';
const kept: readonly KeptRow[] = [
  flag,
  'user-reassignments/create-keeps-from-user',
  'user-reassignments/create-keeps-to-user',
];
const claims: readonly RequirementId[] = [follows, awaits, activeRow, ...kept, ...showRows];

const enabled = ['add-roles', 'replace-as-budget-owner'] as const;

const isActive = async (context: Context, user: UserFixture): Promise<boolean | undefined> =>
  (await holdingsOf(context, user))?.active;

/** Whether a user stays active although it should not, even after another read. */
const staysActive = (context: Context, user: UserFixture): Promise<boolean | undefined> =>
  openEventually(context.clock)(
    () => isActive(context, user),
    (active) => active !== true,
  );

const undecided = 'the hook holdings did not say whether the from-user is active';

/** Judges the from-user while the reassignment is new; its status is read last. Returns false if that was too late. */
const judgeAwaits = async (context: Context, { from }: UserPair, id: Id): Promise<boolean> => {
  const { judge } = context;
  // The first read itself may deactivate the user.
  await read(context, id);
  const active = await isActive(context, from);
  const snapshot = await read(context, id);
  if (!isSnapshot(snapshot) || snapshot.state !== 'new') {
    judge.inconclusive(awaits, 'the reassignment was processed before it could be read');
    return false;
  }
  if (active === undefined) judge.inconclusive(awaits, undecided);
  else {
    const expected = 'the from-user is active as long as the reassignment is new';
    judgeCase(judge, awaits, active, {
      expected,
      seen: 'the user is not active',
      exchange: snapshot.exchange,
    });
  }
  return true;
};

/** Makes a reassignment that deactivates the from-user and requests nothing else. */
const withFlagAlone = async (context: Context, pair: UserPair): Promise<void> => {
  if ((await isActive(context, pair.from)) !== true) return;
  const made = await make(context, { ...pair, flag: true, requested: { groups: undefined } });
  if (made.outcome === 'accepted' && made.id !== undefined)
    await judgeFollows(context, { ...pair, enabled: [] }, made, made.id);
};

/** Makes a reassignment that deactivates the from-user; returns false if it was processed before it was seen as new. */
const withFlag = async (context: Context, pair: UserPair): Promise<boolean> => {
  const { judge } = context;
  const leaveOpen = (reason: string): true => {
    judge.inconclusive([follows, awaits], reason);
    return true;
  };
  if ((await isActive(context, pair.from)) !== true) return leaveOpen(undecided);
  const made = await make(context, { ...pair, enabled, flag: true });
  if (made.id === undefined)
    return leaveOpen(`a reassignment with deactivation was ${describeOutcome(made)}`);
  const isInTime = await judgeAwaits(context, pair, made.id);
  await judgeFollows(context, { ...pair, enabled }, made, made.id);
  return isInTime;
};

const judgeFollows = async (
  context: Context,
  input: UserPair & Pick<ReassignmentInput, 'enabled'>,
  made: CreatedReassignment,
  id: Id,
): Promise<void> => {
  const { judge } = context;
  const processed = await process(context, id);
  const read = await judgeShows(context, id);
  const snapshots = [made.shown, processed.snapshot, ...read].filter(isSnapshot);
  judgeKept(judge, { ...input, flag: true }, { snapshots, rows: kept });
  if (!processed.isDone || !isSnapshot(processed.snapshot))
    return judge.inconclusive(follows, describeNotDone(context, processed));
  const active = await staysActive(context, input.from);
  const failed = numberIn(summaryIn(processed.snapshot), 'failed');
  if (active === undefined) judge.inconclusive(follows, undecided);
  else if (!active) judge.holds(follows, processed.snapshot.exchange);
  else if (failed !== 0)
    judge.inconclusive(
      follows,
      'an item failed: the documentation does not say whether the user is then deactivated',
    );
  else {
    const expected = 'the from-user is no longer active once the reassignment is done';
    const exchanges = [made.answer.exchange, processed.snapshot.exchange];
    judge.violated(follows, { expected, seen: 'the user is still active', exchanges });
  }
};

const withoutFlag = async (context: Context, pair: UserPair): Promise<void> =>
  judgeActive(context, await reassign(context, pair, { input: { enabled } }));

/** Judges that the flag, and nothing else, deactivates the from-user, and when. */
export const deactivation: Check = {
  id: 'user-reassignments/deactivation',
  title:
    'The from-user is deactivated once the reassignment is done where the flag says so, and not otherwise',
  claims,
  needs: { kind: 'user' },
  run: async (context) => {
    const { judge } = context;
    if (noteNoAssignments(context, claims)) return;
    judge.planned(2);
    const leavers = openTestUsers(context, { role: 'deactivatable' });
    const leaver = await leavers.next();
    if (leaver === undefined) noteNoUsers(context, [follows, awaits], 'deactivatable');
    else if (!(await withFlag(context, leaver)) && leavers.fresh) {
      const another = await leavers.next();
      if (another !== undefined) await withFlag(context, another);
    }
    const alone = leavers.fresh ? await leavers.next() : undefined;
    if (alone !== undefined) await withFlagAlone(context, alone);
    judge.executed();
    const other = await openTestUsers(context).next();
    if (other === undefined) noteNoUsers(context, [activeRow]);
    else await withoutFlag(context, other);
    judge.executed();
    judge.inconclusive([...kept, ...showRows], 'no reassignment that deactivates was shown');
  },
};
