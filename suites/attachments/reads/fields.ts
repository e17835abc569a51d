import { ownerSegments } from '../../../models/owners.ts';
import { attach, attachmentIn, isKnown, snapshotsOf } from '../../harness/attachments/attach.ts';
import { listAttachments } from '../../harness/attachments/attachment-list.ts';
import { readAttachment } from '../../harness/attachments/read-attachment.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { marker } from '../../harness/generate/marker.ts';
import { snapshotsIn } from '../../harness/resources/collected.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { type Eventually, openEventually } from '../../harness/time/eventually.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { type FieldLaw, fieldCheck } from '../../laws/fields.ts';
import {
  attachFile,
  attachText,
  discard,
  type Known,
  type PutAttachment,
  plainFile,
  textMembers,
} from '../attach.ts';
import { documentOf, eventParts, firstOf, type OwnerDocument, sixOwners } from '../descriptor.ts';

const fieldLaw: FieldLaw = { area: 'attachments', noun: 'attachment' };

/** What lists show, in a further format only where there is something. */
const listSnapshots = async (context: Context, document: OwnerDocument): Promise<readonly Snapshot[]> => {
  const snapshots: Snapshot[] = [];
  for (const [at, format] of formatsOf(context.profile).entries())
    if (at === 0 || snapshots.length > 0)
      snapshots.push(...snapshotsIn(await listAttachments(context, document, { format })));
  return snapshots;
};

/** What reads of attachments show, where they show records. */
const readSnapshots = async (
  context: Context,
  ones: readonly Pick<Known, 'document' | 'id'>[],
): Promise<readonly Snapshot[]> => {
  const snapshots: Snapshot[] = [];
  for (const { document, id } of ones) {
    const read = await readAttachment(context, document.show(id));
    if (read.kind === 'record') snapshots.push(read.snapshot);
  }
  return snapshots;
};

/** Looks at the type and length of each member of the attachments that are there. */
export const fields = fieldCheck(fieldLaw, {
  id: 'attachments/fields',
  title: 'Each member that an attachment shows is of its documented type and length',
  effect: 'reads',
  read: async (context) => {
    const { profile } = context;
    const reason = whyLacking(
      'the profile names neither documents nor attachments',
      'attachments.documents or attachments.readable',
    );
    if (firstOf(profile, ownerSegments).length === 0 && profile.attachments.readable.length === 0)
      return { because: 'notApplicable', reason };
    const named = profile.attachments.readable.map(({ owner, document, attachment }) => ({
      document: documentOf(owner, document),
      id: String(attachment),
    }));
    const all = [...(await readSnapshots(context, named))];
    for (const document of firstOf(profile, [...sixOwners, ...eventParts]))
      all.push(...(await listSnapshots(context, document)));
    if (all.length > 0) return all;
    return {
      because: 'inconclusive',
      reason: 'the documents of the profile have no attachments to read',
    };
  },
});

/** A file, a text that is linked, and a link where the target takes one. */
const attachAll = async (
  context: Context,
  document: OwnerDocument,
  eventually: Eventually,
): Promise<readonly PutAttachment[]> => {
  const members = textMembers(marker('fields'));
  const link = { type: 'url', url: 'https://procon.example/fields', intent: 'Supplier' };
  return [
    await attachFile(context, document, { file: plainFile(), eventually }),
    await attachText(context, document, { members, eventually }),
    await attach(context, document, { body: attachmentIn('bare', link), eventually }),
  ];
};

/** The same for attachments of the suites' own. */
export const ownFields = fieldCheck(fieldLaw, {
  id: 'attachments/own-fields',
  title: 'Each member that a new attachment shows is of its documented type and length',
  read: async (context) => {
    const [document] = firstOf(context.profile, sixOwners);
    const reason = whyLacking('the profile names no documents', 'attachments.documents');
    if (document === undefined) return { because: 'notApplicable', reason };
    const made = await attachAll(context, document, openEventually(context.clock));
    const known = made.filter(isKnown);
    const all = [...known.flatMap(snapshotsOf), ...(await readSnapshots(context, known))];
    for (const format of formatsOf(context.profile))
      all.push(...snapshotsIn(await listAttachments(context, document, { format })));
    await discard(context, made);
    return all;
  },
});
