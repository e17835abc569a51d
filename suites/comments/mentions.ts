import { mentionOf } from '../../models/commentable.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { declared } from '../harness/declared.ts';
import { type Eventually, openEventually } from '../harness/eventually.ts';
import type { MentionedUser } from '../harness/fixtures/fixtures.ts';
import { lacking } from '../harness/lacking.ts';
import { marker } from '../harness/marker.ts';
import { describeAnswer } from '../harness/resources/unread.ts';
import { type CommentForm, type CreatedComment, findWay, makeIn } from './create.ts';
import { type CommentableDocument, documentsAt } from './descriptor.ts';

const notifies = 'comments/mention-notifies';
const each = 'comments/mention-notifies-each';
const off = 'comments/mention-while-off';
const claims = [notifies, each] as const;

/** Why mentions cannot be looked at; undefined where they can. */
const whyNot = ({ profile, fixtures }: Context): string | undefined => {
  if (declared(profile, 'document-mention-notifications') === undefined)
    return lacking(
      'the profile does not say whether users are notified of mentions',
      'capabilities.document-mention-notifications',
    );
  if (profile.comments.mentioned.length === 0)
    return lacking('the profile names no users to mention', 'comments.mentioned');
  return fixtures.canAsk('notifications')
    ? undefined
    : lacking('nobody tells how often users were notified', 'hooks.notifications');
};

const counts = async ({ fixtures }: Context, users: readonly MentionedUser[]) => {
  const results: (number | undefined)[] = [];
  for (const user of users) results.push(await fixtures.ask('notifications', user));
  return results;
};

/** Users with how often they were notified before and after a comment mentioned them. */
interface NotificationCounts {
  readonly made: CreatedComment;
  readonly before: readonly (number | undefined)[];
  readonly after: readonly (number | undefined)[];
}

const isMore = (after: number | undefined, before: number | undefined): boolean =>
  after !== undefined && before !== undefined && after > before;

/** When a user is notified is open: it is asked for so many moments. */
const momentsForNotices = 5;

/** A document to comment on, the way in which that is done, and how notifications are waited for. */
interface MentionCase {
  readonly document: CommentableDocument;
  readonly way: CommentForm;
  /** Whether the payload alone names the document. */
  readonly anywhere?: true;
  readonly sentence: (names: readonly string[]) => string;
  readonly eventually: Eventually;
}

/** Sentences that mention users: between blanks, and beside marks as they stand in texts. */
const sentences: readonly MentionCase['sentence'][] = [
  (names) => `please look, ${names.join(' and ')}`,
  (names) => `please look (${names.join(', ')}).`,
];

/** Mentions users, and asks how often each was notified: until they all were, or a while is over. */
const mention = async (
  context: Context,
  { document, eventually, sentence, ...where }: MentionCase,
  users: readonly MentionedUser[],
): Promise<NotificationCounts | undefined> => {
  const before = await counts(context, users);
  const names = users.map(({ id }) => mentionOf(id));
  const input = { comments: `${marker('mention')}: ${sentence(names)}` };
  const made = await makeIn(context, document, { ...where, input });
  if (made.outcome !== 'accepted') return undefined;
  const after = await eventually(
    () => counts(context, users),
    (now) => now.every((count, at) => isMore(count, before[at])),
    momentsForNotices,
  );
  return { made, before, after };
};

const joined = (values: readonly (number | undefined)[]): string => values.join(', ');

/** What happened to a mention; undefined where nothing can be told, which it says. */
const notificationsOf = async (
  context: Context,
  one: MentionCase,
  { row, users }: { readonly row: RequirementId; readonly users: readonly MentionedUser[] },
): Promise<NotificationCounts | undefined> => {
  const comment = await mention(context, one, users);
  if (comment === undefined) context.judge.inconclusive(row, 'no comment with a mention was taken');
  else if ([...comment.before, ...comment.after].includes(undefined))
    context.judge.inconclusive(row, 'the hook notifications did not tell how often users were notified');
  else return comment;
  return undefined;
};

/** Judges whether everybody was notified whom a comment mentions. */
const judgeMention = async (
  context: Context,
  one: MentionCase,
  { row, users }: { readonly row: RequirementId; readonly users: readonly MentionedUser[] },
): Promise<void> => {
  const { judge } = context;
  const notified = await notificationsOf(context, one, { row, users });
  if (notified === undefined) return;
  const { made, before, after } = notified;
  if (after.every((count, at) => isMore(count, before[at]))) return judge.holds(row, made.answer.exchange);
  judge.violated(row, {
    expected: `notifications for ${users.map(({ id }) => id).join(', ')}`,
    seen: `${joined(after)} after ${joined(before)} (the comment: ${describeAnswer(made.answer)})`,
    exchanges: made.exchanges,
    explanation: 'a mention does not notify',
  });
};

/** That users are notified if the preference is on does not say that nobody is when it is off. */
const observeOff = async (context: Context, one: MentionCase, user: MentionedUser): Promise<void> => {
  const { judge } = context;
  const why = 'document-mention notifications are off, by the profile';
  judge.notApplicable(claims, why);
  const comment = await mention(context, one, [user]);
  const [before, after] = [comment?.before[0], comment?.after[0]];
  if (comment === undefined || before === undefined || after === undefined) return;
  judge.observe(off, isMore(after, before) ? 'yes' : 'no', comment.made.answer.exchange);
};

const judgeAll = async (context: Context, cases: readonly MentionCase[]): Promise<void> => {
  const { judge, profile } = context;
  const [user, ...others] = profile.comments.mentioned;
  const [one] = cases;
  if (user === undefined || one === undefined) return;
  if (declared(profile, 'document-mention-notifications') === 'false') return observeOff(context, one, user);
  for (const where of cases) await judgeMention(context, where, { row: notifies, users: [user] });
  if (others.length === 0)
    judge.notApplicable(each, lacking('the profile names one user alone to mention', 'comments.mentioned'));
  else await judgeMention(context, one, { row: each, users: [user, ...others.slice(0, 2)] });
};

/** The other ways to comment on a document: in XML, and without its path where its type is known. */
const othersOf = ({ way, ...one }: MentionCase): readonly MentionCase[] => {
  const other = { ...one, sentence: sentences[1] ?? one.sentence };
  return [
    ...(way.form === 'xml' ? [] : [{ ...other, way: { ...way, form: 'xml' as const } }]),
    ...(way.type === undefined ? [] : [{ ...other, way, anywhere: true as const }]),
  ];
};

/** A document of each kind that comments can be made on, and the first of them in every way. */
const casesOf = async (context: Context, eventually: Eventually): Promise<readonly MentionCase[]> => {
  const cases: MentionCase[] = [];
  for (const document of documentsAt(context.profile, -1)) {
    const way = await findWay(context, document.segment);
    const sentence = sentences[cases.length % sentences.length];
    if (way !== undefined && sentence !== undefined) cases.push({ document, way, sentence, eventually });
  }
  return [...cases, ...cases.slice(0, 1).flatMap(othersOf)];
};

/** Mentions users in comments, and asks a hook whether they were notified. */
export const mentions: Check = {
  id: 'comments/mentions',
  exclusive: 'notifications',
  title: 'A mention in a comment notifies the user while notifications are enabled',
  claims,
  observes: [off],
  run: async (context) => {
    const { judge } = context;
    const reason = whyNot(context);
    if (reason !== undefined) {
      judge.notApplicable(claims, reason);
      return;
    }
    judge.planned(1);
    const cases = await casesOf(context, openEventually(context.clock));
    if (cases.length > 0) await judgeAll(context, cases);
    else judge.inconclusive(claims, 'no comment could be made');
    judge.executed();
  },
};
