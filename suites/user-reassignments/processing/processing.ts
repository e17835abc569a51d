import {
  type ReassignmentEvent,
  type ReassignmentRecord,
  reassignmentLifecycle,
} from '../../../models/lifecycles/reassignment.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-names.ts';
import { judgeCase } from '../../harness/verdict/finding.ts';
import type { Adapter } from '../../harness/walks/adapter.ts';
import { stateSnapshotOf } from '../../harness/walks/state-snapshot.ts';
import { eventMove, type RecordWalk, type Start, type StateSpace } from '../../harness/walks/state-space.ts';
import { walkLifecycle } from '../../harness/walks/walk-lifecycle.ts';
import { describeState, make, type ReadResult, read, summarySubject } from '../descriptor.ts';
import { summaryIn } from '../items.ts';
import { describeNotDone, type ProcessingResult, process, readProcessed } from '../process.ts';
import { noteNoUsers, openTestUsers, type TestUsers, userCheck } from '../test-users.ts';
import { doneRows, judgeDone } from './counts.ts';

type ReassignmentWalk = RecordWalk<ReassignmentRecord, ReassignmentEvent>;

/** Everything that happens to an existing reassignment: clients send it nothing. */
const reassignmentSpace: StateSpace<ReassignmentWalk> = {
  lifecycle: reassignmentLifecycle,
  moves: [eventMove('process', { name: 'it is processed', by: 'counterparty' })],
  place: ({ state }) => state,
};

/** The start of each walk. */
const newReassignment: Start<ReassignmentWalk> = {
  name: 'a new reassignment',
  record: { state: 'new' },
  world: {},
};

const isNull = 'user-reassignments/summary-is-null-until-done';

/** Judges the summary of a reassignment that a read shows as new; other statuses are not judged. */
export const judgeWaiting = ({ judge }: Pick<Context, 'judge'>, snapshot: ReadResult): void => {
  if (!isSnapshot(snapshot) || snapshot.state !== 'new') return;
  const summary = summaryIn(snapshot);
  judgeCase(judge, isNull, summary === undefined, {
    expected: 'a summary that is null as long as the status is new',
    ...{ seen: jsonText(summary ?? null), exchange: snapshot.exchange, subject: summarySubject },
  });
};

/** Walks over reassignments; each walk gets a new one. */
const reassignmentAdapter = (context: Context, users: TestUsers): Adapter<ReassignmentWalk> => ({
  plenty: users.fresh,
  open: async () => {
    const pair = await users.next();
    const made = pair && (await make(context, { ...pair, enabled: ['add-roles'] }));
    const id = made?.id;
    if (id === undefined) return undefined;
    let isProcessed = false;
    return {
      send: async (_, { type }) => {
        isProcessed = await context.fixtures.move('reassignment', id, { type });
        return isProcessed ? { outcome: 'accepted' } : undefined;
      },
      read: async () => {
        const seen = await (isProcessed ? readProcessed(context, id) : read(context, id));
        judgeWaiting(context, seen);
        return stateSnapshotOf(userReassignment, seen);
      },
      effects: () => [],
    };
  },
});

const leads = 'user-reassignments/processing-leads-to-done';
const claims: readonly RequirementId[] = [leads, isNull, ...doneRows];

const judgeLeads = (context: Context, processed: ProcessingResult) => {
  const { judge } = context;
  const { snapshot, byHook, isDone } = processed;
  if (!isDone && (!byHook || !isSnapshot(snapshot)))
    return judge.inconclusive(leads, describeNotDone(context, processed));
  judgeDoneStatus(context, snapshot, 'once the hook move-reassignment says that processing is complete');
};

const judgeDoneStatus = ({ judge, profile }: Context, snapshot: ReadResult, when: string): void => {
  const isDone = isSnapshot(snapshot) && isWritten(snapshot.data['status'], ['done'], profile);
  judgeCase(judge, leads, isDone, {
    ...{ expected: `status done ${when}`, seen: describeState(snapshot), exchange: snapshot.exchange },
    subject: isSnapshot(snapshot) ? statusSubject(userReassignment, snapshot, 'done') : undefined,
  });
};

/** Makes a reassignment, reads it while it is new and once it is done. Only a minimal one must be accepted. */
const judgeProcessing = async (
  context: Context,
  users: TestUsers,
  isMinimal: boolean,
): Promise<'done' | 'not done' | 'no users'> => {
  const { judge, profile } = context;
  const pair = await users.next();
  if (pair === undefined) return 'no users';
  const made = await make(context, { ...pair, enabled: ['add-roles', 'replace-as-contract-owner'] });
  if (made.id === undefined) {
    if (isMinimal) judge.inconclusive(claims, `a minimal reassignment was ${describeOutcome(made)}`);
    return 'not done';
  }
  for (const format of formatsOf(profile)) judgeWaiting(context, await read(context, made.id, format));
  const processed = await process(context, made.id);
  judgeLeads(context, processed);
  if (!processed.isDone) return 'not done';
  for (const format of formatsOf(profile)) {
    const snapshot = await read(context, made.id, format);
    if (!isSnapshot(snapshot)) continue;
    judgeDoneStatus(context, snapshot, 'in each format');
    if (snapshot.state === 'done') judgeDone(judge, snapshot);
  }
  return 'done';
};

/** Walks over a reassignment, which other parties process. */
export const processing = userCheck(
  {
    id: 'user-reassignments/processing',
    title: 'A reassignment is New and has no summary until it is processed, and then shows its counts',
    claims,
  },
  async (context, users) => {
    const { judge, fixtures } = context;
    judge.planned(1);
    const outcome = await judgeProcessing(context, users, true);
    if (outcome === 'no users') return noteNoUsers(context, claims);
    judge.executed();
    if (users.fresh && outcome === 'done') {
      // A reassignment that finds nothing, or of which items fail, must be done as well.
      for (const holding of ['nothing', 'failing'] as const) {
        await judgeProcessing(context, openTestUsers(context, { holding }), false);
      }
    }
    judge.inconclusive(isNull, 'each reassignment was processed before it could be read');
    judge.inconclusive(claims, 'no reassignment was seen in that state');
    if (outcome !== 'done' || !fixtures.canMove('reassignment')) return;
    await walkLifecycle<ReassignmentWalk>(context, {
      space: reassignmentSpace,
      adapter: reassignmentAdapter(context, users),
      starts: [newReassignment],
      available: () => (users.fresh ? Number.POSITIVE_INFINITY : 1),
    });
  },
);
