import type { Context, Violation } from '../../harness/check.ts';
import { idText } from '../../harness/id-text.ts';
import type { Patiently } from '../../harness/patience.ts';
import { isNothingThere } from '../../harness/place.ts';
import { tellDocument } from '../asking/documents.ts';
import type { Made } from '../asking/make.ts';
import { judgeKept } from '../seeing/judge-kept.ts';
import { show } from '../seeing/read.ts';
import type { Sight } from '../seeing/sight.ts';
import { judgeNamed } from './judge-named.ts';
import { rowsOf, sharedRows } from './rows.ts';
import { wrongRead } from './wrong-read.ts';

/** Judges what one comment shows of itself, wherever it was seen. */
export const judgeSight = (context: Context, made: Made, sight: Sight) => {
  judgeNamed(context, made, sight);
  judgeKept(context, made, { sight, row: sharedRows.kept });
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
  const [sight] = seen.sights;
  if (wrong === undefined && sight !== undefined && idText(sight.data) !== undefined) {
    judge.holds(row, sight.exchange);
    judgeSight(context, made, sight);
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
