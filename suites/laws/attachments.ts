import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import {
  attachFileOrText,
  type FileOrText,
  fileNamed,
  isKnown,
  isMissingYet,
  type KnownAttachment as KnownOf,
} from '../harness/attachments/attach.ts';
import {
  type AttachmentOwner,
  type Listed,
  listAttachments,
} from '../harness/attachments/attachment-list.ts';
import { readAttachment, showAttachment } from '../harness/attachments/read-attachment.ts';
import type { Context, Violation } from '../harness/check.ts';
import { judgeRefused, observePlace } from '../harness/dialect/judge-place.ts';
import { hasStatus, isLater } from '../harness/meaning.ts';
import { isUndecided } from '../harness/resources/unread.ts';
import { openEventually } from '../harness/time/eventually.ts';
import { judgeRemoved, type Remains } from './removed.ts';

/** The attachments of one document, and the requirements that they decide. */
interface Attachments {
  readonly owner: AttachmentOwner;
  readonly rows: AttachmentRows;
}

/** The requirements and silences that the attachments of a kind of document exercise. */
export interface AttachmentRows {
  readonly list: RequirementId;
  readonly add: RequirementId;
  readonly show: RequirementId;
  readonly remove: RequirementId;
  /** Whether a path of another document leads to an attachment. */
  readonly through: SilenceId;
  readonly paths: SilenceId;
}

type Known = KnownOf<FileOrText>;

const judgeList = ({ judge }: Context, { owner, rows }: Attachments, listed: Listed) => {
  const { answer } = listed;
  observePlace(judge, rows.paths, { place: owner.list, answer });
  if (listed.kind === 'records') return judge.holds(rows.list, answer.exchange);
  if (isUndecided(listed.kind)) return judge.inconclusive(rows.list, `the list: ${listed.seen}`);
  const exchanges = [answer.exchange];
  if (listed.kind === 'refused')
    return judgeRefused(judge, rows.list, { place: owner.list, answer, exchanges });
  const expected = 'a collection of attachments';
  judge.violated(rows.list, { expected, seen: listed.seen, exchanges });
};

const judgeAdded = ({ judge }: Context, { owner, rows }: Attachments, one: FileOrText) => {
  const { answer, exchanges, listed, before } = one;
  observePlace(judge, rows.paths, { place: owner.add, answer });
  if (one.outcome === 'unclear')
    return judge.inconclusive(rows.add, `the upload answered ${answer.status ?? 'nothing'}`);
  if (one.outcome === 'refused')
    return judgeRefused(judge, rows.add, { place: owner.add, answer, exchanges });
  if (listed?.kind !== 'records' || (before.kind !== 'records' && !isMissingYet(before)))
    return judge.inconclusive(rows.add, `the list cannot tell: ${listed?.seen ?? before.seen}`);
  const isThere = one.id !== undefined && listed.ids.includes(one.id);
  if (isThere || listed.records.length > before.records.length) return judge.holds(rows.add);
  // After 202 the attachment need not exist at once.
  if (isLater(answer)) return judge.inconclusive(rows.add, 'it was taken for later with 202');
  judge.violated(rows.add, {
    expected: 'what was uploaded among the attachments',
    seen: `${listed.records.length} attachments without it`,
    ...{ exchanges, explanation: 'an upload is not among the attachments', subject: owner.list.endpoint },
  });
};

interface Shown {
  readonly attached: Known;
  readonly others: readonly FileOrText[];
  /** Whether it is listed after all were added. */
  readonly isListed: boolean;
}

const judgeShown = async (
  context: Context,
  { owner, rows }: Attachments,
  { attached, others, isListed }: Shown,
): Promise<void> => {
  const { judge } = context;
  const place = owner.show(attached.id);
  const ofFile = attached.kind === 'file' ? true : undefined;
  const { kind, seen, answer } = await openEventually(context.clock)(
    () => showAttachment(context, owner, { attached, others, ofFile }),
    (shown) => {
      const isRefused = hasStatus(shown.answer, 'not-found') || (shown.kind === 'refused' && ofFile === true);
      return !isRefused || !place.isStated || isLater(attached.answer);
    },
  );
  const exchanges = [...attached.exchanges, answer.exchange];
  observePlace(judge, rows.paths, { place, answer });
  if (kind === 'bytes' || kind === 'attachment') return judge.holds(rows.show, answer.exchange);
  if (kind === 'undecided' || isLater(attached.answer))
    return judge.inconclusive(rows.show, `reading an attachment: ${seen}`);
  // What is not listed either may not have been kept.
  const subject = isListed ? undefined : owner.list.endpoint;
  if (kind === 'refused') return judgeRefused(judge, rows.show, { place, answer, exchanges, subject });
  judge.violated(rows.show, {
    expected: 'the attachment with the id asked for, as its file or as a record',
    ...{ seen, exchanges, explanation: 'a read of one attachment does not answer it' },
  });
};

/** What the list of a document tells after a deletion, or where there is none a read. */
const lookAfter = async (
  context: Context,
  { owner, rows }: Attachments,
  [deleted, ...kept]: readonly [Known, ...Known[]],
): Promise<Remains> => {
  const rowOf = ({ id }: Known) => ({ requirement: rows.remove, subject: `attachment ${id}` });
  const { kind, ids, seen, answer } = await listAttachments(context, owner);
  const exchanges = [answer.exchange];
  if (kind !== 'records') {
    const shown = await showAttachment(context, owner, { attached: deleted });
    const isTold = shown.kind !== 'undecided' && shown.kind !== 'other';
    const isThere = isTold ? shown.kind !== 'refused' : undefined;
    const trace = { isThere, seen: `a read: ${shown.seen}`, exchanges: [shown.answer.exchange] };
    return { deleted: [{ ...rowOf(deleted), ...trace }], others: [] };
  }
  const isThere = ids.includes(deleted.id);
  const lost = isThere ? [] : kept.filter(({ id, listed }) => listed.ids.includes(id) && !ids.includes(id));
  return {
    deleted: [{ ...rowOf(deleted), isThere, seen: `${seen} with it`, exchanges }],
    others: lost.map((one) => ({
      ...{ ...rowOf(one), requirement: rows.list, isThere: false, place: owner.list.endpoint },
      ...{ seen: `${seen} without it`, exchanges },
    })),
  };
};

/** Deletes the first of some attachments. */
const judgeDeletion = async (
  context: Context,
  what: Attachments,
  known: readonly [Known, ...Known[]],
): Promise<void> => {
  const { rows, owner } = what;
  const [{ id, exchanges }] = known;
  const place = owner.remove(id);
  const { answer } = await judgeRemoved(context, {
    ...{ requirement: rows.remove, noun: 'attachment', place, exchanges },
    look: () => lookAfter(context, what, known),
  });
  observePlace(context.judge, rows.paths, { place, answer });
};

/**
 * Adds two attachments to a document that the suites created, finds them in the list, reads each, deletes the first.
 * Refusals, and 404 at a path that the profile does not name, are inconclusive.
 */
export const judgeAttachments = async (context: Context, what: Attachments): Promise<void> => {
  const { owner, rows } = what;
  const first = await attachFileOrText(context, owner, { file: fileNamed('procon first') });
  judgeList(context, what, first.listed ?? first.before);
  judgeAdded(context, what, first);
  const all = [first];
  if (first.seenSoFar !== undefined)
    all.push(
      await attachFileOrText(context, owner, {
        file: fileNamed('procon second'),
        before: first.seenSoFar,
      }),
    );
  for (const second of all.slice(1)) judgeAdded(context, what, second);
  const known = all.filter(isKnown);
  const ids = all.at(-1)?.listed?.ids;
  for (const attached of known) {
    const others = all.filter((one) => one !== attached);
    await judgeShown(context, what, { attached, others, isListed: ids?.includes(attached.id) ?? true });
  }
  const [attached, ...kept] = known;
  if (attached !== undefined) return judgeDeletion(context, what, [attached, ...kept]);
  context.judge.inconclusive([rows.show, rows.remove], 'no attachment whose id is told could be added');
};

/** Two documents of one kind, and the requirements about their lists. */
interface Pair {
  readonly one: AttachmentOwner;
  readonly other: AttachmentOwner;
  /** The list holds what was added to its document. */
  readonly listed: RequirementId;
  /** The list holds nothing that was added to another document. */
  readonly own: RequirementId;
  readonly through: SilenceId;
}

/** An earlier attachment that the list leaves out. A page may hide it, were it one record: then a read still shows it. */
const lostFrom = async (
  context: Context,
  { show }: AttachmentOwner,
  { before, isFirst, isWhole, listed }: FileOrText,
): Promise<string | undefined> => {
  if (!isFirst || listed?.kind !== 'records') return undefined;
  const lost = before.ids.find((known) => !listed.ids.includes(known));
  if (lost === undefined || isWhole) return lost;
  return (await readAttachment(context, show(lost))).kind === 'missing' ? lost : undefined;
};

/** What is wrong with a list before or after an attachment was added; undefined where nothing is. */
const wrongIn = (added: FileOrText, lost: string | undefined, subject: string): Violation | undefined => {
  const { before, id, listed, answer, exchanges } = added;
  const both = [before.answer.exchange, ...exchanges];
  const makeViolation = (expected: string, seen: string, explanation: string): Violation => ({
    ...{ expected, seen, explanation, exchanges: both },
  });
  if (before.kind === 'other')
    return makeViolation('a collection of attachments', before.seen, 'the list of attachments is none');
  if (id === undefined || listed?.kind !== 'records') return undefined;
  const { ids, seen } = listed;
  const without = `${seen} without it`;
  if (lost !== undefined)
    return {
      ...makeViolation(`attachment ${lost}`, without, 'what was added before is not listed any more'),
      subject,
    };
  if (ids.includes(id) || isLater(answer)) return undefined;
  return { ...makeViolation(`attachment ${id}`, without, 'what was added is not listed'), subject };
};

const isRead = ({ kind }: Awaited<ReturnType<typeof showAttachment>>): boolean =>
  kind === 'bytes' || kind === 'attachment';

/** Records whether an attachment that its own path leads to is found at the path of another document. */
const observeThrough = async (context: Context, { one, other, through }: Pair, attached: Known) => {
  if (!isRead(await showAttachment(context, one, { attached }))) return;
  const elsewhere = await showAttachment(context, other, { attached });
  const isFound = isRead(elsewhere);
  if (isFound || elsewhere.kind === 'refused')
    context.judge.observe(through, isFound ? 'found' : 'not-found', elsewhere.answer.exchange);
};

/** Adds an attachment to one document, and looks for it in the lists of that document and of another. */
export const judgeOwn = async (context: Context, pair: Pair): Promise<void> => {
  const { one, other, listed, own } = pair;
  const { judge } = context;
  const elsewhere = await listAttachments(context, other);
  const added = await attachFileOrText(context, one, { file: fileNamed('procon own') });
  const wrong = wrongIn(added, await lostFrom(context, one, added), one.list.endpoint);
  if (wrong !== undefined) return judge.violated(listed, wrong);
  if (added.id === undefined || added.listed?.kind !== 'records') return;
  const { id, listed: mine, exchanges } = added;
  if (mine.ids.includes(id)) judge.holds(listed, mine.answer.exchange);
  if (isKnown(added) && !elsewhere.ids.includes(id)) await observeThrough(context, pair, added);
  const theirs = await listAttachments(context, other);
  if (theirs.kind !== 'records') return judge.inconclusive(own, `the list of the other: ${theirs.seen}`);
  if (!theirs.ids.includes(id)) return judge.holds(own, theirs.answer.exchange);
  // Each document may number its attachments by itself.
  if (elsewhere.ids.includes(id)) return judge.inconclusive(own, `another attachment has id ${id} as well`);
  judge.violated(own, {
    expected: `attachment ${id} in the list where it was added alone`,
    seen: 'it is in the list of another as well',
    exchanges: [...exchanges, theirs.answer.exchange],
    explanation: 'a list holds attachments of another',
  });
};
