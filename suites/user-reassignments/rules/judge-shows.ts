import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { showsNone } from '../../harness/resources/unread.ts';
import { type ReassignmentSnapshot, readPatiently, type Seen } from '../descriptor.ts';

const [shows, tells] = [
  'user-reassignments/show-answers-the-reassignment',
  'user-reassignments/show-tells-status',
] as const;

export const showRows: readonly RequirementId[] = [shows, tells];

/** Judges one read of a reassignment that is known to be there; true where it shows that one. */
const judgeShow = (
  { judge }: Pick<Context, 'judge'>,
  id: Id,
  snapshot: Seen,
): snapshot is ReassignmentSnapshot => {
  const [expected, exchanges] = [`the reassignment with id ${id}`, [snapshot.exchange]];
  if (!isSnapshot(snapshot)) {
    if (showsNone(snapshot)) judge.violated(shows, { expected, seen: snapshot.unread, exchanges });
    else judge.inconclusive(shows, `a read of a reassignment answered ${snapshot.unread}`);
    return false;
  }
  if (snapshot.id !== undefined && snapshot.id !== id) {
    judge.violated(shows, { expected, seen: `one with id ${snapshot.id}`, exchanges });
    return false;
  }
  if (snapshot.id === id) judge.holds(shows, snapshot.exchange);
  const { status = null } = snapshot.data;
  if (status !== null && status !== '') judge.holds(tells, snapshot.exchange);
  else judge.violated(tells, { expected: 'a status', seen: 'none', exchanges });
  return true;
};

/** Reads a reassignment in each format and judges that it is the one, and tells its status. */
export const judgeShows = async (
  context: Pick<Context, 'client' | 'clock' | 'judge' | 'profile'>,
  id: Id,
): Promise<readonly ReassignmentSnapshot[]> => {
  const snapshots: ReassignmentSnapshot[] = [];
  for (const format of formatsOf(context.profile)) {
    const snapshot = await readPatiently(context, id, { format });
    if (judgeShow(context, id, snapshot)) snapshots.push(snapshot);
  }
  return snapshots;
};
