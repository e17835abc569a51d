import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context, Violation } from '../check.ts';
import { judgeRefused, observePlace } from '../judge-place.ts';
import { openPatience } from '../patience.ts';
import { type Attached, attach, fileNamed, recordIn } from './attach.ts';
import { judgeRemoved } from './judge-removed.ts';
import { type Listed, listAttachments } from './list-attachments.ts';
import type { AttachmentOwner, Attachments } from './owner.ts';
import { showAttachment } from './show-attachment.ts';

type Known = Attached & { readonly id: string };

const isKnown = (one: Attached): one is Known => one.id !== undefined;

const judgeList = ({ judge }: Context, { owner, rows }: Attachments, listed: Listed) => {
  const { answer } = listed;
  observePlace(judge, rows.paths, { place: owner.list, answer });
  if (listed.kind === 'records') return judge.holds(rows.list, answer.exchange);
  if (listed.kind === 'untold') return judge.inconclusive(rows.list, `the list: ${listed.seen}`);
  const exchanges = [answer.exchange];
  if (listed.kind === 'refused')
    return judgeRefused(judge, rows.list, { place: owner.list, answer, exchanges });
  const expected = 'a collection of attachments';
  judge.violated(rows.list, { expected, seen: listed.seen, exchanges });
};

const createdHolds = ({ answer }: Attached): string => {
  const record = recordIn(answer);
  if (record === undefined) return answer.text.trim() === '' ? 'empty' : 'something else';
  return Object.keys(record).length === 1 ? 'id' : 'attachment';
};

const judgeAdded = ({ judge }: Context, { owner, rows }: Attachments, one: Attached, before: Listed) => {
  const { answer, exchanges, listed } = one;
  observePlace(judge, rows.paths, { place: owner.add, answer });
  if (one.outcome === 'unclear')
    return judge.inconclusive(rows.add, `the upload answered ${answer.status ?? 'nothing'}`);
  if (one.outcome === 'refused')
    return judgeRefused(judge, rows.add, { place: owner.add, answer, exchanges });
  judge.observe(rows.created, createdHolds(one), answer.exchange);
  // Where there is none yet, a list may be missing.
  const isFirst = before.kind === 'refused' && before.answer.status === 404;
  if (listed?.kind !== 'records' || (before.kind !== 'records' && !isFirst))
    return judge.inconclusive(rows.add, `the list cannot tell: ${listed?.seen ?? before.seen}`);
  const isThere = one.id !== undefined && listed.ids.includes(one.id);
  if (isThere || listed.records.length > before.records.length) return judge.holds(rows.add);
  // What is taken for later need not be there at once.
  if (answer.status === 202) return judge.inconclusive(rows.add, 'it was taken for later with 202');
  judge.violated(rows.add, {
    expected: 'what was uploaded among the attachments',
    seen: `${listed.records.length} attachments without it`,
    exchanges,
    explanation: 'an upload is not among the attachments',
  });
};

const judgeShown = async (
  context: Context,
  { owner, rows }: Attachments,
  { attached, others }: { readonly attached: Known; readonly others: readonly Attached[] },
): Promise<void> => {
  const { judge } = context;
  const place = owner.show(attached.id);
  const { kind, seen, answer } = await openPatience(context.clock)(
    () => showAttachment(context, owner, { attached, others }),
    (shown) => shown.answer.status !== 404 || !place.told || attached.answer.status === 202,
  );
  const exchanges = [...attached.exchanges, answer.exchange];
  observePlace(judge, rows.paths, { place, answer });
  if (kind === 'bytes' || kind === 'attachment') {
    judge.observe(rows.shown, kind, answer.exchange);
    return judge.holds(rows.show, answer.exchange);
  }
  if (kind === 'untold' || attached.answer.status === 202)
    return judge.inconclusive(rows.show, `reading an attachment: ${seen}`);
  if (kind === 'refused') return judgeRefused(judge, rows.show, { place, answer, exchanges });
  judge.violated(rows.show, {
    expected: 'the attachment with the id asked for, as its file or as a record',
    seen,
    exchanges,
    explanation: 'a read of one attachment does not answer it',
  });
};

/**
 * Adds two attachments to a document of the suites' own, looks for them in the list, reads each and deletes the first.
 * What is not at a path that nobody told, and refusals, decide nothing.
 */
export const judgeAttachments = async (context: Context, what: Attachments): Promise<void> => {
  const { owner, rows } = what;
  const { judge } = context;
  const before = await listAttachments(context, owner);
  const first = await attach(context, owner, { file: fileNamed('procon first'), before: before.ids });
  judgeList(context, what, first.listed ?? before);
  judgeAdded(context, what, first, before);
  const second =
    first.outcome === 'accepted' && first.listed !== undefined
      ? await attach(context, owner, { file: fileNamed('procon second'), before: first.listed.ids })
      : undefined;
  if (second !== undefined) judgeAdded(context, what, second, first.listed ?? before);
  const all = [first, ...(second === undefined ? [] : [second])];
  const known = all.filter(isKnown);
  for (const attached of known)
    await judgeShown(context, what, { attached, others: all.filter((one) => one !== attached) });
  const [attached, ...kept] = known;
  if (attached !== undefined) await judgeRemoved(context, what, { attached, kept });
  for (const row of [rows.show, rows.remove])
    if (known.length === 0) judge.inconclusive(row, 'no attachment whose id is told could be added');
};

/** Two documents of one kind, and what decides about their lists. */
interface Pair {
  readonly one: AttachmentOwner;
  readonly other: AttachmentOwner;
  /** The list holds what was added there. */
  readonly listed: RequirementId;
  /** The list holds nothing that was added to another. */
  readonly own: RequirementId;
}

/** What is wrong with the list before an attachment is added to it, or after; undefined where nothing is. */
const wrongIn = (before: Listed, { id, listed, answer, exchanges }: Attached): Violation | undefined => {
  if (before.kind === 'other') {
    const explanation = 'the list of attachments is none';
    const { seen } = before;
    return {
      expected: 'a collection of attachments',
      seen,
      exchanges: [before.answer.exchange],
      explanation,
    };
  }
  if (id === undefined || listed?.kind !== 'records') return undefined;
  const { ids, seen } = listed;
  const lost = before.ids.find((known) => !ids.includes(known));
  if (lost !== undefined) {
    const expected = `attachment ${lost} beside the one that was added after it`;
    const explanation = 'what was added before is not listed any more';
    const both = [before.answer.exchange, ...exchanges];
    return { expected, seen: `${seen} without it`, exchanges: both, explanation };
  }
  if (ids.includes(id) || answer.status === 202) return undefined;
  const explanation = 'what was added is not listed';
  return { expected: `attachment ${id}`, seen: `${seen} without it`, exchanges, explanation };
};

/** Adds an attachment to one document, and looks for it in the lists of that and of another. */
export const judgeOwn = async (context: Context, { one, other, listed, own }: Pair): Promise<void> => {
  const { judge } = context;
  const before = await listAttachments(context, one);
  const elsewhere = await listAttachments(context, other);
  const added = await attach(context, one, { file: fileNamed('procon own'), before: before.ids });
  const wrong = wrongIn(before, added);
  if (wrong !== undefined) return judge.violated(listed, wrong);
  if (added.id === undefined || added.listed?.kind !== 'records') return;
  const { id, listed: mine, exchanges } = added;
  if (mine.ids.includes(id)) judge.holds(listed, mine.answer.exchange);
  const theirs = await listAttachments(context, other);
  if (theirs.kind !== 'records') return judge.inconclusive(own, `the list of the other: ${theirs.seen}`);
  if (!theirs.ids.includes(id)) return judge.holds(own, theirs.answer.exchange);
  // Ids may be counted for each document by itself.
  if (elsewhere.ids.includes(id)) return judge.inconclusive(own, `another attachment has id ${id} as well`);
  judge.violated(own, {
    expected: `attachment ${id} in the list where it was added alone`,
    seen: 'it is in the list of another as well',
    exchanges: [...exchanges, theirs.answer.exchange],
    explanation: 'a list holds attachments of another',
  });
};
