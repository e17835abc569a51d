import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { openPatience } from '../../harness/patience.ts';
import { showsNone } from '../../harness/resources/unread.ts';
import { isSeen, type ReassignmentSight, read, type Seen } from '../seeing/sight.ts';

const [shows, tells] = [
  'user-reassignments/show-answers-the-reassignment',
  'user-reassignments/show-tells-status',
] as const;

export const showRows: readonly RequirementId[] = [shows, tells];

/** Judges one read of a reassignment that is known to be there; true where it shows that one. */
const judgeShow = ({ judge }: Pick<Context, 'judge'>, id: Id, sight: Seen): sight is ReassignmentSight => {
  const [expected, exchanges] = [`the reassignment with id ${id}`, [sight.exchange]];
  if (!isSeen(sight)) {
    if (showsNone(sight)) judge.violated(shows, { expected, seen: sight.unread, exchanges });
    else judge.inconclusive(shows, `a read of a reassignment answered ${sight.unread}`);
    return false;
  }
  if (sight.id !== undefined && sight.id !== id) {
    judge.violated(shows, { expected, seen: `one with id ${sight.id}`, exchanges });
    return false;
  }
  if (sight.id === id) judge.holds(shows, sight.exchange);
  const { status = null } = sight.data;
  if (status !== null && status !== '') judge.holds(tells, sight.exchange);
  else judge.violated(tells, { expected: 'a status', seen: 'none', exchanges });
  return true;
};

/** What is not there at a first look may be there a moment later. */
const readPatiently = (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  id: Id,
  format: Format,
): Promise<Seen> =>
  openPatience(context.clock)(
    () => read(context, id, format),
    (sight) => isSeen(sight) || !showsNone(sight),
  );

/** Reads a reassignment in each format and judges that it is the one, and tells its status. */
export const judgeShows = async (
  context: Pick<Context, 'client' | 'clock' | 'judge' | 'profile'>,
  id: Id,
): Promise<readonly ReassignmentSight[]> => {
  const sights: ReassignmentSight[] = [];
  for (const format of formatsOf(context.profile)) {
    const sight = await readPatiently(context, id, format);
    if (judgeShow(context, id, sight)) sights.push(sight);
  }
  return sights;
};
