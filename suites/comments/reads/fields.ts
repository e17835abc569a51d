import type { Members } from '../../../models/members.ts';
import type { Context } from '../../harness/check.ts';
import { lacking } from '../../harness/lacking.ts';
import { marker } from '../../harness/marker.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { type FieldLaw, fieldCheck } from '../../laws/fields.ts';
import { attachText } from '../attachments/own-comments.ts';
import { make } from '../create.ts';
import { type CommentableDocument, commentIn, documentsAt, list, showInEach } from '../descriptor.ts';

/** Members of attachments have the types of those, too; how moments are written is judged where moments are. */
export const fieldLaw: FieldLaw = {
  area: 'comments',
  noun: 'comment',
  further: ({ field }, { reading }) =>
    field.name === 'attachments'
      ? reading.problems.find(({ member }) => /^attachments\.(?!.*-at$)/.test(member))?.problem
      : undefined,
};

/** At most so many comments are read. */
const most = 10;

/** Looks at the comments that the profile names, by their ids in every format, and in lists. */
export const fields = fieldCheck(fieldLaw, {
  id: 'comments/fields',
  title: 'Each member that a comment shows is of its documented type and length',
  effect: 'reads',
  read: async (context) => {
    const { readable } = context.profile.comments;
    if (readable.length === 0)
      return {
        because: 'notApplicable',
        reason: lacking('the profile names no comments', 'comments.readable'),
      };
    const all: Snapshot[] = [];
    for (const { owner, document: id, comment } of readable.slice(0, most)) {
      const document = { segment: owner, id };
      all.push(...(await showInEach(context, { document, id: String(comment) })));
      all.push(...(await list(context, document)).snapshots);
    }
    return all;
  },
});

const plain: Members = { 'to-supplier': true, 'reason-code': 'PROCON' };

/** May be refused or cut, and is not to be kept. */
const tooLong: Members = { 'reason-code': 'P'.repeat(256) };

/** A new comment as its creation and the list show it, and reads with an attachment. */
const shownOn = async (
  context: Context,
  document: CommentableDocument,
  further: Members,
): Promise<readonly Snapshot[]> => {
  const made = await make(context, document, { comments: marker('fields'), further });
  if (made === undefined || made.outcome !== 'accepted') return [];
  const all = [...commentIn(made.answer).snapshots, ...(await list(context, document)).snapshots];
  const { id } = made;
  if (id === undefined) return all;
  await attachText(context, id);
  return [...all, ...(await showInEach(context, { document, id }))];
};

/** The same for comments of the suites' own. */
export const ownFields = fieldCheck(fieldLaw, {
  id: 'comments/own-fields',
  title: 'Each member that a new comment shows is of its documented type and length',
  read: async (context) => {
    const documents = documentsAt(context.profile, -1);
    const reason = lacking('the profile names no documents that may be commented on', 'comments.documents');
    if (documents.length === 0) return { because: 'notApplicable', reason };
    const all: Snapshot[] = [];
    for (const document of documents) all.push(...(await shownOn(context, document, plain)));
    for (const document of documents.slice(0, 1)) all.push(...(await shownOn(context, document, tooLong)));
    return all;
  },
});
