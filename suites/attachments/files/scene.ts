import type { OwnerSegment } from '../../../models/owners.ts';
import type { Listed } from '../../harness/attachments/list-attachments.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf, ownFormat } from '../../harness/formats-of.ts';
import type { Patiently } from '../../harness/patience.ts';
import { attachFile, discard, isKnown, type Known, sendFile, stillListed, type Upload } from '../attach.ts';
import { alone, type Document, documentsOf, linkFor, list } from '../descriptor.ts';
import { judgeContent, type KnownUpload } from '../judging/judge-content.ts';
import { judgeGone } from '../judging/judge-gone.ts';
import { judgeAdded, judgeStays } from '../judging/judge-listed.ts';
import { judgeDistinct, judgeOwn, judgeUnique, type Neighbour } from '../judging/judge-own.ts';
import { rows, rowsOf } from '../judging/rows.ts';
import { showing } from '../look.ts';
import { judgeUpload } from './judge-upload.ts';
import { awkwardFile, bytesOf, oneByte, piecemeal } from './sample-files.ts';

/** What the scenes of one check share. */
export interface Stage {
  readonly patiently: Patiently;
  /** The kinds of documents that the check is about. */
  readonly segments: readonly OwnerSegment[];
  /** What was attached so far. */
  readonly earlier: Known[];
}

const isKnownUpload = (upload: Upload): upload is KnownUpload => isKnown(upload);

/** What the same upload with another link, or without one, tells of one that was refused. */
const twinOf = ({ document, linkedTo }: Upload) => {
  if (linkedTo === undefined && linkFor(document) === undefined)
    return {
      row: rows.uploadUnlinked,
      linkedTo: 'attachment_to_suppliers',
      explanation: 'an upload needs a link',
    };
  if (linkedTo === undefined || document.segment !== 'quote_request_attachments') return undefined;
  return { row: rows.detailsLink, linkedTo: undefined, explanation: 'an upload may have no link' };
};

/** Judges a refusal where the link alone is what it was refused for. */
const judgeLinkAlone = async (context: Context, refused: Upload, { patiently }: Stage): Promise<void> => {
  const { document, file, before, exchanges, answer, linkedTo } = refused;
  const twin = twinOf(refused);
  if (twin === undefined) return;
  const other = await sendFile(context, document, { file, before, patiently, linkedTo: twin.linkedTo });
  if (other.outcome !== 'accepted') return;
  context.judge.violated(twin.row, {
    expected: `an upload with attachment[linked_to] ${linkedTo ?? 'left out'} is taken, as one with ${twin.linkedTo ?? 'none'} is`,
    seen: `status ${answer.status}`,
    exchanges: [...exchanges, ...other.exchanges],
    explanation: twin.explanation,
  });
  await discard(context, [other]);
};

/** Attaches a file, and judges whether it was taken and listed, and with which members. */
const upload = async (
  context: Context,
  stage: Stage,
  wish: Parameters<typeof attachFile>[2] & { readonly document: Document },
): Promise<KnownUpload | undefined> => {
  const { document, ...rest } = wish;
  const came = await attachFile(context, document, rest);
  const { file: added, listed } = rowsOf(document.segment);
  judgeDistinct(context, came);
  await judgeAdded(context, { added, listed }, came);
  if (came.outcome === 'refused') await judgeLinkAlone(context, came, stage);
  if (isKnownUpload(came)) {
    judgeUpload(context, came);
    return came;
  }
  await discard(context, [came]);
  return undefined;
};

/** Two files of one name, one after the other: neither takes the place of the other. */
const uploadTwo = async (
  context: Context,
  stage: Stage,
  { document, before }: { readonly document: Document; readonly before: Listed },
): Promise<readonly KnownUpload[]> => {
  const { patiently, earlier } = stage;
  const seed = context.settings.seed * 31 + earlier.length;
  const needed = document.segment === 'quote_request_attachments' ? linkFor(document) : undefined;
  const first = await upload(context, stage, {
    ...{ document, before, patiently, linkedTo: needed },
    // One of many bytes is enough for a check.
    file: earlier.length === 0 ? piecemeal(awkwardFile(seed)) : awkwardFile(seed),
  });
  if (first === undefined) return [];
  const second = await upload(context, stage, {
    ...{ document, before: first.seenSoFar, patiently, linkedTo: linkFor(document) },
    file: oneByte(first.file.fileName, seed),
    format: formatsOf(context.profile).at(-1),
  });
  if (second === undefined) return [first];
  const lost = await judgeStays(context, rowsOf(document.segment).listed, [first], second);
  return lost === undefined ? [first, second] : [second];
};

/** Deletes one of them by its id alone, where that leads to it: the first here, the last there. */
const removeOne = async (
  context: Context,
  { patiently }: Stage,
  [one, ...others]: readonly KnownUpload[],
): Promise<boolean> => {
  if (one === undefined) return false;
  const { document, id, exchanges } = one;
  const file = bytesOf(one.file);
  const shown = await showing(context, { id, file }, [alone.show(id)]);
  if (shown.length === 0) return false;
  const gone = await judgeGone(context, {
    ...{ document, id, patiently, exchanges, shown, file, row: rows.removedAlone },
    place: alone.remove(id),
    isListed: one.isWhole && one.listed.ids.includes(id),
    others: others.map((other) => other.id),
  });
  return gone !== 'refused';
};

/** Another document of its kind, and those of other kinds that have its id. */
const neighboursOf = async (
  context: Context,
  { segment, id }: Document,
  { segments }: Stage,
): Promise<readonly Neighbour[]> => {
  const { profile } = context;
  const another = documentsOf(profile, segment).find((other) => other.id !== id);
  const namesakes = segments
    .filter((other) => other !== segment)
    .flatMap((other) => documentsOf(profile, other).filter((one) => one.id === id));
  const found: Neighbour[] = [];
  for (const document of [...(another === undefined ? [] : [another]), ...namesakes])
    found.push({ document, before: await list(context, document) });
  return found;
};

/** Attaches files to a document, looks for them wherever they can be seen, and deletes them. */
export const playFiles = async (context: Context, document: Document, stage: Stage): Promise<void> => {
  const before = await list(context, document);
  const neighbours = await neighboursOf(context, document, stage);
  const added = await uploadTwo(context, stage, { document, before });
  judgeUnique(context, added, stage.earlier);
  stage.earlier.push(...added);
  if (added.length > 0) for (const neighbour of neighbours) await judgeOwn(context, added, neighbour);
  const left = stillListed(added);
  const formats = formatsOf(context.profile);
  for (const [at, one] of left.entries()) {
    const format = formats[Math.min(at, formats.length - 1)] ?? ownFormat(context.profile);
    await judgeContent(context, one, { patiently: stage.patiently, format });
  }
  const inTurn = (stage.earlier.length / 2) % 2 === 0 ? left : left.toReversed();
  const isDeleted = await removeOne(context, stage, inTurn);
  await discard(context, isDeleted ? inTurn.slice(1) : inTurn);
};
