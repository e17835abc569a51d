import { mentionOf } from '../../models/commentable.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { declared } from '../harness/declared.ts';
import type { MentionedUser } from '../harness/fixtures/fixtures.ts';
import { lacking } from '../harness/lacking.ts';
import { marker } from '../harness/marker.ts';
import { describeAnswer } from '../harness/resources/unread.ts';
import { type Scenario, scenario } from '../harness/scenario/scenario.ts';
import { type CommentForm, makeIn, takenAt } from './create.ts';
import type { CommentableDocument } from './descriptor.ts';

const notifies = 'comments/mention-notifies';
const each = 'comments/mention-notifies-each';
const off = 'comments/mention-while-off';
const claims = [notifies, each] as const;

/** When a user is notified is open: it is asked for so many moments. */
const momentsForNotices = 5;

/** Sentences that mention users: between blanks, and beside marks as they stand in texts. */
const sentences = [
  (names: readonly string[]) => `please look, ${names.join(' and ')}`,
  (names: readonly string[]) => `please look (${names.join(', ')}).`,
] as const;

/** A document to comment on, and how. */
interface MentionCase {
  readonly document: CommentableDocument;
  readonly way: CommentForm;
  /** Whether the payload alone names the document. */
  readonly anywhere?: true;
  readonly sentence: (typeof sentences)[number];
}

/** Mentions users, and asks how often each was notified before and after: until they all were, or a while is over. */
const mention = async (
  t: Scenario,
  { sentence, document, ...how }: MentionCase,
  users: readonly MentionedUser[],
) => {
  const counts = async () => {
    const results: number[] = [];
    for (const user of users) results.push(t.need(await t.fixtures.ask('notifications', user), untold));
    return results;
  };
  const before = await counts();
  const comments = `${marker('mention')}: ${sentence(users.map(({ id }) => mentionOf(id)))}`;
  const made = await makeIn(t, document, { ...how, input: { comments } });
  t.need(made.outcome === 'accepted' || undefined, 'no comment with a mention was taken');
  const areMore = (now: readonly number[]) => now.every((count, at) => count > (before[at] ?? 0));
  const after = await t.eventually(counts, areMore, momentsForNotices);
  return { made, before, after, areNotified: areMore(after) };
};

const untold = 'the hook notifications did not tell how often users were notified';

/** Judges that everybody is notified whom a comment mentions. */
const judgeMention = (t: Scenario, row: RequirementId, users: readonly MentionedUser[], one: MentionCase) =>
  t.part(row, async () => {
    const { made, before, after, areNotified } = await mention(t, one, users);
    t.finds(row, areNotified, [made], {
      expected: `notifications for ${users.map(({ id }) => id).join(', ')}`,
      seen: `${after.join(', ')} after ${before.join(', ')} (the comment: ${describeAnswer(made.answer)})`,
      because: 'a mention does not notify',
    });
  });

/** The other ways to comment on a document: in XML, and without its path where its type is known. */
const othersOf = ({ way, document }: MentionCase): readonly MentionCase[] => {
  const other = { document, sentence: sentences[1] };
  return [
    ...(way.form === 'xml' ? [] : [{ ...other, way: { ...way, form: 'xml' as const } }]),
    ...(way.type === undefined ? [] : [{ ...other, way, anywhere: true as const }]),
  ];
};

/** Mentions users in comments, and asks a hook whether they were notified. */
export const mentions = scenario({
  id: 'comments/mentions',
  exclusive: 'notifications',
  title: 'A mention in a comment notifies the user while notifications are enabled',
  claims,
  observes: [off],
  requires: ({ profile, fixtures }) => [
    [
      declared(profile, 'document-mention-notifications') !== undefined,
      'the profile does not say whether users are notified of mentions',
      'capabilities.document-mention-notifications',
    ],
    [profile.comments.mentioned.length > 0, 'the profile names no users to mention', 'comments.mentioned'],
    [fixtures.canAsk('notifications'), 'nobody tells how often users were notified', 'hooks.notifications'],
  ],
  run: async (t) => {
    const cases = (await takenAt(t, -1)).map((place, at) => ({
      ...place,
      sentence: sentences[at % 2 ? 1 : 0],
    }));
    const one = t.need(cases[0], 'no comment could be made');
    const [user, ...others] = t.profile.comments.mentioned;
    const first = t.need(user);
    // That users are notified if the preference is on does not say that nobody is when it is off.
    if (declared(t.profile, 'document-mention-notifications') === 'false') {
      t.judge.notApplicable(claims, 'document-mention notifications are off, by the profile');
      await t.part([], async () => {
        const { made, areNotified } = await mention(t, one, [first]);
        t.judge.observe(off, areNotified ? 'yes' : 'no', made.answer.exchange);
      });
      return;
    }
    await t.each([...cases, ...othersOf(one)], notifies, async (where) => {
      await judgeMention(t, notifies, [first], where);
    });
    if (others.length > 0) await judgeMention(t, each, [first, ...others.slice(0, 2)], one);
    else
      t.judge.notApplicable(
        each,
        lacking('the profile names one user alone to mention', 'comments.mentioned'),
      );
  },
});
