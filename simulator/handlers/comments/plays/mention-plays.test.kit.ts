import { apiUser, inactiveUsers } from '../../../../fixtures/seed/users.ts';
import { mentionOf } from '../../../../models/commentable.ts';
import { invoice, tellOf, whole } from './comments.test.kit.ts';
import { creating, type Play, type Row, showing } from './plays.test.kit.ts';

/** Mentions users in a comment; tells how often the first of them was notified. */
const mentioning =
  (...users: readonly number[]): Play =>
  async ({ api, notified }) => {
    await api('POST', invoice, whole({ comments: `Look, ${users.map(mentionOf).join(' and ')}` }));
    return notified(users[0] ?? 0);
  };

/** The same on a platform whose notifications are off. */
const whileOff =
  (play: Play): Play =>
  async ({ platform }) => {
    const silence = 'comments/mention-while-off';
    const choices = { [silence]: platform.main.choices.of(silence) };
    return play(await tellOf(choices, { 'document-mention-notifications': 'false' }));
  };

/** Mentions of users. */
export const mentionRows: readonly Row[] = [
  [
    'mention-of-unknown-user',
    creating(invoice, whole({ comments: mentionOf(99_999) })),
    { 'passed-over': '201', refused: '400' },
  ],
  ['mention-of-inactive-user', mentioning(inactiveUsers[0] ?? 0), { no: 0, yes: 1 }],
  ['repeated-mention', mentioning(17, 17), { once: 1, each: 2 }],
  ['mention-of-oneself', mentioning(apiUser), { no: 0, yes: 1 }],
  ['mention-while-off', whileOff(mentioning(17)), { no: 0, yes: 1 }],
  [
    'mentions-in-bodies',
    showing({ comments: `Look, ${mentionOf(17)}` }, ({ comments }) => comments),
    { kept: 'Look, @[User:17]', rendered: 'Look, @user-17' },
  ],
];
