import { mentionOf } from '../../../models/commentable.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { makeIn } from '../create.ts';
import { findGround, type Ground, shown } from './probe.ts';

/** No user has this id. */
const nobody = 999_999_999;

const comment = (context: Context, { document, way }: Ground, text: string) =>
  makeIn(context, document, { way, wish: { comments: `${marker('mention')} ${text}` } });

const observeUnknown = async (context: Context, ground: Ground): Promise<void> => {
  const { outcome, answer } = await comment(context, ground, mentionOf(nobody));
  if (outcome === 'unclear') return;
  const word = outcome === 'accepted' ? 'passed-over' : 'refused';
  context.judge.observe('comments/mention-of-unknown-user', word, answer.exchange);
};

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

/** How often a user is notified whom a text mentions. */
const observeTimes = async (
  context: Context,
  ground: Ground,
  {
    silence,
    user,
    text,
    words,
  }: {
    readonly silence: SilenceId;
    readonly user: Id;
    readonly text: string;
    /** For none, for one and for more. */
    readonly words: readonly [string, string, string];
  },
): Promise<void> => {
  const before = await context.supply.notifications({ id: user });
  const { outcome, answer } = await comment(context, ground, text);
  const after = await context.supply.notifications({ id: user });
  if (outcome !== 'accepted' || before === undefined || after === undefined) return;
  const word = words[Math.min(2, Math.max(0, after - before))] ?? '';
  context.judge.observe(silence, word, answer.exchange);
};

const observeAll = async (context: Context, ground: Ground): Promise<void> => {
  const { comments, requisitions, userReassignments } = context.profile;
  const [first] = comments.mentioned;
  const [inactive, own] = [userReassignments.inactiveUser?.id, requisitions.apiUser?.id];
  const words = ['no', 'yes', 'yes'] as const;
  if (first !== undefined) {
    const text = `${mentionOf(first.id)} ${mentionOf(first.id)}`;
    const silence = 'comments/repeated-mention';
    await observeTimes(context, ground, { silence, user: first.id, text, words: ['never', 'once', 'each'] });
  }
  if (inactive !== undefined) {
    const silence = 'comments/mention-of-inactive-user';
    await observeTimes(context, ground, { silence, user: inactive, text: mentionOf(inactive), words });
  }
  if (own !== undefined) {
    const silence = 'comments/mention-of-oneself';
    await observeTimes(context, ground, { silence, user: own, text: mentionOf(own), words });
  }
};

/** Looks at mentions that the documentation says nothing of. Judges nothing. */
export const mentionSilences: Check = {
  id: 'comments/mention-silences',
  title: 'What the target makes of mentions that the documentation says nothing of',
  claims: [],
  observes: [
    'comments/mention-of-unknown-user',
    'comments/repeated-mention',
    'comments/mention-of-inactive-user',
    'comments/mention-of-oneself',
    'comments/mentions-in-bodies',
  ],
  effect: 'changes',
  run: async (context) => {
    const ground = await findGround(context);
    if (ground === undefined) return;
    context.judge.planned(1);
    await observeUnknown(context, ground);
    await observeShown(context, ground);
    if (context.supply.canTellNotifications()) await observeAll(context, ground);
    context.judge.executed();
  },
};
