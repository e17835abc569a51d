import { textBody } from '../../harness/attachments/attach.ts';
import { listAttachments, recordIn } from '../../harness/attachments/attachment-list.ts';
import type { Context } from '../../harness/check.ts';
import { placeOf, requestAt } from '../../harness/dialect/place.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isAccepted, isLater } from '../../harness/meaning.ts';
import { idText } from '../../harness/resources/snapshot.ts';
import { openEventually } from '../../harness/time/eventually.ts';
import type { AttachmentRecords } from '../../laws/attachments.ts';
import { type CreatedComment, idOf, make } from '../create.ts';
import { type CommentableDocument, documentsAt } from '../descriptor.ts';

/** A new comment whose id is known. */
export type OwnComment = CreatedComment & { readonly id: string };

/** Whether a comment that was accepted for later exists by now. */
const isThereByNow = async (context: Context, id: string): Promise<boolean> => {
  const list = await openEventually(context.clock)(
    () => listAttachments(context, ofComment(id)),
    ({ kind }) => kind === 'records',
  );
  return list.kind === 'records';
};

/** Creates a comment on a document; undefined if that fails, its id is not shown, or it does not exist yet. */
export const makeOwn = async (
  context: Context,
  document: CommentableDocument,
): Promise<OwnComment | undefined> => {
  const made = await make(context, document, { comments: marker('with attachments') });
  const id = made?.outcome === 'accepted' ? await idOf(context, made) : undefined;
  if (made === undefined || id === undefined) return undefined;
  if (isLater(made.answer) && !(await isThereByNow(context, id))) return undefined;
  return { ...made, id };
};

/** Creates two comments on documents of the profile, or fewer if that fails. */
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

/** The operations on the attachments of a comment. */
export const ofComment = (comment: string): AttachmentRecords => {
  const own = { comment_id: comment };
  return {
    name: 'attachments of comments',
    ofOwner: `of comment ${comment}`,
    list: placeOf('comments.list-attachments', {}, own),
    add: placeOf('comments.add-attachment', {}, own),
    show: (one) => placeOf('comments.show-attachment', {}, { ...own, attachment_id: one }),
    remove: (one) => placeOf('comments.delete-attachment', {}, { ...own, attachment_id: one }),
  };
};

/** Attaches a text to a comment and returns its id: from the answer, or else from the list. */
export const attachText = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  comment: string,
): Promise<string | undefined> => {
  const owner = ofComment(comment);
  const answer = await context.client.send(requestAt(owner.add, { body: textBody('procon') }));
  if (!isAccepted(answer)) return undefined;
  return idText(recordIn(answer) ?? {}) ?? (await listAttachments(context, owner)).ids.at(-1);
};
