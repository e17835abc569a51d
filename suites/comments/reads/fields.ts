import type { Members } from '../../../models/members.ts';
import { comment } from '../../../models/resources/comment.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isSnapshot, type Snapshot, snapshotIn } from '../../harness/resources/snapshot.ts';
import { readList, readRecord } from '../../harness/scenario/owned-records.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { type FieldLaw, fieldCheck } from '../../laws/fields.ts';
import { attachText } from '../attachments/own-comments.ts';
import { make } from '../create.ts';
import { type CommentableDocument, commentsOn, documentsAt } from '../descriptor.ts';

/** Members of attachments have the types of those, too; how moments are written is judged where moments are. */
const fieldLaw: FieldLaw = {
  area: 'comments',
  noun: 'comment',
  further: ({ field }, { reading }) =>
    field.name === 'attachments'
      ? reading.problems.find(({ member }) => /^attachments\.(?!.*-at$)/.test(member))?.problem
      : undefined,
};

/** At most so many comments are read. */
const most = 10;

/** A comment in every format, and the list that it is in. */
const snapshotsOf = async (
  context: Context,
  document: CommentableDocument,
  id?: string,
): Promise<Snapshot[]> => {
  const comments = commentsOn(document);
  const all = [...(await readList(context, comments)).snapshots];
  if (id === undefined) return all;
  for (const format of formatsOf(context.profile)) {
    const { snapshot } = await readRecord(context, comments, id, format);
    if (snapshot !== undefined) all.push(snapshot);
  }
  return all;
};

/** Looks at the comments that the profile names, by their ids in every format, and in lists. */
export const fields = fieldCheck(fieldLaw, {
  id: 'comments/fields',
  title: 'Each member that a comment shows is of its documented type and length',
  effect: 'reads',
  read: async (context) => {
    const { readable } = context.profile.comments;
    const reason = whyLacking('the profile names no comments', 'comments.readable');
    if (readable.length === 0) return { because: 'notApplicable', reason };
    const all: Snapshot[] = [];
    for (const { owner: segment, document: id, comment: own } of readable.slice(0, most))
      all.push(...(await snapshotsOf(context, { segment, id }, String(own))));
    return all;
  },
});

const plain: Members = { 'to-supplier': true, 'reason-code': 'PROCON' };

/** May be refused or cut, and is not to be kept. */
const tooLong: Members = { 'reason-code': 'P'.repeat(256) };

/** The same for comments of the suites' own: as their creation shows them, and as reads do, with an attachment. */
export const ownFields = fieldCheck(fieldLaw, {
  id: 'comments/own-fields',
  title: 'Each member that a new comment shows is of its documented type and length',
  read: async (context) => {
    const documents = documentsAt(context.profile, -1);
    const reason = whyLacking(
      'the profile names no documents that may be commented on',
      'comments.documents',
    );
    if (documents.length === 0) return { because: 'notApplicable', reason };
    const cases = [
      ...documents.map((one) => [one, plain] as const),
      ...documents.slice(0, 1).map((one) => [one, tooLong] as const),
    ];
    const all: Snapshot[] = [];
    for (const [document, further] of cases) {
      const made = await make(context, document, { comments: marker('fields'), further });
      if (made?.outcome !== 'accepted') continue;
      const shown = snapshotIn(comment, made.answer);
      if (isSnapshot(shown) && Object.keys(shown.data).length > 0) all.push(shown);
      if (made.id !== undefined) await attachText(context, made.id);
      all.push(...(await snapshotsOf(context, document, made.id)));
    }
    return all;
  },
});
