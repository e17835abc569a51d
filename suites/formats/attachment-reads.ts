import { endpoint } from '../../models/endpoints/index.ts';
import { attachmentReads, type KnownRead, namedAttachmentReads } from '../access/known-reads.ts';
import {
  attachFile,
  attachText,
  discard,
  type PutAttachment,
  plainFile,
  textMembers,
} from '../attachments/attach.ts';
import { firstOf, type OwnerDocument, sixOwners } from '../attachments/descriptor.ts';
import { listAttachments } from '../harness/attachments/attachment-list.ts';
import type { Check, Context } from '../harness/check.ts';
import { formatsOf, ownFormat } from '../harness/dialect/formats-of.ts';
import { type OperationPath, requestAt } from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { agreement, hasBothFormats } from '../laws/both-formats.ts';
import { judgeShown, leaveUnshown, shownBy, shownClaims } from './area-fields.ts';
import { compareList } from './compare-lists.ts';
import { accepted, acceptedOf, harmless, judgeFormats, judgeHarmless } from './known-reads.ts';

/** The most attachments of a document to read. */
const mostAttachments = 1;

const knownRead = (place: OperationPath): KnownRead => ({ ...requestAt(place), endpoint: place.endpoint });

/** Whether a read may answer with a file, whatever format is requested, as that of one attachment may. */
export const mayBeFile = ({ endpoint: id }: KnownRead): boolean =>
  endpoint(id).operationKind === 'show-attachment';

/** Reads of attachments: lists, and the files that the profile names. */
export const readsOfAttachments = (profile: Profile): readonly KnownRead[] =>
  profile.areas.includes('attachments')
    ? [...attachmentReads(profile), ...namedAttachmentReads(profile, 1)]
    : [];

/** Judges the list between reads of each attachment: for a file, only the list shows the record. */
const judgeEach = async (
  context: Context,
  { list, show }: OwnerDocument,
  ids: readonly string[],
): Promise<void> => {
  for (const id of ids)
    await judgeHarmless(context, [{ show: knownRead(list), between: knownRead(show(id)), id }]);
};

/** Does the same for the last attachments of a document. */
export const judgeAttachments = async (context: Context, document: OwnerDocument): Promise<void> =>
  judgeEach(context, document, (await listAttachments(context, document)).ids.slice(-mostAttachments));

const claims = [harmless, accepted.json, accepted.xml, agreement, ...shownClaims('attachments')] as const;

/** Attaches a text between files, so that a page of the list is unlikely to end before it. */
const attachAll = async (context: Context, document: OwnerDocument): Promise<readonly PutAttachment[]> => {
  const attachOne = () => attachFile(context, document, { file: plainFile() });
  const file = await attachOne();
  const text = await attachText(context, document, { members: textMembers(marker('read again')) });
  return [file, text, await attachOne(), await attachOne()];
};

/** Reads files and a text that the suites attach, since a target may have no others. */
export const attachmentsRead: Check = {
  id: 'formats/attachments-read',
  title:
    'Reads of attachments change nothing, and their list shows documented members, the same in both formats',
  claims,
  run: async (context) => {
    const { client, judge, profile } = context;
    if (!profile.areas.includes('attachments'))
      return judge.notApplicable(claims, 'the profile does not have attachments');
    // Other checks attach less to this document.
    const document = firstOf(profile, sixOwners).at(-1);
    if (document === undefined)
      return judge.unmet(claims, whyLacking('the profile names no documents', 'attachments.documents'));
    judge.planned(1);
    const all = await attachAll(context, document);
    const [file, text] = all;
    const list = { ...knownRead(document.list), format: ownFormat(profile) };
    await judgeFormats(context, list, await client.send(list));
    const reads = [list, ...(text?.id === undefined ? [] : [knownRead(document.show(text.id))])];
    for (const read of reads)
      for (const format of formatsOf(profile))
        judgeShown(judge, 'attachments', shownBy(read, await client.send({ ...read, format })));
    await judgeEach(
      context,
      document,
      [file, text].flatMap((one) => one?.id ?? []),
    );
    if (hasBothFormats(context, agreement) && (await compareList(context, list)) === 0)
      judge.unmet(agreement, 'the list showed no attachment in both formats');
    await discard(context, all);
    judge.executed();
    judge.inconclusive([harmless, ...acceptedOf(context)], 'no list of attachments showed a record');
    leaveUnshown(judge, 'attachments');
  },
};
