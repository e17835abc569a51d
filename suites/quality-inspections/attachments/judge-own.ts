import type { RequirementId } from '../../../models/requirements/index.ts';
import { attach, fileNamed } from '../../harness/attachments/attach.ts';
import { listAttachments } from '../../harness/attachments/list-attachments.ts';
import type { AttachmentOwner } from '../../harness/attachments/owner.ts';
import type { Context } from '../../harness/check.ts';

/** Two documents of one kind, and what decides about their lists. */
export interface Pair {
  readonly one: AttachmentOwner;
  readonly other: AttachmentOwner;
  /** The list holds what was added there. */
  readonly listed: RequirementId;
  /** The list holds nothing that was added to another. */
  readonly own: RequirementId;
}

/** Adds an attachment to one document, and looks for it in the lists of that and of another. */
export const judgeOwn = async (context: Context, { one, other, listed, own }: Pair): Promise<void> => {
  const { judge } = context;
  const before = await listAttachments(context, one);
  if (before.kind === 'other') {
    const explanation = 'the list of attachments is none';
    const exchanges = [before.answer.exchange];
    judge.violated(listed, {
      expected: 'a collection of attachments',
      seen: before.seen,
      exchanges,
      explanation,
    });
    return;
  }
  const added = await attach(context, one, { file: fileNamed('procon own'), before: before.ids });
  if (added.id === undefined || added.listed?.kind !== 'records') return;
  const { id, listed: mine, exchanges } = added;
  if (mine.ids.includes(id)) judge.holds(listed, mine.answer.exchange);
  else if (added.answer.status !== 202) {
    const seen = `${mine.seen} without attachment ${id}`;
    const explanation = 'what was added is not listed';
    judge.violated(listed, { expected: `attachment ${id}`, seen, exchanges, explanation });
    return;
  }
  const theirs = await listAttachments(context, other);
  if (theirs.kind !== 'records') return judge.inconclusive(own, `the list of the other: ${theirs.seen}`);
  if (!theirs.ids.includes(id)) return judge.holds(own, theirs.answer.exchange);
  judge.violated(own, {
    expected: `attachment ${id} in the list where it was added alone`,
    seen: 'it is in the list of another as well',
    exchanges: [...exchanges, theirs.answer.exchange],
    explanation: 'a list holds attachments of another',
  });
};
