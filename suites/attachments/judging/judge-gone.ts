import type { Exchange } from '../../../reports/run.ts';
import { type AttachmentList, pagesOf } from '../../harness/attachments/attachment-list.ts';
import { type AttachmentRead, readAttachment, sameBytes } from '../../harness/attachments/read-attachment.ts';
import type { OperationPath } from '../../harness/dialect/place.ts';
import { judgeDeletion } from '../../harness/scenario/deletion.ts';
import type { OwnedRecords } from '../../harness/scenario/owned-records.ts';
import type { FoundRecord } from '../../harness/scenario/presence.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import type { ReadOne } from '../../laws/reads.ts';
import { alone, type OwnerDocument, withId } from '../descriptor.ts';

/** An attachment that is deleted, or that a deletion of another one may remove. */
export interface Victim {
  readonly document: OwnerDocument;
  readonly id: string;
  readonly exchanges: readonly Exchange[];
  /** The attached bytes if known: a read that answers another file does not show the attachment. */
  readonly file?: Uint8Array | undefined;
}

/** How to delete an attachment, and where reads show it. */
interface Deletion {
  readonly place: OperationPath;
  readonly show: (id: string) => OperationPath;
  /** The list after the last addition; undefined if it is inconclusive. */
  readonly latest?: AttachmentList | undefined;
  /** Whether its creation was answered with 202, so that it may not exist yet. */
  readonly isPromised?: boolean;
  /** Other attachments that the suites added, and those that were deleted before. */
  readonly others: readonly Victim[];
  readonly gone?: readonly Victim[];
}

const isIt = (read: AttachmentRead, { id, file }: Victim): boolean =>
  read.kind === 'file'
    ? file === undefined || sameBytes(read.bytes, file)
    : read.kind === 'record' && read.id === id;

/** Makes a read of an attachment. `kinds` maps answers that do not show it; others are undecided. */
const readWith =
  (
    victim: Victim,
    kinds: Readonly<Partial<Record<AttachmentRead['kind'], ReadOne['kind']>>>,
  ): NonNullable<OwnedRecords['read']> =>
  async (scenario, { id, collection }) => {
    const place = collection.show(id);
    const read = await readAttachment(
      scenario,
      place,
      victim.file === undefined ? {} : { file: victim.file },
    );
    const kind = isIt(read, victim) ? 'shown' : (kinds[read.kind] ?? 'undecided');
    return { kind, id, endpoint: place.endpoint, seen: read.seen, exchange: read.exchange };
  };

const recordOf = (
  { document, ...victim }: Victim,
  { show, latest }: Pick<Deletion, 'show' | 'latest'>,
  given: Pick<FoundRecord, 'isListed' | 'isRead'> & Pick<OwnedRecords, 'read'>,
): FoundRecord & { readonly id: string } => {
  const { name, ofOwner, list, add } = document;
  const { isListed, isRead, read } = given;
  return {
    ...{ id: victim.id, exchanges: victim.exchanges, isListed, isRead, isFound: isListed || isRead },
    listed: latest && withId(latest.snapshots, victim.id)[0],
    collection: { name, ofOwner, list, add, show, pages: pagesOf(list), ...(read && { read }) },
  };
};

/** Whether a read at a place shows an attachment: its record, or its file if that is known. */
export const isShownAt = async (
  scenario: Scenario,
  victim: Victim,
  place: OperationPath,
): Promise<boolean> => {
  const { file } = victim;
  return isIt(await readAttachment(scenario, place, file === undefined ? {} : { file }), victim);
};

/** The record to delete. If only a read by id shows it, that read can show that it is gone, but no more. */
const findDeleted = async (scenario: Scenario, victim: Victim, deletion: Deletion) => {
  const { show, latest, isPromised = false } = deletion;
  const { id } = victim;
  const readShown = () => isShownAt(scenario, victim, show(id));
  const isRead = isPromised ? await scenario.eventually(readShown, (is) => is) : await readShown();
  const isListed = latest?.ids.includes(id) === true && !(isPromised && !isRead);
  if (isRead || isListed)
    return recordOf(victim, deletion, {
      ...{ isListed, isRead, read: readWith(victim, { missing: 'missing', refused: 'missing' }) },
    });
  const read = readWith(victim, { missing: 'missing' });
  const isSeenAlone = await isShownAt(scenario, victim, alone.show(id));
  return recordOf(
    victim,
    { ...deletion, show: alone.show },
    {
      ...{ isListed, isRead: isSeenAlone },
      read: async (...parameters) => {
        const result = await read(...parameters);
        return result?.kind === 'shown' ? { ...result, kind: 'undecided' } : result;
      },
    },
  );
};

/** `there`: the deletion was accepted, but the attachment is still found, or others are not. */
export type DeletionOutcome = 'gone' | 'there' | 'refused';

/** Deletes an attachment, and judges that it is gone and others are not. */
export const judgeGone = async (
  scenario: Scenario,
  victim: Victim,
  deletion: Deletion,
): Promise<DeletionOutcome> => {
  const { place, latest, others, gone = [] } = deletion;
  const record = await findDeleted(scenario, victim, deletion);
  // Others must be shown wherever reads show the deleted one.
  const show = record.isRead ? record.collection.show : alone.show;
  const siblingOf = (one: Victim, isRead: boolean) =>
    recordOf(
      one,
      { show, latest },
      {
        ...{ isListed: latest?.ids.includes(one.id) === true, isRead },
        read: readWith(one, { missing: 'missing', file: 'other', record: 'other' }),
      },
    );
  const siblings: FoundRecord[] = [];
  for (const one of others) siblings.push(siblingOf(one, await isShownAt(scenario, one, show(one.id))));
  const { result } = await judgeDeletion(scenario, record, {
    ...{ place, gone: gone.map((one) => siblingOf(one, false)), others: siblings },
  });
  return result === 'unclear' ? 'refused' : result;
};
