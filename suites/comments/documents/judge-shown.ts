import type { Context, Violation } from '../../harness/check.ts';
import { idText } from '../../harness/id-text.ts';
import type { Patiently } from '../../harness/patience.ts';
import { isNothingThere } from '../../harness/place.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { judgeKept } from '../content/judge-kept.ts';
import type { Made } from '../create.ts';
import { show, tellDocument } from '../descriptor.ts';
import { judgeNamed } from './judge-named.ts';
import { rowsOf, sharedRows } from './rows.ts';
import { wrongRead } from './wrong-read.ts';

/** Judges what one comment shows of itself, wherever it was seen. */
export const judgeSight = (context: Context, made: Made, snapshot: Snapshot) => {
  judgeNamed(context, made, snapshot);
  judgeKept(context, made, { snapshot, row: sharedRows.kept });
};

/** Reads a new comment by its id, and judges what comes but for its absence, which is answered. */
export const judgeShown = async (
  context: Context,
  made: Made & { readonly id: string },
  patiently: Patiently,
): Promise<{ readonly isFound: boolean; readonly missing?: Violation }> => {
  const { judge } = context;
  const { document, id, answer } = made;
  const row = rowsOf(document.segment).show;
  const seen = await patiently(
    () => show(context, { document, id }),
    (now) => now.kind !== 'refused' || !isNothingThere(now.answer) || answer.status === 202,
  );
  const wrong = wrongRead(seen, id);
  const [snapshot] = seen.snapshots;
  if (wrong === undefined && snapshot !== undefined && idText(snapshot.data) !== undefined) {
    judge.holds(row, snapshot.exchange);
    judgeSight(context, made, snapshot);
    return { isFound: true };
  }
  // What is taken for later with 202 may not be there yet.
  if (wrong === undefined || answer.status === 202) {
    judge.inconclusive(row, `a read: ${seen.seen}`);
    return { isFound: false };
  }
  const violation: Violation = {
    expected: `comment ${id} on ${tellDocument(document)}`,
    seen: wrong,
    exchanges: [...made.exchanges, seen.answer.exchange],
    explanation: 'a read of one comment does not answer it',
  };
  if (seen.kind === 'refused') return { isFound: false, missing: violation };
  judge.violated(row, violation);
  return { isFound: false };
};
