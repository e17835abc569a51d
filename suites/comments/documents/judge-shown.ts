import type { Context, Violation } from '../../harness/check.ts';
import type { Patiently } from '../../harness/patience.ts';
import { isNothingThere } from '../../harness/place.ts';
import { tellDocument } from '../asking/documents.ts';
import type { Made } from '../asking/make.ts';
import { judgeKept } from '../seeing/judge-kept.ts';
import { show } from '../seeing/read.ts';
import { idText, type Seen, type Sight } from '../seeing/sight.ts';
import { rowsOf, sharedRows } from './rows.ts';

/** What is wrong with a read of a comment; undefined where nothing is. */
const wrongIn = ({ kind, seen, answer, sights }: Seen, id: string): string | undefined => {
  if (kind === 'other') return seen;
  if (kind === 'refused') return isNothingThere(answer) ? seen : undefined;
  if (kind !== 'comments') return undefined;
  const [shown] = sights;
  if (shown === undefined) return 'nothing';
  const other = idText(shown.data);
  return other === undefined || other === id ? undefined : `comment ${other}`;
};

const judgeNamed = ({ judge }: Context, { document, exchanges }: Made, sight: Sight) => {
  const { 'commentable-id': id = null } = sight.data;
  if (id === null) return judge.inconclusive(sharedRows.named, 'a comment shows no commentable-id');
  if (String(id) === String(document.id)) return judge.holds(sharedRows.named, sight.exchange);
  judge.violated(sharedRows.named, {
    expected: `commentable-id ${document.id}, as it is a comment on ${tellDocument(document)}`,
    seen: `commentable-id ${String(id)}`,
    exchanges: [...exchanges, sight.exchange],
    explanation: 'a comment names another document than its own',
  });
};

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
  const wrong = wrongIn(seen, id);
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
