import { commentableSegments } from '../../../models/commentable.ts';
import { lacking } from '../../harness/lacking.ts';
import { rowsOf } from '../../harness/scenario/owned-records.ts';
import { judgePresence } from '../../harness/scenario/presence.ts';
import { scenario } from '../../harness/scenario/scenario.ts';
import { commentsOn } from '../descriptor.ts';

/** Rows that comments on documents of a kind decide. */
export const rowsBelow = (segment: (typeof commentableSegments)[number]) =>
  rowsOf(commentsOn({ segment, id: 0 }));

const named = 'comments/commentable-id-names-the-document';

/** Reads the comments that the profile names, and lists those of their documents. Changes nothing. */
export const readable = scenario({
  id: 'comments/readable',
  title: 'Existing comments are shown and listed below their documents',
  claims: [
    ...commentableSegments.flatMap((segment) => [rowsBelow(segment).list, rowsBelow(segment).show]),
    named,
  ],
  effect: 'reads',
  run: async (t) => {
    const all = t.profile.comments.readable;
    await t.each(all, [], async ({ owner: segment, document: id, comment }) => {
      const one = { in: commentsOn({ segment, id }), id: String(comment), exchanges: [] };
      for (const format of t.formats) await judgePresence(t, one, { format });
    });
    for (const segment of commentableSegments.filter((one) => !all.some(({ owner }) => owner === one))) {
      const { list, show } = rowsBelow(segment);
      t.judge.notApplicable(
        [list, show],
        lacking(`the profile names no comments on ${segment}`, 'comments.readable'),
      );
    }
    if (all.length === 0)
      t.judge.notApplicable(named, lacking('the profile names no comments', 'comments.readable'));
  },
});
