import fc from 'fast-check';
import { type CommentableSegment, commentableSegments } from '../../../models/commentable.ts';
import type { Members } from '../../../models/members.ts';
import { comment } from '../../../models/resources/comment.ts';
import { judgeShown, leaveUnshown, shownClaims } from '../../formats/area-fields.ts';
import { someWords } from '../../harness/generate/awkward-text.ts';
import { marker } from '../../harness/generate/marker.ts';
import { describeAnswer } from '../../harness/resources/read-failure.ts';
import { isSnapshot, snapshotIn } from '../../harness/resources/snapshot.ts';
import { operationClaims, readList, readRecord } from '../../harness/scenario/owned-records.ts';
import { judgeIds, judgePresence, judgeSeparateLists } from '../../harness/scenario/presence.ts';
import { type Scenario, scenarioCheck } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { type CreatedComment, makeAccepted, wayFor } from '../create.ts';
import {
  type CommentableDocument,
  commentsOn,
  describeDocument,
  documentsOf,
  whyNothing,
} from '../descriptor.ts';

/** The requirements about operations on comments of a kind of document. */
const claimsBelow = (segment: (typeof commentableSegments)[number]) =>
  operationClaims(commentsOn({ segment, id: 0 }));

const named = 'comments/commentable-id-names-the-document';

/** Reads the comments that the profile names, and lists those of their documents. Changes nothing. */
export const readable = scenarioCheck({
  id: 'comments/readable',
  draws: true,
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

/** Judges that an operation is missing at its documented path. */
const judgeAbsent = ({ finds }: Scenario, { collection, ...attempt }: CreatedComment) =>
  finds(operationClaims(collection).create, false, [attempt], {
    expected: `the operation at ${collection.add.endpoint} ${collection.ofOwner}, which the profile names`,
    seen: describeAnswer(attempt.answer),
    because: `there is no ${collection.add.endpoint}`,
  });

type FoundComment = CreatedComment & { readonly isFound: boolean };

/** The number of further comments, which makes more than eleven on a document after its list was read. */
const further = 12;

/**
 * Creates further comments on a document, two of them with the same text, and requests the second of these and the
 * list. Monitors judge whether each is there.
 */
const makeMany = async (scenario: Scenario, document: CommentableDocument): Promise<void> => {
  const twice = marker('once more');
  for (let at = 0; at < further; at++) {
    const isTwice = at === 4 || at === 5;
    const comments = isTwice ? twice : marker(`${at + 1} of ${further}`);
    const { id, collection } = await makeAccepted(scenario, document, { comments });
    if (at === 5 && id !== undefined) await readRecord(scenario, collection, id);
  }
  for (const format of scenario.formats) await readList(scenario, commentsOn(document), { format });
};

/** A comment on one of the first two documents of a kind. */
interface PlannedComment {
  readonly at: 0 | 1;
  readonly words: string;
  readonly further?: Members;
}

/** Draws the order of three comments on the first document, one of them for the supplier too, and one on the second. */
const planned: fc.Arbitrary<readonly PlannedComment[]> = fc
  .tuple(
    fc.shuffledSubarray(
      [{ at: 0 }, { at: 0, further: { 'to-supplier': true } }, { at: 0 }, { at: 1 }] as const,
      {
        minLength: 4,
      },
    ),
    someWords,
  )
  .map(([comments, words]) => comments.map((one) => ({ ...one, words })));

/**
 * Creates comments on the first two documents of a kind, and judges that each is listed and shown; the first once more
 * at the end.
 */
const judgeKind = async (
  scenario: Scenario,
  segment: CommentableSegment,
  comments: readonly PlannedComment[],
): Promise<readonly FoundComment[]> => {
  const way = await wayFor(scenario, segment);
  if ('absent' in way && way.absent) judgeAbsent(scenario, way.absent);
  scenario.need(way);
  const documents = documentsOf(scenario.profile, segment);
  const made: FoundComment[] = [];
  for (const { at, words, further = {} } of comments)
    await scenario.part(claimsBelow(segment).create, async () => {
      const document = documents[at];
      if (document === undefined) return;
      const input = { comments: `${words} ${marker(`on ${describeDocument(document)}`)}`, further };
      const one = await makeAccepted(scenario, document, input);
      judgeShown(scenario.judge, 'comments', [snapshotIn(comment, one.answer)].filter(isSnapshot));
      made.push(await judgePresence(scenario, one));
    });
  const [one, other] = made;
  if (one?.isFound && other) await judgePresence(scenario, one, { since: 'after another was made' });
  judgeIds(
    scenario,
    made.filter(({ document }) => document.id === documents[0]?.id),
  );
  return made;
};

/** Creates comments on documents of every kind, at their paths. */
export const creation = scenarioCheck({
  id: 'comments/creation',
  draws: true,
  title: 'Comments on documents of every kind are created, listed and shown below their documents',
  claims: [
    ...commentableSegments.flatMap((segment) => Object.values(claimsBelow(segment))),
    'comments/body-is-kept',
    'comments/commentable-id-names-the-document',
    'comments/create-makes-one-each',
    'comments/list-is-of-one-document',
    ...shownClaims('comments'),
  ],
  otherwise: ({ profile }) => whyNothing(profile, 'no comment could be created and read'),
  run: async (scenario) => {
    const made: FoundComment[] = [];
    await scenario.each(
      commentableSegments,
      (segment) => Object.values(claimsBelow(segment)),
      async (segment, _, comments) => {
        made.push(...(await judgeKind(scenario, segment, comments)));
      },
      planned,
    );
    await judgeSeparateLists(scenario, made);
    const filled = Map.groupBy(
      made.filter(({ isFound }) => isFound),
      ({ document }) => document.segment,
    );
    for (const [segment, [one]] of filled)
      await scenario.part(claimsBelow(segment).list, async () => {
        if (one !== undefined) await makeMany(scenario, one.document);
      });
    if (made.length > 0) leaveUnshown(scenario.judge, 'comments');
  },
});
