import type { Fault } from '../../fault.ts';
import { additionsDoNotCount } from './additions-do-not-count.ts';
import { anEmptyObjectIsAccepted } from './an-empty-object-is-accepted.ts';
import { delegatesAndWatchersDoNotCount } from './delegates-and-watchers-do-not-count.ts';
import { documentsDoNotCount } from './documents-do-not-count.ts';
import { emptyGroupsAreEnough } from './empty-groups-are-enough.ts';
import { falseMembersAreEnough } from './false-members-are-enough.ts';
import { fromUserLeftOutBesideReplacements } from './from-user-left-out-beside-replacements.ts';
import { fromUserLeftOutIsTheCreator } from './from-user-left-out-is-the-creator.ts';
import { groupsLeftOutAreAccepted } from './groups-left-out-are-accepted.ts';
import { invalidResponsibilityEmptiesItsGroup } from './invalid-responsibility-empties-its-group.ts';
import { invalidResponsibilityIsRefused } from './invalid-responsibility-is-refused.ts';
import { invalidResponsibilityMovesNothing } from './invalid-responsibility-moves-nothing.ts';
import { laterMembersOfAGroupDoNotCount } from './later-members-of-a-group-do-not-count.ts';
import { membersAfterAnInvalidOneAreLost } from './members-after-an-invalid-one-are-lost.ts';
import { nothingAskedForIsAccepted } from './nothing-asked-for-is-accepted.ts';
import { nothingHeldMovesBackwards } from './nothing-held-moves-backwards.ts';
import { theLastMemberDoesNotCount } from './the-last-member-does-not-count.ts';
import { toUserLeftOutBesideAdditions } from './to-user-left-out-beside-additions.ts';
import { toUserLeftOutBesideReplacements } from './to-user-left-out-beside-replacements.ts';
import { toUserLeftOutIsTheCreator } from './to-user-left-out-is-the-creator.ts';
import { unheldReplacementClearsTheToUser } from './unheld-replacement-clears-the-to-user.ts';
import { unheldResponsibilityEndsTheMove } from './unheld-responsibility-ends-the-move.ts';
import { unheldResponsibilityIsRefused } from './unheld-responsibility-is-refused.ts';
import { unheldResponsibilityMovesNothing } from './unheld-responsibility-moves-nothing.ts';

/** What a platform could do wrong with what a request for a reassignment needs. */
export const rulesFaults: readonly Fault[] = [
  fromUserLeftOutIsTheCreator,
  fromUserLeftOutBesideReplacements,
  toUserLeftOutIsTheCreator,
  toUserLeftOutBesideReplacements,
  toUserLeftOutBesideAdditions,
  nothingAskedForIsAccepted,
  falseMembersAreEnough,
  emptyGroupsAreEnough,
  groupsLeftOutAreAccepted,
  anEmptyObjectIsAccepted,
  delegatesAndWatchersDoNotCount,
  additionsDoNotCount,
  theLastMemberDoesNotCount,
  laterMembersOfAGroupDoNotCount,
  documentsDoNotCount,
  unheldResponsibilityIsRefused,
  unheldResponsibilityEndsTheMove,
  unheldReplacementClearsTheToUser,
  nothingHeldMovesBackwards,
  unheldResponsibilityMovesNothing,
  invalidResponsibilityIsRefused,
  invalidResponsibilityEmptiesItsGroup,
  invalidResponsibilityMovesNothing,
  membersAfterAnInvalidOneAreLost,
];
