import type { Fault } from '../../fault.ts';
import { firstMentionAloneNotifies } from './first-mention-alone-notifies.ts';
import { mentionIsIgnored } from './mention-is-ignored.ts';
import { mentionNotifiesAUserOnceForAll } from './mention-notifies-a-user-once-for-all.ts';
import { mentionNotifiesTheAuthor } from './mention-notifies-the-author.ts';
import { mentionNotifiesTheNextUser } from './mention-notifies-the-next-user.ts';
import { mentionOnRequisitionsIsIgnored } from './mention-on-requisitions-is-ignored.ts';

/** What a platform could do wrong with mentions. */
export const mentionsFaults: readonly Fault[] = [
  mentionIsIgnored,
  mentionNotifiesTheAuthor,
  mentionNotifiesTheNextUser,
  firstMentionAloneNotifies,
  mentionNotifiesAUserOnceForAll,
  mentionOnRequisitionsIsIgnored,
];
