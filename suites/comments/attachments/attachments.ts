import { listAttachments } from '../../harness/attachments/list-attachments.ts';
import type { Check, Context } from '../../harness/check.ts';
import { openPatience } from '../../harness/patience.ts';
import { documentsAt } from '../descriptor.ts';
import { judgeAdded } from './judge-added.ts';
import { judgeCarried } from './judge-carried.ts';
import { judgeUpdates } from './judge-updates.ts';
import { type OwnComment, twoOwn } from './own-comments.ts';
import { ofComment } from './owner.ts';

const own = 'comments/attachments-are-its-own';
const claims = [
  'comments/attachment-is-added',
  'comments/attachments-are-listed',
  'comments/attachment-is-shown',
  own,
  'comments/comment-carries-attachments',
  'comments/attachment-cannot-be-patched',
  'comments/attachment-cannot-be-put',
] as const;

/** Judges that nothing that was added to one comment is listed below another, which has something too. */
const judgeOwn = async (context: Context, other: OwnComment, added: readonly string[]): Promise<void> => {
  const { judge } = context;
  const { kind, ids, seen, answer } = await listAttachments(context, ofComment(other.id));
  if (kind !== 'records' || ids.length === 0) return judge.inconclusive(own, `the list of another: ${seen}`);
  const stray = added.find((id) => ids.includes(id));
  if (stray === undefined) return judge.holds(own, answer.exchange);
  judge.violated(own, {
    expected: 'attachments of that comment alone',
    seen: `attachment ${stray}, which was added to another`,
    exchanges: [...other.made.exchanges, answer.exchange],
    explanation: 'the list of a comment holds attachments of another',
  });
};

/** Attaches files to comments of the suites' own. */
export const attachments: Check = {
  id: 'comments/attachments',
  title: 'Files are attached to comments, listed, shown, carried and not changed',
  claims,
  observes: ['comments/attachment-created', 'comments/attachment-shown', 'comments/shown-attachments'],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const patiently = openPatience(context.clock);
    const comments = await twoOwn(context);
    judge.planned(comments.length);
    const all: (readonly string[])[] = [];
    for (const comment of comments) {
      const known = await judgeAdded(context, comment, patiently);
      all.push(known.map(({ id }) => id));
      // What is not listed may not be there at all.
      const there = known.filter(({ id, listed }) => listed?.ids.includes(id));
      const [first] = there;
      if (first !== undefined) {
        await judgeCarried(context, comment, { added: there.map(({ id }) => id), patiently });
        await judgeUpdates(context, comment, first);
      }
      judge.executed();
    }
    const [one, other] = comments;
    const [ofOne = [], ofOther = []] = all;
    if (one !== undefined && other !== undefined) {
      await judgeOwn(context, other, ofOne);
      await judgeOwn(context, one, ofOther);
    }
    const isAway = documentsAt(profile, -1).length === 0;
    for (const claim of claims)
      judge[isAway ? 'notApplicable' : 'inconclusive'](claim, 'no comment could be made to attach a file to');
  },
};
