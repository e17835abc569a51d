import { commentable, mentionOf, typeNamings } from '../../models/commentable.ts';
import { comment as resource } from '../../models/resources/comment.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import { requestAt } from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { isSnapshot, type Snapshot, snapshotIn } from '../harness/resources/snapshot.ts';
import { findOnce } from '../harness/scenario/owned-records.ts';
import { observer, resultOf, type SilenceObserver, silenceObserver } from '../laws/unspecified.ts';
import { type CommentFixture, type CreatedComment, makeIn } from './create.ts';
import { commentsOn, documentsOf } from './descriptor.ts';
import { findFixture, readComment } from './requests.ts';

const observeCreation = ({ judge }: Context, { answer }: CreatedComment): void => {
  const { exchange, text } = answer;
  const shown = snapshotIn(resource, answer);
  const members = isSnapshot(shown) ? Object.keys(shown.data).length : 0;
  const content = members > 1 ? 'comment' : members === 1 ? 'id' : 'something else';
  judge.observe('comments/create-answer', text.trim() === '' ? 'empty' : content, exchange);
};

const observeMembers = ({ judge }: Context, { document }: CreatedComment, snapshot: Snapshot): void => {
  const { data, reading, exchange } = snapshot;
  const type = data['commentable-type'];
  const naming = typeNamings.find((one) => commentable[document.segment][one] === type);
  if (typeof type === 'string') judge.observe('comments/commentable-types', naming ?? type, exchange);
  const hasAttachments = reading.present.has('attachments');
  judge.observe('comments/shown-attachments', hasAttachments ? 'list' : 'absent', exchange);
  judge.observe('comments/to-supplier-left-out', String(data['to-supplier'] ?? 'none'), exchange);
};

/** Observes whether the list shows all members that a read shows. */
const observeList = async (context: Context, made: CreatedComment, { reading }: Snapshot): Promise<void> => {
  const [listed] = (await findOnce(context, made)).matches;
  if (listed === undefined) return;
  const isMinimal = [...reading.present].some((path) => !listed.reading.present.has(path));
  context.judge.observe('comments/list-content', isMinimal ? 'brief' : 'all', listed.exchange);
};

/** Observes whether a comment is also shown below another document. */
const observeElsewhere = async (context: Context, { document, id }: CreatedComment): Promise<void> => {
  const other = documentsOf(context.profile, document.segment).find((one) => one.id !== document.id);
  if (id === undefined || other === undefined) return;
  const { outcome, answer } = resultOf(await context.client.send(requestAt(commentsOn(other).show(id))));
  if (outcome === 'unclear') return;
  const word = outcome === 'accepted' ? 'shown' : 'not-found';
  context.judge.observe('comments/shown-below-another-document', word, answer.exchange);
};

/** Observes what the creation, a read, the list, and the path of another document show of a new comment. */
const observeOne = async (context: Context, { document, way }: CommentFixture): Promise<void> => {
  const made = await makeIn(context, document, { way, input: { comments: marker('answers') } });
  if (made.outcome !== 'accepted') return;
  observeCreation(context, made);
  const snapshot = await readComment(context, made);
  if (snapshot !== undefined) {
    observeMembers(context, made, snapshot);
    await observeList(context, made, snapshot);
  }
  await observeElsewhere(context, made);
};

/** Observes what operations on comments answer. Judges nothing. */
export const answerSilences: Check = observer({
  id: 'comments/answer-silences',
  title: 'What answers about comments show where the documentation leaves it open',
  open: findFixture,
  observers: [
    {
      observes: [
        'comments/create-answer',
        'comments/commentable-types',
        'comments/shown-attachments',
        'comments/to-supplier-left-out',
        'comments/list-content',
        'comments/shown-below-another-document',
      ],
      observe: observeOne,
    },
  ],
});

/** An id that no user has. */
const nobody = 999_999_999;

const comment = (context: Context, { document, way }: CommentFixture, text: string) =>
  makeIn(context, document, { way, input: { comments: `${marker('mention')} ${text}` } });

/** Observes how a comment shows a mention of a user who may be mentioned. */
const observeMention = async (context: Context, { document, way }: CommentFixture): Promise<void> => {
  const [user] = context.profile.comments.mentioned;
  if (user === undefined) return;
  const text = marker('mention');
  const input = { comments: `${text} ${mentionOf(user.id)}` };
  const made = { ...(await makeIn(context, document, { way, input })), text };
  const snapshot = made.outcome === 'accepted' ? await readComment(context, made) : undefined;
  if (snapshot === undefined) return;
  const isKept = String(snapshot.data['comments']).includes(mentionOf(user.id));
  context.judge.observe('comments/mentions-in-bodies', isKept ? 'kept' : 'rendered', snapshot.exchange);
};

/**
 * The user whom a text mentions, how many times, and the words to record for no notification, for one, and for more.
 */
interface Mention {
  readonly whom: (profile: Profile) => Id | undefined;
  readonly times?: number;
  readonly words: readonly [string, string, string];
}

/** Observes how often a user is notified of a mention. */
const makeMentionObserver = (
  silence: SilenceId,
  { whom, times = 1, words }: Mention,
): SilenceObserver<CommentFixture> => ({
  observes: [silence],
  observe: async (context, fixture) => {
    const { fixtures, profile, judge } = context;
    const id = whom(profile);
    if (id === undefined || !fixtures.hasHook('notifications')) return;
    const before = await fixtures.callHook('notifications', { id });
    const text = Array.from({ length: times }, () => mentionOf(id)).join(' ');
    const { outcome, answer } = await comment(context, fixture, text);
    const after = await fixtures.callHook('notifications', { id });
    if (outcome !== 'accepted' || before === undefined || after === undefined) return;
    judge.observe(silence, words[Math.min(2, Math.max(0, after - before))] ?? '', answer.exchange);
  },
});

const yes = ['no', 'yes', 'yes'] as const;

/** Observes mentions that the documentation does not cover. Judges nothing. */
export const mentionSilences: Check = observer({
  id: 'comments/mention-silences',
  exclusive: 'notifications',
  title: 'How undocumented forms of mentions are treated',
  open: findFixture,
  observers: [
    silenceObserver({
      silence: 'comments/mention-of-unknown-user',
      send: (context: Context, fixture: CommentFixture) => comment(context, fixture, mentionOf(nobody)),
      accepted: 'passed-over',
    }),
    { observes: ['comments/mentions-in-bodies'], observe: observeMention },
    makeMentionObserver('comments/repeated-mention', {
      whom: ({ comments }) => comments.mentioned[0]?.id,
      times: 2,
      words: ['never', 'once', 'each'],
    }),
    makeMentionObserver('comments/mention-of-inactive-user', {
      whom: ({ userReassignments }) => userReassignments.inactiveUser?.id,
      words: yes,
    }),
    makeMentionObserver('comments/mention-of-oneself', {
      whom: ({ requisitions }) => requisitions.apiUser?.id,
      words: yes,
    }),
  ],
});
