import type { SentBody } from '../../../models/wire/write-body.ts';
import { fileNamed, textBody } from '../../harness/attachments/attach.ts';
import { recordIn } from '../../harness/attachments/attachment-answer.ts';
import { type AttachmentOwner, listAttachments } from '../../harness/attachments/attachment-list.ts';
import { showAttachment } from '../../harness/attachments/read-attachment.ts';
import type { Context } from '../../harness/check.ts';
import { placeOf, requestAt } from '../../harness/dialect/place.ts';
import { marker } from '../../harness/generate/marker.ts';
import { uploadBody } from '../../harness/http/multipart.ts';
import { isAbsent, isAccepted, outcomeOf } from '../../harness/meaning.ts';
import { idText } from '../../harness/resources/snapshot.ts';
import { createdIn, type OwnedRecords, readList } from '../../harness/scenario/owned-records.ts';
import { retriesForFiles } from '../../harness/time/eventually.ts';
import type { ReadOne } from '../../laws/reads.ts';
import { type CreatedComment, idOf, make } from '../create.ts';
import { type CommentableDocument, documentsAt } from '../descriptor.ts';

/** A comment that the suites made, whose id is known. */
export type OwnComment = CreatedComment & { readonly id: string };

/** Makes a comment on a document; undefined where that fails, or its id is not shown. */
export const makeOwn = async (
  context: Context,
  document: CommentableDocument,
): Promise<OwnComment | undefined> => {
  const made = await make(context, document, { comments: marker('with attachments') });
  const id = made?.outcome === 'accepted' ? await idOf(context, made) : undefined;
  return made && id !== undefined ? { ...made, id } : undefined;
};

/** Makes two comments on documents of the profile, or fewer where that fails. */
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
export const ofComment = (comment: string): AttachmentOwner => {
  const own = { comment_id: comment };
  return {
    list: placeOf('comments.list-attachments', {}, own),
    add: placeOf('comments.add-attachment', {}, own),
    show: (one) => placeOf('comments.show-attachment', {}, { ...own, attachment_id: one }),
    remove: (one) => placeOf('comments.delete-attachment', {}, { ...own, attachment_id: one }),
  };
};

type SmallFile = ReturnType<typeof fileNamed>;

/** Two small files. */
export const twoFiles = (): readonly [SmallFile, SmallFile] => [
  fileNamed(marker('comment file')),
  fileNamed(marker('comment file')),
];

/** The attachments of a comment. A read is compared with its file and with another; without a file it decides nothing. */
const attachmentsOf = (comment: string, file: SmallFile | undefined, other: SmallFile): OwnedRecords => ({
  ...ofComment(comment),
  name: 'attachments of comments',
  ofOwner: `of comment ${comment}`,
  pages: 'attachments of comments',
  retries: retriesForFiles,
  read: async (scenario, { id, collection: { show } }): Promise<ReadOne | undefined> => {
    const { endpoint } = show(id);
    if (file === undefined) return undefined;
    const { kind, seen, answer } = await showAttachment(scenario, ofComment(comment), {
      attached: { id, file },
      others: [{ file: other }],
      ofFile: true,
    });
    const isShown = kind === 'bytes' || kind === 'attachment';
    const isMissing = kind === 'refused' && isAbsent(answer);
    const result = isShown ? 'shown' : isMissing ? 'missing' : kind === 'other' ? kind : 'undecided';
    return { kind: result, id, endpoint, seen, exchange: answer.exchange };
  },
});

/** Uploads a file to a comment; where that is refused, attaches its content as a text. */
export const uploadTo = async (
  context: Context,
  comment: string,
  { file, other }: { readonly file: SmallFile; readonly other: SmallFile },
) => {
  const { add, list } = ofComment(comment);
  const earlierIds = (await readList(context, { list })).snapshots.flatMap(({ data }) => idText(data) ?? []);
  const send = (body: SentBody) => context.client.send(requestAt(add, { body }));
  const answer = await send(uploadBody(file));
  const text = outcomeOf(answer).outcome === 'refused' ? await send(textBody(file.text)) : undefined;
  const isText = text !== undefined && isAccepted(text);
  const collection = attachmentsOf(comment, isText ? undefined : file, other);
  return {
    ...createdIn(context, collection, { answer: isText ? text : answer, input: {} }),
    earlierIds,
  };
};

/** Attaches a text to a comment; its id from the answer, else from the list. */
export const attachText = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  comment: string,
): Promise<string | undefined> => {
  const owner = ofComment(comment);
  const answer = await context.client.send(requestAt(owner.add, { body: textBody('procon') }));
  if (!isAccepted(answer)) return undefined;
  return idText(recordIn(answer) ?? {}) ?? (await listAttachments(context, owner)).ids.at(-1);
};
