import type { OwnerSegment } from '../../models/owners.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { isKnown } from '../harness/attachments/attach.ts';
import type { AttachmentList } from '../harness/attachments/attachment-list.ts';
import type { Check, Context } from '../harness/check.ts';
import { marker } from '../harness/generate/marker.ts';
import { isLater } from '../harness/meaning.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import type { Eventually } from '../harness/time/eventually.ts';
import {
  attachFile,
  attachText,
  bytesOf,
  discard,
  type PutAttachment,
  plainFile,
  type ReadableAttachment,
  stillListed,
  type TextPut,
  textMembers,
  type Upload,
} from './attach.ts';
import {
  alone,
  describeDocument,
  documentCheck,
  eventParts,
  linkFor,
  type OwnerDocument,
} from './descriptor.ts';
import { type DeletionOutcome, judgeGone, type Victim } from './judging/judge-gone.ts';
import { judgeAdded, judgeStays, removedRowOf, rows, rowsOf } from './judging/listing.ts';

/** An attachment that may be deleted. */
interface FoundVictim extends Victim {
  /** Undefined if the suites did not attach it. */
  readonly put?: ReadableAttachment;
}

type ReadBefore = { readonly eventually: Eventually; readonly before?: PutAttachment['listed'] };

const file = (context: Context, document: OwnerDocument, given: ReadBefore): Promise<Upload> =>
  attachFile(context, document, { ...given, file: plainFile(), linkedTo: linkFor(document) });

type Attach = (context: Context, document: OwnerDocument, given: ReadBefore) => Promise<TextPut | Upload>;

/** Attaches a text if the document accepts one, which is documented only for few kinds; else a file. */
const textOf =
  (content: string): Attach =>
  async (context, document, given) => {
    const members = textMembers(content, 'event_terms');
    const attached = await attachText(context, document, { ...given, members });
    return attached.outcome === 'refused' ? file(context, document, given) : attached;
  };

/** How to wait for the list, and a callback that judges each addition. */
interface WaitOptions {
  readonly eventually: Eventually;
  readonly onAttached: (put: PutAttachment, before: readonly FoundVictim[]) => Promise<void>;
}

/** Attaches two files with two texts of equal content between them; fewer if they are not accepted. */
const ownVictims = async (
  context: Context,
  document: OwnerDocument,
  { eventually, onAttached }: WaitOptions,
): Promise<readonly FoundVictim[]> => {
  const victims: FoundVictim[] = [];
  const text = textOf(marker('to be deleted'));
  for (const attach of [file, text, text, file]) {
    const before = victims.at(-1)?.put?.seenSoFar;
    const attached = await attach(context, document, { eventually, ...(before && { before }) });
    await onAttached(attached, victims);
    if (isKnown(attached))
      victims.push({
        ...{ document, id: attached.id, exchanges: attached.exchanges, put: attached },
        file: 'file' in attached ? bytesOf(attached.file) : Buffer.from(attached.sent.text),
      });
    else await discard(context, [attached]);
    if (attached.outcome !== 'accepted') return victims;
  }
  return victims;
};

const wanted = 2;

/** Attachments that a hook makes, else those that the profile lists as expendable. */
const givenVictims = async (
  { profile, fixtures }: Context,
  document: OwnerDocument,
): Promise<readonly FoundVictim[]> => {
  const { segment: owner, id } = document;
  const ids: Id[] = [];
  if (fixtures.hasHook('create-attachment')) {
    for (let at = 0; at < wanted; at += 1) {
      const made = await fixtures.callHook('create-attachment', { owner, document: id });
      if (made !== undefined) ids.push(made);
    }
  } else {
    const listed = profile.attachments.expendable;
    ids.push(
      ...listed.filter((one) => one.owner === owner && one.document === id).map((one) => one.attachment),
    );
  }
  return ids.slice(0, wanted).map((one) => ({ document, id: String(one), exchanges: [] }));
};

/** Attachments of a document that may be deleted: new ones if the document accepts any. */
const findVictims = async (
  context: Context,
  document: OwnerDocument,
  finding: WaitOptions,
): Promise<readonly FoundVictim[]> => {
  const own = await ownVictims(context, document, finding);
  return own.length > 0 ? own : givenVictims(context, document);
};

/** One of several deletions at the same document. */
interface Round {
  readonly victims: readonly FoundVictim[];
  readonly at: number;
  /** The list after the last attachment was added. */
  readonly latest: AttachmentList | undefined;
}

/** The victims that the suites attached. */
const ownOf = (victims: readonly FoundVictim[]): readonly FoundVictim[] =>
  victims.filter(({ put }) => put !== undefined);

/** Deletes one victim: the last by its id alone, the others below their document. */
const removeOne = async (scenario: Scenario, { victims, at, latest }: Round): Promise<DeletionOutcome> => {
  const victim = victims[at];
  if (victim === undefined) return 'there';
  const { document, id, put } = victim;
  const isLast = at > 0 && at === victims.length - 1;
  return judgeGone(scenario, victim, {
    place: isLast ? alone.remove(id) : document.remove(id),
    show: isLast ? alone.show : document.show,
    ...{ latest, isPromised: put !== undefined && isLater(put.answer) },
    others: ownOf(victims.slice(at + 1)).filter(({ id }) => latest?.ids.includes(id)),
    gone: ownOf(victims.slice(0, at)),
  });
};

/** Judges the list after an addition to others; for lines, the contents of the list are not documented. */
const judgeSiblings = async (
  context: Context,
  put: PutAttachment,
  before: readonly FoundVictim[],
): Promise<void> => {
  const { segment } = put.document;
  if (segment === 'requisition_lines' || put.outcome !== 'accepted') return;
  const { listed, file } = rowsOf(segment);
  const earlier = before.flatMap((one) => one.put ?? []);
  await judgeStays(context, listed, earlier, put);
  // Texts are documented for few kinds only.
  if (put.place.isPathKnown && /^multipart/.test(put.type))
    await judgeAdded(context, { added: file, listed }, put);
};

/** Attaches several things to a document and deletes them one after the other. */
const playDeletions = async (context: Scenario, document: OwnerDocument): Promise<void> => {
  const { eventually } = context;
  const results = await findVictims(context, document, {
    eventually,
    onAttached: (put, before) => judgeSiblings(context, put, before),
  });
  const last = results.at(-1)?.put;
  const latest = last?.isFirst ? last.listed : undefined;
  const own = stillListed(results.flatMap(({ put }) => put ?? [])).map(({ id }) => id);
  const left = results.filter(({ put, id }) => put === undefined || own.includes(id));
  // Starts with one that was attached between others.
  const victims = [...left.slice(1, 2), ...left.slice(0, 1), ...left.slice(2)];
  for (const [at, { put, id }] of victims.entries()) {
    const gone = await removeOne(context, { victims, at, latest });
    if (gone === 'gone') continue;
    if (put === undefined) context.judge.leftBehind(`attachment ${id} of ${describeDocument(document)}`);
    // Further deletions would show nothing more.
    await discard(
      context,
      victims.slice(gone === 'there' ? at + 1 : at).flatMap((one) => one.put ?? []),
    );
    return;
  }
};

/** Kinds of documents whose attachments one check deletes. */
interface Group extends Pick<Check, 'id' | 'title'> {
  readonly segments: readonly OwnerSegment[];
}

const groups: readonly Group[] = [
  {
    id: 'attachments/deletions-of-requisitions',
    title: 'Attachments of requisitions, their lines and orders are deleted one by one',
    segments: ['requisitions', 'requisition_lines', 'purchase_orders'],
  },
  {
    id: 'attachments/deletions-of-events',
    title: 'Attachments of sourcing events and their parts are deleted one by one',
    segments: eventParts,
  },
];

/** The requirements about the list; for lines, its contents are not documented. */
const listedRowsOf = (segment: OwnerSegment): readonly RequirementId[] =>
  segment === 'requisition_lines' ? [] : [rowsOf(segment).listed, rowsOf(segment).file];

const claimsOf = ({ segments }: Group): readonly RequirementId[] => [
  ...segments.map(removedRowOf),
  rows.removedAlone,
  ...segments.flatMap(listedRowsOf),
];

const deletionsOf = (group: Group): Check =>
  documentCheck({
    ...group,
    claims: claimsOf(group),
    claimsOf: (segment) => [removedRowOf(segment), ...listedRowsOf(segment)],
    open: (scenario) => (document) => playDeletions(scenario, document),
    undecided: 'nothing was attached that could be deleted',
  });

/** Delete attachments at every path at which that is documented. */
export const deletions: readonly Check[] = groups.map(deletionsOf);
