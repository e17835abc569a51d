import { mentionOf } from '../../models/commentable.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { MentionedUser } from '../harness/fixtures/fixtures.ts';
import { marker } from '../harness/generate/marker.ts';
import { describeAnswer } from '../harness/resources/read-failure.ts';
import { type Scenario, scenarioCheck } from '../harness/scenario/scenario.ts';
import { capabilityText, whyLacking } from '../harness/verdict/lacking.ts';
import { type CommentFixture, findCommentable, makeIn } from './create.ts';

const notifies = 'comments/mention-notifies';
const each = 'comments/mention-notifies-each';
const off = 'comments/mention-while-off';
const claims = [notifies, each] as const;

/** How many times notifications are requested: the documentation does not say when a user is notified. */
const momentsForNotices = 5;

/** Sentences that mention users, between spaces and next to punctuation. */
const sentences = [
  (names: readonly string[]) => `please look, ${names.join(' and ')}`,
  (names: readonly string[]) => `please look (${names.join(', ')}).`,
] as const;

/** A comment that mentions users. */
interface MentionCase extends CommentFixture {
  /** Whether only the payload names the document. */
  readonly anywhere?: true;
  readonly sentence: (typeof sentences)[number];
}

const noCount = 'the hook notifications did not answer how often users were notified';

/**
 * Mentions users, and requests the number of their notifications from the hook until all were notified or time is up.
 */
const mention = async (
  { fixtures, need, eventually, ...scenario }: Scenario,
  { sentence, document, ...how }: MentionCase,
  users: readonly MentionedUser[],
) => {
  const counts = async () => {
    const results: number[] = [];
    for (const user of users) results.push(need(await fixtures.callHook('notifications', user), noCount));
    return results;
  };
  const before = await counts();
  const comments = `${marker('mention')}: ${sentence(users.map(({ id }) => mentionOf(id)))}`;
  const made = await makeIn(scenario, document, { ...how, input: { comments } });
  need(made.outcome === 'accepted' || undefined, 'no comment with a mention was accepted');
  const areHigher = (now: readonly number[]) => now.every((count, index) => count > (before[index] ?? 0));
  const after = await eventually(counts, areHigher, momentsForNotices);
  return { made, before, after, areNotified: areHigher(after) };
};

/** Judges that each user whom a comment mentions is notified. */
const judgeMention = async (
  scenario: Scenario,
  claim: RequirementId,
  { users, ...one }: MentionCase & { readonly users: readonly MentionedUser[] },
): Promise<void> => {
  const { made, before, after, areNotified } = await mention(scenario, one, users);
  scenario.finds(claim, areNotified, [made], {
    expected: `notifications for ${users.map(({ id }) => id).join(', ')}`,
    seen: `${after.join(', ')} after ${before.join(', ')} (the comment: ${describeAnswer(made.answer)})`,
    because: 'a mention does not notify',
  });
};

/** Other ways to comment on a document: in XML, and without its path if its type is known. */
const otherWays = ({ way, document }: CommentFixture): readonly MentionCase[] => {
  const other = { document, sentence: sentences[1] };
  return [
    ...(way.form === 'xml' ? [] : [{ ...other, way: { ...way, form: 'xml' as const } }]),
    ...(way.type === undefined ? [] : [{ ...other, way, anywhere: true as const }]),
  ];
};

/** Judges that a comment which mentions one user notifies that user, and one which mentions several notifies all. */
const judgeMentions = async (
  scenario: Scenario,
  cases: readonly [MentionCase, ...(readonly MentionCase[])],
): Promise<void> => {
  const [user, ...others] = scenario.profile.comments.mentioned;
  const users = [scenario.need(user)];
  await scenario.each(cases, notifies, (one) => judgeMention(scenario, notifies, { ...one, users }));
  if (others.length === 0) {
    const reason = whyLacking('the profile names one user alone to mention', 'comments.mentioned');
    return scenario.judge.notApplicable(each, reason);
  }
  const several = [...users, ...others.slice(0, 2)];
  await scenario.part(each, () => judgeMention(scenario, each, { ...cases[0], users: several }));
};

/** Observes whether a mention notifies while notifications are off, which the documentation does not cover. */
const observeWhileOff = async (scenario: Scenario, one: MentionCase): Promise<void> => {
  scenario.judge.notApplicable(claims, 'document-mention notifications are off, by the profile');
  await scenario.part([], async () => {
    const users = scenario.profile.comments.mentioned.slice(0, 1);
    const { made, areNotified } = await mention(scenario, one, users);
    scenario.judge.observe(off, areNotified ? 'yes' : 'no', made.answer.exchange);
  });
};

/** Mentions users in comments, and asks a hook whether they were notified. */
export const mentions = scenarioCheck({
  id: 'comments/mentions',
  draws: true,
  exclusive: 'notifications',
  title: 'A mention in a comment notifies the user while notifications are enabled',
  claims,
  observes: [off],
  requires: ({ profile, fixtures }) => [
    {
      isMet: capabilityText(profile, 'document-mention-notifications') !== undefined,
      missing: 'the profile does not say whether users are notified of mentions',
      keys: ['capabilities.document-mention-notifications'],
    },
    {
      isMet: profile.comments.mentioned.length > 0,
      missing: 'the profile names no users to mention',
      keys: ['comments.mentioned'],
    },
    {
      isMet: fixtures.hasHook('notifications'),
      missing: 'no hook returns how often users were notified',
      keys: ['hooks.notifications'],
    },
  ],
  run: async (scenario) => {
    const cases = (await findCommentable(scenario, -1)).map((fixture, index) => ({
      ...fixture,
      sentence: sentences[index % 2 ? 1 : 0],
    }));
    const [one, ...others] = cases;
    const first = scenario.need(one, 'no comment could be created');
    if (capabilityText(scenario.profile, 'document-mention-notifications') === 'false')
      await observeWhileOff(scenario, first);
    else await judgeMentions(scenario, [first, ...others, ...otherWays(first)]);
  },
});
