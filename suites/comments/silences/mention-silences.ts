import { mentionOf } from '../../../models/commentable.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { type Look, observer, unspecified } from '../../laws/unspecified.ts';
import { makeIn } from '../create.ts';
import { findGround, type Ground, shown } from './request-silences.ts';

/** No user has this id. */
const nobody = 999_999_999;

const comment = (context: Context, { document, way }: Ground, text: string) =>
  makeIn(context, document, { way, wish: { comments: `${marker('mention')} ${text}` } });

/** How a mention of somebody who may be mentioned is shown. */
const observeShown = async (context: Context, { document, way }: Ground): Promise<void> => {
  const [user] = context.profile.comments.mentioned;
  if (user === undefined) return;
  const words = marker('mention');
  const wish = { comments: `${words} ${mentionOf(user.id)}` };
  const made = await makeIn(context, document, { way, wish });
  const snapshot = made.outcome === 'accepted' ? await shown(context, made, words) : undefined;
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
const notified = (silence: SilenceId, { whom, times = 1, words }: Mention): Look<Ground> => ({
  observes: [silence],
  look: async (context, ground) => {
    const { supply, profile, judge } = context;
    const id = whom(profile);
    if (id === undefined || !supply.canTellNotifications()) return;
    const before = await supply.notifications({ id });
    const text = Array.from({ length: times }, () => mentionOf(id)).join(' ');
    const { outcome, answer } = await comment(context, ground, text);
    const after = await supply.notifications({ id });
    if (outcome !== 'accepted' || before === undefined || after === undefined) return;
    judge.observe(silence, words[Math.min(2, Math.max(0, after - before))] ?? '', answer.exchange);
  },
});

const yes = ['no', 'yes', 'yes'] as const;

/** Looks at mentions that the documentation says nothing of. Judges nothing. */
export const mentionSilences: Check = observer({
  id: 'comments/mention-silences',
  title: 'What the target makes of mentions that the documentation says nothing of',
  effect: 'changes',
  open: findGround,
  looks: [
    unspecified({
      silence: 'comments/mention-of-unknown-user',
      send: (context: Context, ground: Ground) => comment(context, ground, mentionOf(nobody)),
      accepted: 'passed-over',
    }),
    { observes: ['comments/mentions-in-bodies'], look: observeShown },
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
