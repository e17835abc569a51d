import { commentable, mentionOf, typeNamings } from '../../models/commentable.ts';
import { comment as resource } from '../../models/resources/comment.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import { marker } from '../harness/marker.ts';
import { requestAt } from '../harness/place.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { isSnapshot, snapshotIn } from '../harness/resources/snapshot.ts';
import { find } from '../harness/scenario/owned-records.ts';
import { observer, resultOf, type SilenceObserver, unspecified } from '../laws/unspecified.ts';
import { makeIn } from './create.ts';
import { commentsOn, documentsOf } from './descriptor.ts';
import { type CommentFixture, findFixture, shown } from './requests.ts';

/** What is told of a new comment: by its creation, by a read, by the list, and below another document. */
const observeOne = async (context: Context, { document, way }: CommentFixture): Promise<void> => {
  const { judge, profile } = context;
  const made = await makeIn(context, document, { way, input: { comments: marker('answers') } });
  if (made.outcome !== 'accepted') return;
  const { answer, id } = made;
  judge.observe('comments/create-status', String(answer.status), answer.exchange);
  const created = snapshotIn(resource, answer);
  const members = isSnapshot(created) ? Object.keys(created.data).length : 0;
  const some = members > 1 ? 'comment' : members === 1 ? 'id' : 'something else';
  judge.observe('comments/create-answer', answer.text.trim() === '' ? 'empty' : some, answer.exchange);

  const snapshot = await shown(context, made);
  if (snapshot !== undefined) {
    const { data, reading, exchange } = snapshot;
    const word = (name: string): string => String(data[name] ?? 'none');
    const type = data['commentable-type'];
    const naming = typeNamings.find((one) => commentable[document.segment][one] === type);
    if (typeof type === 'string') judge.observe('comments/commentable-types', naming ?? type, exchange);
    judge.observe(
      'comments/shown-attachments',
      reading.present.has('attachments') ? 'list' : 'absent',
      exchange,
    );
    judge.observe('comments/to-supplier-left-out', word('to-supplier'), exchange);
    judge.observe('comments/comment-type-of-new', word('comment-type'), exchange);
    const [listed] = (await find(context, made)).own;
    const isBrief = [...reading.present].some((path) => !listed?.reading.present.has(path));
    if (listed) judge.observe('comments/list-content', isBrief ? 'brief' : 'all', listed.exchange);
  }

  const other = documentsOf(profile, document.segment).find((one) => one.id !== document.id);
  if (id === undefined || other === undefined) return;
  const place = commentsOn(other).show(id);
  const elsewhere = resultOf(await context.client.send(requestAt(place)));
  if (elsewhere.outcome === 'unclear') return;
  const found = elsewhere.outcome === 'accepted' ? 'shown' : 'not-found';
  judge.observe('comments/shown-below-another-document', found, elsewhere.answer.exchange);
};

const onNothing = (context: Context, { document, way }: CommentFixture) =>
  makeIn(context, document, {
    anywhere: true,
    way: { form: way.form, type: undefined },
    input: { comments: marker('on nothing') },
  });

/** Looks at what operations on comments answer. Judges nothing. */
export const answerSilences: Check = observer({
  id: 'comments/answer-silences',
  title: 'What answers about comments show where the documentation leaves it open',
  open: findFixture,
  looks: [
    {
      observes: [
        'comments/create-status',
        'comments/create-answer',
        'comments/commentable-types',
        'comments/shown-attachments',
        'comments/to-supplier-left-out',
        'comments/comment-type-of-new',
        'comments/list-content',
        'comments/shown-below-another-document',
      ],
      look: observeOne,
    },
    unspecified({
      silence: 'comments/refusal-status',
      send: onNothing,
      accepted: () => undefined,
      refused: ({ answer }) => String(answer.status),
    }),
  ],
});

/** No user has this id. */
const nobody = 999_999_999;

const comment = (context: Context, { document, way }: CommentFixture, text: string) =>
  makeIn(context, document, { way, input: { comments: `${marker('mention')} ${text}` } });

/** How a mention of somebody who may be mentioned is shown. */
const observeMention = async (context: Context, { document, way }: CommentFixture): Promise<void> => {
  const [user] = context.profile.comments.mentioned;
  if (user === undefined) return;
  const text = marker('mention');
  const input = { comments: `${text} ${mentionOf(user.id)}` };
  const made = { ...(await makeIn(context, document, { way, input })), text };
  const snapshot = made.outcome === 'accepted' ? await shown(context, made) : undefined;
  if (snapshot === undefined) return;
  const isKept = String(snapshot.data['comments']).includes(mentionOf(user.id));
  context.judge.observe('comments/mentions-in-bodies', isKept ? 'kept' : 'rendered', snapshot.exchange);
};

/** Whom a text mentions, how many times, and the words for no notification of it, for one and for more. */
interface Mention {
  readonly whom: (profile: Profile) => Id | undefined;
  readonly times?: number;
  readonly words: readonly [string, string, string];
}

/** How often a user is notified whom a text mentions. */
const notified = (
  silence: SilenceId,
  { whom, times = 1, words }: Mention,
): SilenceObserver<CommentFixture> => ({
  observes: [silence],
  look: async (context, fixture) => {
    const { fixtures, profile, judge } = context;
    const id = whom(profile);
    if (id === undefined || !fixtures.canAsk('notifications')) return;
    const before = await fixtures.ask('notifications', { id });
    const text = Array.from({ length: times }, () => mentionOf(id)).join(' ');
    const { outcome, answer } = await comment(context, fixture, text);
    const after = await fixtures.ask('notifications', { id });
    if (outcome !== 'accepted' || before === undefined || after === undefined) return;
    judge.observe(silence, words[Math.min(2, Math.max(0, after - before))] ?? '', answer.exchange);
  },
});

const yes = ['no', 'yes', 'yes'] as const;

/** Looks at mentions that the documentation says nothing of. Judges nothing. */
export const mentionSilences: Check = observer({
  id: 'comments/mention-silences',
  exclusive: 'notifications',
  title: 'How undocumented forms of mentions are treated',
  open: findFixture,
  looks: [
    unspecified({
      silence: 'comments/mention-of-unknown-user',
      send: (context: Context, fixture: CommentFixture) => comment(context, fixture, mentionOf(nobody)),
      accepted: 'passed-over',
    }),
    { observes: ['comments/mentions-in-bodies'], look: observeMention },
    notified('comments/repeated-mention', {
      whom: ({ comments }) => comments.mentioned[0]?.id,
      times: 2,
      words: ['never', 'once', 'each'],
    }),
    notified('comments/mention-of-inactive-user', {
      whom: ({ userReassignments }) => userReassignments.inactiveUser?.id,
      words: yes,
    }),
    notified('comments/mention-of-oneself', {
      whom: ({ requisitions }) => requisitions.apiUser?.id,
      words: yes,
    }),
  ],
});
