import { apiUser, inactiveUsers } from '../../../../fixtures/seed/users.ts';
import { mentionOf } from '../../../../models/commentable.ts';
import { invoice, whole } from './comments.test.kit.ts';
import { creating, type Play, type Row } from './plays.test.kit.ts';

/** Mentions users in a comment; tells how often the first of them was notified. */
const mentioning =
  (...users: readonly number[]): Play =>
  async ({ api, notified }) => {
    await api('POST', invoice, whole({ comments: `Look, ${users.map(mentionOf).join(' and ')}` }));
    return notified(users[0] ?? 0);
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
];
