import { type Attached, attach, fileNamed, recordIn } from '../../harness/attachments/attach.ts';
import { type Listed, listAttachments } from '../../harness/attachments/list-attachments.ts';
import { showAttachment } from '../../harness/attachments/show-attachment.ts';
import type { Context, Violation } from '../../harness/check.ts';
import { judgeRefused } from '../../harness/judge-place.ts';
import type { Patiently } from '../../harness/patience.ts';
import { tellAnswer } from '../seeing/sight.ts';
import type { OwnComment } from './own-comments.ts';
import { ofComment } from './owner.ts';

const added = 'comments/attachment-is-added';
const listed = 'comments/attachments-are-listed';
const shown = 'comments/attachment-is-shown';

/** Judges the list of a comment after something was added to it. */
const judgeListed = ({ judge }: Context, comment: OwnComment, one: Attached, list: Listed) => {
  const { list: place } = ofComment(comment.id);
  const { kind, ids, seen, answer } = list;
  const exchanges = [...one.exchanges, answer.exchange];
  if (kind === 'refused') return judgeRefused(judge, listed, { place, answer, exchanges });
  if (kind === 'untold' || one.answer.status === 202) return judge.inconclusive(listed, `the list: ${seen}`);
  const violation = (expected: string): Violation => ({
    ...{ expected, seen, exchanges },
    explanation: 'the list of attachments of a comment does not show them',
  });
  if (kind === 'other') return judge.violated(listed, violation('a collection of attachments'));
  if (one.id !== undefined && ids.includes(one.id)) {
    judge.holds(listed, answer.exchange);
    return judge.holds(added, one.answer.exchange);
  }
  judge.violated(listed, violation(`attachment ${one.id ?? 'that was added'} among them`));
};

const judgeShown = async (
  context: Context,
  comment: OwnComment,
  {
    attached,
    others,
  }: { readonly attached: Attached & { readonly id: string }; readonly others: readonly Attached[] },
): Promise<void> => {
  const { judge } = context;
  // What a text without a file answers is open.
  if (attached.kind === 'text') return judge.inconclusive(shown, 'no file was taken');
  const owner = ofComment(comment.id);
  const { kind, seen, answer } = await showAttachment(context, owner, { attached, others });
  const exchanges = [...attached.exchanges, answer.exchange];
  if (kind === 'refused')
    return judgeRefused(judge, shown, { place: owner.show(attached.id), answer, exchanges });
  if (kind === 'untold') return judge.inconclusive(shown, `a read: ${seen}`);
  if (kind !== 'other') {
    judge.observe('comments/attachment-shown', kind, answer.exchange);
    return judge.holds(shown, answer.exchange);
  }
  judge.violated(shown, {
    expected: `attachment ${attached.id}, as its file or as a record`,
    ...{ seen, exchanges },
    explanation: 'a read of an attachment of a comment does not answer it',
  });
};

const judgeOne = (context: Context, comment: OwnComment, one: Attached) => {
  const { judge } = context;
  const { answer, exchanges } = one;
  const { add } = ofComment(comment.id);
  if (one.outcome === 'refused') return judgeRefused(judge, added, { place: add, answer, exchanges });
  if (one.outcome === 'unclear') return judge.inconclusive(added, `an upload: ${tellAnswer(answer)}`);
  const record = recordIn(answer) ?? {};
  const word = answer.text.trim() === '' ? 'empty' : Object.keys(record).length > 1 ? 'attachment' : 'id';
  judge.observe('comments/attachment-created', word, answer.exchange);
  if (one.listed !== undefined) judgeListed(context, comment, one, one.listed);
};

/** Adds two files to a comment, lists them, and reads each; answers what is known of them. */
export const judgeAdded = async (
  context: Context,
  comment: OwnComment,
  patiently: Patiently,
): Promise<readonly (Attached & { readonly id: string })[]> => {
  const owner = ofComment(comment.id);
  const all: Attached[] = [];
  for (const words of ['comment first', 'comment second']) {
    const before = await listAttachments(context, owner);
    const file = fileNamed(`procon ${words}`);
    const one = await attach(context, owner, { file, before: before.ids, patiently });
    judgeOne(context, comment, one);
    if (one.outcome === 'accepted') all.push(one);
  }
  const known = all.filter((one): one is Attached & { readonly id: string } => one.id !== undefined);
  for (const attached of known)
    await judgeShown(context, comment, { attached, others: all.filter((one) => one !== attached) });
  return known;
};
