import { textBody } from '../../harness/attachments/attach.ts';
import { recordIn } from '../../harness/attachments/attachment-answer.ts';
import { type AttachmentOwner, listAttachments } from '../../harness/attachments/attachment-list.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { outcomeOf } from '../../harness/meaning.ts';
import { placeOf, requestAt } from '../../harness/place.ts';
import { idText } from '../../harness/resources/snapshot.ts';
import { type CreatedComment, idOf, make } from '../create.ts';
import { type CommentableDocument, documentsAt } from '../descriptor.ts';

/** A comment of the suites' own, whose id is known. */
export interface OwnComment {
  readonly document: CommentableDocument;
  readonly id: string;
  readonly made: CreatedComment;
}

/** Makes a comment on a document; undefined where that cannot be done, or its id is not told. */
export const makeOwn = async (
  context: Context,
  document: CommentableDocument,
): Promise<OwnComment | undefined> => {
  const words = marker('with attachments');
  const made = await make(context, document, { comments: words });
  if (made === undefined || made.outcome !== 'accepted') return undefined;
  const id = await idOf(context, made, words);
  return id === undefined ? undefined : { document, id, made };
};

/** Comments of the suites' own on documents of the profile, as far as they can be made: two of them. */
export const twoOwn = async (context: Context): Promise<readonly OwnComment[]> => {
  const comments: OwnComment[] = [];
  for (const document of documentsAt(context.profile, -1)) {
    while (comments.length < 2) {
      const one = await makeOwn(context, document);
      if (one === undefined) break;
      comments.push(one);
    }
  }
  return comments;
};

/** The attachments of a comment, by where their operations are. */
export const ofComment = (comment: string): AttachmentOwner => {
  const own = { comment_id: comment };
  return {
    list: placeOf('comments.list-attachments', {}, own),
    add: placeOf('comments.add-attachment', {}, own),
    show: (one) => placeOf('comments.show-attachment', {}, { ...own, attachment_id: one }),
    remove: (one) => placeOf('comments.delete-attachment', {}, { ...own, attachment_id: one }),
  };
};

/** Attaches a text to a comment; its id from the answer, else from the list. */
export const attachText = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  comment: string,
): Promise<string | undefined> => {
  const owner = ofComment(comment);
  const answer = await context.client.send(requestAt(owner.add, { body: textBody('procon') }));
  if (outcomeOf(answer).outcome !== 'accepted') return undefined;
  const answeredId = idText(recordIn(answer) ?? {});
  return answeredId ?? (await listAttachments(context, owner)).ids.at(-1);
};
