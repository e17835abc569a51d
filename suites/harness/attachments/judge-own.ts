import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context, Violation } from '../check.ts';
import { type Attached, attach, fileNamed } from './attach.ts';
import { type Listed, listAttachments } from './list-attachments.ts';
import type { AttachmentOwner } from './owner.ts';

/** Two documents of one kind, and what decides about their lists. */
export interface Pair {
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
