import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { drawnCheck } from '../../harness/generate/draw-units.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { type ReassignmentSnapshot, read } from '../descriptor.ts';
import { countRows, doneRows, judgeDone } from './counts.ts';
import { failedItemRow, itemRows, judgeItems, listedRow } from './items.ts';
import { judgeWaiting } from './processing.ts';

const waiting: RequirementId = 'user-reassignments/summary-is-null-until-done';
const claims: readonly RequirementId[] = [
  ...[listedRow, failedItemRow, waiting],
  ...itemRows,
  ...countRows,
  ...doneRows,
];

/** The most listed reassignments to read. */
const most = 10;

const further = 'user-reassignments/further-statuses';

const observeStatus = ({ judge }: Context, { data, exchange }: ReassignmentSnapshot): void => {
  const status = String(data['status'] ?? 'new').toLowerCase();
  judge.observe(further, ['new', 'done'].includes(status) ? 'none' : status, exchange);
};

const judgeReadableItems = async (context: Context, id: Id, format: Format): Promise<void> => {
  const snapshot = await read(context, id, format);
  judgeWaiting(context, snapshot);
  if (!isSnapshot(snapshot)) return;
  observeStatus(context, snapshot);
  if (snapshot.state !== 'done') return;
  judgeDone(context.judge, snapshot);
  await judgeItems(context, claims, { id, format, snapshot });
};

/** Judges summaries and items of existing reassignments by reads alone. */
export const readableItems = drawnCheck({
  id: 'user-reassignments/readable-items',
  title: 'Existing reassignments show their counts and items once they are done',
  claims,
  observes: [further],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const ids = profile.userReassignments.readable.slice(0, most);
    if (ids.length === 0) {
      const reason = whyLacking(
        'the profile lists no reassignments to be read',
        'user-reassignments.readable',
      );
      return judge.notApplicable(claims, reason);
    }
    const reads = ids.flatMap((id) => formatsOf(profile).map((format) => ({ id, format })));
    await context.drawOrder(reads, async (some) => {
      for (const { id, format } of some) await judgeReadableItems(context, id, format);
    });
    judge.inconclusive(claims, 'no reassignment that was read shows such a case');
  },
});
