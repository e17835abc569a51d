import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { type Reached, reachDraft } from '../asking/reach-state.ts';
import { freeLine } from '../asking/wish.ts';
import { isSeen, type RequisitionSight, read } from '../seeing/sight.ts';

const deletes = 'requisitions/delete-deletes';

/** A draft that nobody deletes. */
export const reachBeside = (context: Context): Promise<Reached> =>
  reachDraft(context, { lines: [freeLine('beside one to be deleted')] });

/** Whether a draft that was there is not any more. */
const isTaken = async (context: Context, { id, state }: RequisitionSight): Promise<boolean> => {
  const now = await read(context, id);
  if (isSeen(now)) return now.state === 'abandoned' && state !== now.state;
  return now.status === 404 || now.status === 410;
};

/** Judges that those beside a requisition whose deletion was accepted are there as before. */
export const judgeKeptBeside = async (
  context: Context,
  deletion: Answer,
  beside: readonly Reached[],
): Promise<void> => {
  for (const one of beside) {
    if (!('sight' in one) || !(await isTaken(context, one.sight))) continue;
    const { exchange, id } = one.sight;
    context.judge.violated(deletes, {
      expected: `requisition ${id} is there when another one was deleted`,
      seen: 'it is gone as well',
      exchanges: [exchange, deletion.exchange, ...context.client.exchanges.slice(-1)],
      explanation: 'a deletion takes another requisition as well',
    });
  }
};
