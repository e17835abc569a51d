import type { Context, Violation } from '../../harness/check.ts';
import type { Eventually } from '../../harness/eventually.ts';
import { isAbsent, isLater } from '../../harness/meaning.ts';
import { idText, type Snapshot } from '../../harness/resources/snapshot.ts';
import { isCutOf } from '../../harness/text-rendering.ts';
import { judgeAlone } from '../../laws/lists.ts';
import { judgeKept } from '../bodies.ts';
import type { CreatedComment } from '../create.ts';
import {
  type CommentableDocument,
  type CommentSearch,
  describeDocument,
  findListed,
  holds,
  list,
  placeBelow,
} from '../descriptor.ts';
import { judgeNamed, rowsOf, sharedRows, subjectOfList } from './readable.ts';

const explanation = 'the comments of a document are not listed';

/** Judges what one comment shows of itself, wherever it was seen. */
export const judgeListedComment = (context: Context, made: CreatedComment, snapshot: Snapshot) => {
  judgeNamed(context, made, snapshot);
  judgeKept(context, made, { snapshot, row: sharedRows.kept });
};

const wrongList = (
  { document, exchanges }: CreatedComment,
  { seen: { kind, seen, answer } }: CommentSearch,
): Violation | undefined => {
  const isGone = kind === 'refused' && isAbsent(answer);
  if (kind !== 'other' && !isGone) return undefined;
  const expected = `the comments on ${describeDocument(document)}`;
  const subject = subjectOfList(document);
  return { expected, seen, exchanges: [...exchanges, answer.exchange], explanation, subject };
};

/** That a new comment is not where it should be; undefined where a page may hide it. */
const missingIn = (
  { judge }: Context,
  made: CreatedComment,
  { isWhole, seen }: CommentSearch,
): Violation | undefined => {
  const { kind, answer, snapshots } = seen;
  const isCut = snapshots.some(({ data }) => isCutOf(made.input.comments, data['comments']));
  if (!isWhole || isCut || isLater(made.answer)) {
    const why = kind === 'records' ? 'nothing of the list that was asked for tells it' : seen.seen;
    judge.inconclusive(rowsOf(made.document.segment).list, `a comment among others: ${why}`);
    return undefined;
  }
  return {
    expected: `the comment that was made on ${describeDocument(made.document)} a moment ago`,
    seen: `${seen.seen}, and it is not among them`,
    exchanges: [...made.exchanges, answer.exchange],
    explanation,
    subject: subjectOfList(made.document),
  };
};

const judgeOnce = ({ judge }: Context, made: CreatedComment, { snapshots }: CommentSearch) => {
  const ids = new Set(snapshots.map(({ data }) => idText(data)));
  if (ids.size < 2) return;
  judge.violated(sharedRows.each, {
    expected: 'one comment for one creation',
    seen: `comments ${[...ids].join(', ')} with the same body`,
    exchanges: [...made.exchanges, ...snapshots.slice(0, 1).map(({ exchange }) => exchange)],
    explanation: 'a creation makes several comments',
  });
};

/** Where a new comment was found, or what is to be held against whoever lost it. */
export interface Whereabouts {
  readonly id?: string | undefined;
  readonly isFound: boolean;
  readonly missing?: Violation | undefined;
}

/** Looks for a new comment in the list of its document, and judges the list but for its absence. */
export const judgeListed = async (
  context: Context,
  made: CreatedComment,
  { marker, eventually }: { readonly marker: string; readonly eventually: Eventually },
): Promise<Whereabouts> => {
  const search = await eventually(
    () => findListed(context, made.document, { marker, id: made.id }),
    ({ snapshots, isWhole }) => snapshots.length > 0 || !isWhole || isLater(made.answer),
  );
  const [snapshot] = search.snapshots;
  const violation = wrongList(made, search);
  const row = rowsOf(made.document.segment).list;
  if (violation !== undefined && !isLater(made.answer)) {
    context.judge.violated(row, violation);
    return { isFound: false };
  }
  if (snapshot === undefined) return { isFound: false, missing: missingIn(context, made, search) };
  context.judge.holds(row, snapshot.exchange);
  judgeOnce(context, made, search);
  // A list may show the beginning of what a read shows whole.
  if (isCutOf(made.input.comments, snapshot.data['comments'])) judgeNamed(context, made, snapshot);
  else judgeListedComment(context, made, snapshot);
  return { isFound: true, id: idText(snapshot.data) };
};

/** A comment that was made on a document, with the text that tells it from all others. */
interface Marked {
  readonly made: CreatedComment;
  readonly marker: string;
}

/** Judges that the list of a document holds none of the comments that were made on others, of whatever kind. */
export const judgeOwnList = async (
  { judge, ...asking }: Context,
  document: CommentableDocument,
  others: readonly Marked[],
): Promise<void> => {
  const listed = await list(asking, document);
  const { kind, snapshots, seen } = listed;
  const name = describeDocument(document);
  if (kind === 'records' && !snapshots.some(({ data }) => typeof data['comments'] === 'string'))
    return judge.inconclusive(sharedRows.own, `the list of ${name}: ${seen}`);
  const stray = others.find(({ marker }) => snapshots.some(({ data }) => holds(data, marker)))?.made;
  judgeAlone(
    judge,
    { place: placeBelow(document, 'list-of'), contents: listed },
    {
      document: name,
      stray: stray && {
        seen: `a comment that was made on ${describeDocument(stray.document)}`,
        exchanges: stray.exchanges,
      },
    },
  );
};
