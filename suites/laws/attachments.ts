import { endpoint } from '../../models/endpoints/index.ts';
import { attachment } from '../../models/resources/attachment.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { SentBody } from '../../models/wire/write-body.ts';
import { fileNamed, textBody } from '../harness/attachments/attach.ts';
import { type AttachmentOwner, pagesOf } from '../harness/attachments/attachment-list.ts';
import { fillList, many } from '../harness/attachments/fill-list.ts';
import { showAttachment } from '../harness/attachments/read-attachment.ts';
import type { Answer } from '../harness/client.ts';
import { judgeRefused, observePlace } from '../harness/dialect/judge-place.ts';
import { type OperationPath, requestAt } from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import { uploadBody } from '../harness/http/multipart.ts';
import { isAbsent, isAccepted, outcomeOf } from '../harness/meaning.ts';
import { idTextIn } from '../harness/resources/create.ts';
import { idText } from '../harness/resources/snapshot.ts';
import { describeAnswer } from '../harness/resources/unread.ts';
import {
  describeRecord,
  type ExpectedRecord,
  findOnce,
  type OwnedRecords,
  operationClaims,
  readList,
} from '../harness/scenario/owned-records.ts';
import { judgePresence, judgeSeparateLists } from '../harness/scenario/presence.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { retriesForFiles } from '../harness/time/eventually.ts';
import type { ReadOne } from './reads.ts';
import { judgeRemoved, type RemovalTrace } from './removed.ts';

/** The attachments of one document. */
export type AttachmentRecords = AttachmentOwner & Pick<OwnedRecords, 'name' | 'ofOwner'>;

type SmallFile = ReturnType<typeof fileNamed>;

/** A file, and another that a read may answer in its place. */
interface FilePair {
  /** Undefined where its content was attached as a text: a read then decides nothing. */
  readonly file: SmallFile | undefined;
  readonly other: SmallFile;
}

/** An attachment that was found in its list or by a read. */
type FoundAttachment = ExpectedRecord & {
  readonly collection: AttachmentCollection;
  readonly isFound: boolean;
};

type AttachmentCollection = AttachmentRecords & OwnedRecords;

/** Records where an operation is, if the documentation leaves its path open. */
const observePath = ({ judge }: Scenario, place: OperationPath, answer: Answer) => {
  const { basis } = endpoint(place.endpoint);
  if (basis !== 'documented') observePlace(judge, basis satisfies SilenceId, { place, answer });
};

const collectionOf = (owner: AttachmentRecords, { file, other }: FilePair): AttachmentCollection => ({
  ...owner,
  pages: pagesOf(owner.list),
  retries: retriesForFiles,
  read: async (scenario, { id, collection }): Promise<ReadOne | undefined> => {
    if (file === undefined) return undefined;
    const place = collection.show(id);
    const { kind, seen, answer } = await showAttachment(scenario, collection, {
      attached: { id, file },
      others: [{ file: other }],
      ofFile: true,
    });
    observePath(scenario, place, answer);
    const isShown = kind === 'bytes' || kind === 'attachment';
    const isMissing = kind === 'refused' && isAbsent(answer);
    const result = isShown ? 'shown' : isMissing ? 'missing' : kind === 'other' ? kind : 'undecided';
    return { kind: result, id, endpoint: place.endpoint, seen, exchange: answer.exchange };
  },
});

/** Uploads a file to a document; where that is refused, attaches its content as a text. */
const uploadTo = async (
  scenario: Scenario,
  owner: AttachmentRecords,
  { file, other }: Record<'file' | 'other', SmallFile>,
) => {
  const { add, list } = owner;
  const before = await readList(scenario, { list });
  observePath(scenario, list, before.answer);
  const send = (body: SentBody) => scenario.client.send(requestAt(add, { body }));
  const upload = await send(uploadBody(file));
  const text = outcomeOf(upload).outcome === 'refused' ? await send(textBody(file.text)) : undefined;
  const isText = text !== undefined && isAccepted(text);
  const answer = isText ? text : upload;
  observePath(scenario, add, answer);
  return {
    ...{ outcome: outcomeOf(answer).outcome, id: idTextIn(attachment, answer), answer },
    collection: collectionOf(owner, { file: isText ? undefined : file, other }),
    exchanges: [answer.exchange],
    earlierIds: before.snapshots.flatMap(({ data }) => idText(data) ?? []),
  };
};

/** Judges that an upload is accepted, listed and shown. Returns the attachment; undefined where it was not accepted. */
const judgeUpload = async (
  scenario: Scenario,
  { outcome, ...upload }: Awaited<ReturnType<typeof uploadTo>>,
): Promise<FoundAttachment | undefined> => {
  const { judge } = scenario;
  const { answer, exchanges, collection } = upload;
  const { create } = operationClaims(collection);
  if (outcome === 'refused') judgeRefused(judge, create, { place: collection.add, answer, exchanges });
  if (outcome === 'unclear') judge.inconclusive(create, `an upload: ${describeAnswer(answer)}`);
  if (outcome !== 'accepted') return undefined;
  return judgePresence(scenario, upload);
};

/**
 * Adds two files to a document, the first with further lines: each is listed and shown, and the first one still after
 * the second. Returns those that were found.
 */
export const judgeTwoFiles = async (
  scenario: Scenario,
  owner: AttachmentRecords,
  further: string,
): Promise<readonly FoundAttachment[]> => {
  const [file, other] = [fileNamed(marker('first file'), further), fileNamed(marker('second file'))];
  const first = await judgeUpload(scenario, await uploadTo(scenario, owner, { file, other }));
  const second = await judgeUpload(scenario, await uploadTo(scenario, owner, { file: other, other: file }));
  if (first?.isFound && second) await judgePresence(scenario, first, { since: 'after another was added' });
  return [first, second].filter((one) => one !== undefined).filter(({ isFound }) => isFound);
};

/** What the list tells of an attachment after its deletion, or a read where there is no list. */
const traceOf = async (
  scenario: Scenario,
  record: FoundAttachment & { readonly id: string },
): Promise<Pick<RemovalTrace, 'isThere' | 'seen' | 'exchanges'>> => {
  const { matches, list } = await findOnce(scenario, record);
  if (list.kind === 'records')
    return { isThere: matches.length > 0, seen: `${list.seen} with it`, exchanges: [list.answer.exchange] };
  const read = await record.collection.read?.(scenario, record);
  const isThere = read?.kind === 'shown' ? true : read?.kind === 'missing' ? false : undefined;
  return { isThere, seen: `a read: ${read?.seen}`, exchanges: read === undefined ? [] : [read.exchange] };
};

/** Deletes an attachment: it is gone, and the others of its document are not. */
const judgeDeletion = async (
  scenario: Scenario,
  record: FoundAttachment,
  kept: readonly FoundAttachment[],
): Promise<void> => {
  const { id, collection, exchanges } = record;
  if (id === undefined) return;
  const place = collection.remove(id);
  const [requirement] = endpoint(place.endpoint).requirements?.effect ?? [];
  if (requirement === undefined) return;
  const subject = describeRecord(record);
  const { answer, result } = await judgeRemoved(scenario, {
    ...{ requirement, noun: 'attachment', place, exchanges },
    look: async () => ({
      deleted: [{ requirement, subject, ...(await traceOf(scenario, { ...record, id })) }],
      others: [],
    }),
  });
  observePath(scenario, place, answer);
  if (result === 'gone')
    for (const one of kept) await judgePresence(scenario, one, { since: 'after another was deleted' });
};

/** Records whether an attachment that its own path leads to is found at the path of another document. */
const observeThrough = async (
  scenario: Scenario,
  record: FoundAttachment,
  { other, silence }: { readonly other: AttachmentRecords; readonly silence: SilenceId },
): Promise<void> => {
  const { id, collection } = record;
  if (id === undefined || (await collection.read?.(scenario, { ...record, id }))?.kind !== 'shown') return;
  const elsewhere = { ...collection, ...other };
  const read = await elsewhere.read?.(scenario, { ...record, id, collection: elsewhere });
  if (read?.kind === 'shown' || read?.kind === 'missing')
    scenario.judge.observe(silence, read.kind === 'shown' ? 'found' : 'not-found', read.exchange);
};

/**
 * Attaches files to one document or two: each is listed, shown and not in the list of the other, and the first is
 * deleted.
 */
export const judgeAttachments = async (
  scenario: Scenario,
  owners: readonly AttachmentRecords[],
  { through, further }: { readonly through: SilenceId; readonly further: string },
): Promise<void> => {
  const found: (readonly FoundAttachment[])[] = [];
  for (const owner of owners) found.push(await judgeTwoFiles(scenario, owner, further));
  await judgeSeparateLists(scenario, found.flat());
  const [one, other] = owners;
  const [[first, ...kept] = [], [second] = []] = found;
  if (first && other) await observeThrough(scenario, first, { other, silence: through });
  if (second && one) await observeThrough(scenario, second, { other: one, silence: through });
  if (first) await judgeDeletion(scenario, first, kept);
  if (other) await fillList(scenario, other, many);
};
