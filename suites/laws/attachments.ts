import { endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { attachment } from '../../models/resources/attachment.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { SentBody } from '../../models/wire/write-body.ts';
import {
  attach,
  fileNamed,
  fillList,
  furtherLines,
  many,
  sendFile,
  textBody,
} from '../harness/attachments/attach.ts';
import { type AttachmentOwner, pagesOf } from '../harness/attachments/attachment-list.ts';
import { type AttachmentRead, readAttachment } from '../harness/attachments/read-attachment.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { judgeRefused, type OperationPath, observePlace, requestAt } from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import { type FilePart, uploadBody } from '../harness/http/multipart.ts';
import { isAccepted, outcomeOf } from '../harness/meaning.ts';
import { idTextIn } from '../harness/resources/create.ts';
import { describeAnswer } from '../harness/resources/read-failure.ts';
import { idText } from '../harness/resources/snapshot.ts';
import { judgeDeletion } from '../harness/scenario/deletion.ts';
import {
  type ExpectedRecord,
  type OwnedRecords,
  operationClaims,
  readList,
} from '../harness/scenario/owned-records.ts';
import { type FoundRecord, judgePresence, judgeSeparateLists } from '../harness/scenario/presence.ts';
import { type Scenario, type ScenarioCheck, scenarioCheck } from '../harness/scenario/scenario.ts';
import { retriesForFiles } from '../harness/time/eventually.ts';
import type { ScopedCall } from './documented-scopes.ts';
import type { ReadOne } from './reads.ts';

/** The attachments of one document. */
export type AttachmentRecords = AttachmentOwner & Pick<OwnedRecords, 'name' | 'ofOwner'>;

type SmallFile = ReturnType<typeof fileNamed>;

/** A file, and another that a read may answer in its place. */
interface FilePair {
  /** Undefined if its content was attached as a text: a read then decides nothing. */
  readonly file: SmallFile | undefined;
  readonly other: SmallFile;
}

/** An attachment that was found in its list or by a read. */
type FoundAttachment = FoundRecord<ExpectedRecord & { readonly collection: AttachmentCollection }>;

type AttachmentCollection = AttachmentRecords & OwnedRecords;

/** Observes the path of an operation, if the documentation leaves it open. */
const observePath = ({ judge }: Scenario, place: OperationPath, answer: Answer) => {
  const { basis } = endpoint(place.endpoint);
  if (basis !== 'documented') observePlace(judge, basis satisfies SilenceId, { place, answer });
};

const lines = (text: string): string => text.replace(/\r\n/g, '\n').trim();

/** Compares a read of an attachment: it may show its file, ignoring line ends, a record with its id, or another one. */
const compareRead = (
  read: AttachmentRead,
  { id, file, other }: { readonly id: string; readonly file: SmallFile; readonly other: SmallFile },
): Pick<ReadOne, 'kind' | 'seen'> => {
  const { kind, answer, seen } = read;
  const shows = (one: SmallFile) => lines(answer.text) === lines(one.text);
  if (kind === 'missing') return { kind, seen };
  if (!isAccepted(answer)) return { kind: 'undecided', seen };
  if (shows(file)) return { kind: 'shown', seen: 'its file' };
  if (shows(other)) return { kind: 'other', seen: 'the file of another attachment' };
  if (answer.text.trim() === '') return { kind: 'other', seen: 'nothing' };
  if (kind === 'record') return { kind: read.id === id ? 'shown' : 'other', seen };
  return { kind: kind === 'file' ? 'other' : 'undecided', seen };
};

const collectionOf = (owner: AttachmentRecords, { file, other }: FilePair): AttachmentCollection => ({
  ...owner,
  pages: pagesOf(owner.list),
  retries: retriesForFiles,
  read: async (scenario, { id, collection }): Promise<ReadOne | undefined> => {
    if (file === undefined) return undefined;
    const place = collection.show(id);
    const read = await readAttachment(scenario, place, { ofFile: true });
    observePath(scenario, place, read.answer);
    return {
      ...compareRead(read, { id, file, other }),
      id,
      endpoint: place.endpoint,
      exchange: read.exchange,
    };
  },
});

/** Uploads a file to a document; if that is refused, attaches its content as a text. */
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

/** Judges that an upload is accepted, listed and shown. Returns the attachment; undefined if it was not accepted. */
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
 * Adds two files to a document, the first with further lines. Judges that each is listed and shown, the first one also
 * after the second. Returns those that were found.
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

/** Deletes an attachment, if deletion is documented, and judges that it is gone and others are not. */
const judgeRemoval = async (
  scenario: Scenario,
  record: FoundAttachment,
  others: readonly FoundAttachment[],
): Promise<void> => {
  const place = record.collection.remove(String(record.id));
  if (record.id === undefined || endpoint(place.endpoint).requirements?.effect === undefined) return;
  const { answer } = await judgeDeletion(scenario, record, { place, others });
  observePath(scenario, place, answer);
};

/** Observes whether an attachment that its own path shows is also found at the path of another document. */
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
 * Attaches files to one document or two; judges that each is listed, shown and not in the other list; deletes the
 * first.
 */
const judgeAttachments = async (
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
  if (first) await judgeRemoval(scenario, first, kept);
  if (other) await fillList(scenario, other, many);
};

/** The attachments of one kind of documents. */
interface AttachmentsRow extends Pick<ScenarioCheck, 'id' | 'title' | 'claims'> {
  /** The silences about attachments at the path of another document, and about the paths of operations. */
  readonly through: SilenceId;
  readonly paths: SilenceId;
  /**
   * Makes the documents of an attempt, of which at most two are used. Undefined if there can be none; then it has
   * judged the claims itself.
   */
  readonly open: (
    scenario: Scenario,
    claims: readonly RequirementId[],
  ) => Promise<(() => Promise<readonly AttachmentRecords[]>) | undefined>;
  /** The reason for claims that nothing decided. */
  readonly otherwise: string;
}

/** Makes a check that attaches files to documents, lists, reads and deletes them. */
export const attachmentsCheck = ({ through, paths, open, otherwise, ...check }: AttachmentsRow): Check =>
  scenarioCheck({
    ...{ ...check, draws: true, observes: [through, paths] },
    run: async (scenario) => {
      const make = await open(scenario, check.claims);
      if (make === undefined) return;
      const judge = async (_: string, _at: number, further: string): Promise<void> =>
        judgeAttachments(scenario, (await make()).slice(0, 2), { through, further });
      await scenario.each([check.id], [], judge, furtherLines);
      scenario.judge.inconclusive(check.claims, otherwise);
    },
  });

/** Uploads a file, or attaches its content as a text if that is refused. Returns the id if it is known. */
const attachAny = async (
  context: Context,
  owner: AttachmentOwner,
  file: FilePart,
): Promise<string | undefined> => {
  const upload = await sendFile(context, owner, { file });
  const { answeredId, id } =
    upload.outcome === 'refused'
      ? await attach(context, owner, { before: upload.before, body: textBody(file.text) })
      : upload;
  return answeredId ?? id;
};

/**
 * The calls about attachments of a document. Attaches one to list and show, and one before each deletion; without a
 * known id, nothing is shown or deleted.
 */
export const attachmentCalls = async (
  context: Context,
  owner: AttachmentOwner,
): Promise<readonly ScopedCall[]> => {
  const { list, add, show, remove } = owner;
  const file = fileNamed(`procon scopes ${add.path}`);
  const id = await attachAny(context, owner, file);
  const adding: ScopedCall = [add.endpoint, () => requestAt(add, { body: uploadBody(file) })];
  if (id === undefined) return [adding];
  return [
    [list.endpoint, () => requestAt(list)],
    [show(id).endpoint, () => requestAt(show(id))],
    adding,
    [remove(id).endpoint, async () => requestAt(remove((await attachAny(context, owner, file)) ?? id))],
  ];
};
