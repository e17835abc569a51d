import { commentableSegments } from '../../../models/commentable.ts';
import { operationClaims } from '../../harness/scenario/owned-records.ts';
import { judgePresence } from '../../harness/scenario/presence.ts';
import { scenarioCheck } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { commentsOn } from '../descriptor.ts';

/** What the operations on comments decide, for documents of a kind. */
export const claimsBelow = (segment: (typeof commentableSegments)[number]) =>
  operationClaims(commentsOn({ segment, id: 0 }));

const named = 'comments/commentable-id-names-the-document';

/** Reads the comments that the profile names, and lists those of their documents. Changes nothing. */
export const readable = scenarioCheck({
  id: 'comments/readable',
  title: 'Existing comments are shown and listed below their documents',
  claims: [
    ...commentableSegments.flatMap((segment) => [claimsBelow(segment).list, claimsBelow(segment).show]),
    named,
  ],
  effect: 'reads',
  run: async (scenario) => {
    const all = scenario.profile.comments.readable;
    await scenario.each(all, [], async ({ owner: segment, document: id, comment }) => {
      const one = { collection: commentsOn({ segment, id }), id: String(comment), exchanges: [] };
      for (const format of scenario.formats) await judgePresence(scenario, one, { format });
    });
    for (const segment of commentableSegments.filter((one) => !all.some(({ owner }) => owner === one))) {
      const { list, show } = claimsBelow(segment);
      scenario.judge.notApplicable(
        [list, show],
        whyLacking(`the profile names no comments on ${segment}`, 'comments.readable'),
      );
    }
    if (all.length === 0)
      scenario.judge.notApplicable(named, whyLacking('the profile names no comments', 'comments.readable'));
  },
});
