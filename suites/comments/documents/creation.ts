import { commentableSegments } from '../../../models/commentable.ts';
import { marker } from '../../harness/marker.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { type Entry, rowsOf } from '../../harness/scenario/owned-records.ts';
import { judgeIds, judgeOwnLists, judgePresence } from '../../harness/scenario/presence.ts';
import { type Scenario, scenario } from '../../harness/scenario/scenario.ts';
import { type CreatedComment, given, wayFor } from '../create.ts';
import { documentsOf, whyNothing } from '../descriptor.ts';
import { rowsBelow } from './readable.ts';

/** That nothing is at a documented path is wrong. */
const judgeAbsent = (t: Scenario, one: CreatedComment) =>
  t.finds(rowsOf(one.in).create, false, [one], {
    expected: `the operation at ${one.in.add.endpoint} ${one.in.of}, which the profile names`,
    seen: describeAnswer(one.answer),
    because: `there is no ${one.in.add.endpoint}`,
  });

/** Comments on documents of every kind, below their paths. */
export const creation = scenario({
  id: 'comments/creation',
  title: 'Comments on documents of every kind are created, listed and shown below their documents',
  claims: [
    ...commentableSegments.flatMap((segment) => Object.values(rowsBelow(segment))),
    'comments/body-is-kept',
    'comments/commentable-id-names-the-document',
    'comments/create-makes-one-each',
    'comments/list-is-of-one-document',
  ],
  otherwise: ({ profile }) => whyNothing(profile, 'no comment could be made and looked at'),
  run: async (t) => {
    const all: Entry[] = [];
    await t.each(
      commentableSegments,
      (segment) => Object.values(rowsBelow(segment)),
      async (segment) => {
        const way = await wayFor(t, segment);
        if ('absent' in way && way.absent) judgeAbsent(t, way.absent);
        t.need(way);
        const [first, second] = documentsOf(t.profile, segment);
        const made: (Entry & { readonly isFound: boolean })[] = [];
        for (const [document, further] of [
          [first],
          [first, { 'to-supplier': true }],
          [first],
          [second],
        ] as const)
          await t.part(rowsBelow(segment).create, async () => {
            if (document === undefined) return;
            const one = await given(t, document, {
              comments: marker(`on ${segment}`),
              further: further ?? {},
            });
            made.push(await judgePresence(t, one));
          });
        const [one, other] = made;
        if (one?.isFound && other) await judgePresence(t, one, { since: 'after another was made' });
        judgeIds(t, made);
        all.push(...made);
      },
    );
    await judgeOwnLists(t, all);
  },
});
