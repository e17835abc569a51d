import type { Members } from '../../../models/members.ts';
import { comment } from '../../../models/resources/comment.ts';
import type { Exchange } from '../../../reports/run.ts';
import { type BodyForm, bodyIn } from '../../harness/body-in.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { idText } from '../../harness/id-text.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { commentIn } from '../seeing/sight.ts';
import { type Document, placeBelow, tellDocument } from './documents.ts';

/** A way of sending comments that a target takes. */
export interface Way {
  readonly form: BodyForm;
  /** What the document is called; undefined where the body leaves it to the path. */
  readonly type: string | undefined;
}

/** A comment as a check wants it. */
export interface Wish {
  readonly comments: string;
  readonly further?: Members;
}

/** What came of a creation. */
export interface Made {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly document: Document;
  readonly wish: Wish;
  readonly answer: Answer;
  /** Undefined where it was not accepted, or neither answer nor Location tells it. */
  readonly id?: string;
  readonly exchanges: readonly Exchange[];
}

const idInLocation = ({ headers }: Answer): string | undefined =>
  /\/comments\/(\d+)(?:\.\w+)?\/?(?:[?#].*)?$/.exec(headers['location'] ?? '')?.[1];

/** The members that name a document, and the comment. */
export const membersOf = (
  { id }: Document,
  type: string | undefined,
  { comments, further }: Wish,
): Members => ({
  ...(type !== undefined && { 'commentable-id': id, 'commentable-type': type }),
  comments,
  ...further,
});

/** What an answer to a creation comes to. */
export const madeBy = (
  { judge }: Pick<Context, 'judge'>,
  answer: Answer,
  { document, wish }: Pick<Made, 'document' | 'wish'>,
): Made => {
  const { outcome } = outcomeOf(answer);
  const exchanges = [answer.exchange];
  if (outcome !== 'accepted') return { outcome, document, wish, answer, exchanges };
  const [shown] = commentIn(answer).sights;
  const id = (shown && idText(shown.data)) ?? idInLocation(answer);
  judge.leftBehind(`comment ${id ?? 'whose id is not told'} on ${tellDocument(document)}`);
  return { outcome, document, wish, answer, exchanges, ...(id !== undefined && { id }) };
};

/** Comments on a document, below its path, in a way. */
export const makeIn = async (
  context: Context,
  document: Document,
  { way, wish }: { readonly way: Way; readonly wish: Wish },
): Promise<Made> => {
  const body = bodyIn(comment, way.form, membersOf(document, way.type, wish));
  const place = placeBelow(document, 'create-on');
  const answer = await context.client.send({ method: 'POST', ...place, body });
  return madeBy(context, answer, { document, wish });
};
