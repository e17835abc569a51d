import type { Fault } from '../../fault.ts';
import { addingIsShownAsOwning } from './adding-is-shown-as-owning.ts';
import { flagIsAlwaysFalse } from './flag-is-always-false.ts';
import { flagIsShownFalseOnceDone } from './flag-is-shown-false-once-done.ts';
import { flagIsShownInverted } from './flag-is-shown-inverted.ts';
import { fromUserIsThatOfTheLastOne } from './from-user-is-that-of-the-last-one.ts';
import { fromUserIsTheCreator } from './from-user-is-the-creator.ts';
import { jsonGoesUnread } from './json-goes-unread.ts';
import { jsonIsRefused } from './json-is-refused.ts';
import { loginIsAnEmail } from './login-is-an-email.ts';
import { madeAtOnceHaveOneId } from './made-at-once-have-one-id.ts';
import { membersAreShownInverted } from './members-are-shown-inverted.ts';
import { membersOfLaterGroupsAreLost } from './members-of-later-groups-are-lost.ts';
import { notesAreCutShort } from './notes-are-cut-short.ts';
import { notesAreEscapedTwice } from './notes-are-escaped-twice.ts';
import { notesAreKeptInAscii } from './notes-are-kept-in-ascii.ts';
import { notesAreRequired } from './notes-are-required.ts';
import { notesHaveTheLoginBeforeThem } from './notes-have-the-login-before-them.ts';
import { oneTrueMemberShowsItsWholeGroupTrue } from './one-true-member-shows-its-whole-group-true.ts';
import { platformMembersAreShownFalse } from './platform-members-are-shown-false.ts';
import { toUserInXmlIsTheFromUser } from './to-user-in-xml-is-the-from-user.ts';
import { toUserIsTheCreator } from './to-user-is-the-creator.ts';
import { toUserNeedsAnId } from './to-user-needs-an-id.ts';
import { usersAreShownTheWrongWayRound } from './users-are-shown-the-wrong-way-round.ts';
import { watcherIsShownWithApprovals } from './watcher-is-shown-with-approvals.ts';

/** What a platform could do wrong with making reassignments. */
export const creationFaults: readonly Fault[] = [
  jsonIsRefused,
  jsonGoesUnread,
  loginIsAnEmail,
  toUserNeedsAnId,
  notesAreRequired,
  notesAreCutShort,
  notesHaveTheLoginBeforeThem,
  fromUserIsTheCreator,
  fromUserIsThatOfTheLastOne,
  toUserIsTheCreator,
  usersAreShownTheWrongWayRound,
  toUserInXmlIsTheFromUser,
  flagIsShownInverted,
  flagIsAlwaysFalse,
  flagIsShownFalseOnceDone,
  oneTrueMemberShowsItsWholeGroupTrue,
  membersAreShownInverted,
  watcherIsShownWithApprovals,
  platformMembersAreShownFalse,
  membersOfLaterGroupsAreLost,
  addingIsShownAsOwning,
  notesAreEscapedTwice,
  notesAreKeptInAscii,
  madeAtOnceHaveOneId,
];
