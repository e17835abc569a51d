import type { Fault } from '../../fault.ts';
import { approvalGroupsAreAddedTwice } from './approval-groups-are-added-twice.ts';
import { approvalGroupsAreNotAdded } from './approval-groups-are-not-added.ts';
import { categoriesAreLost } from './categories-are-lost.ts';
import { categoriesLoseTheirOwner } from './categories-lose-their-owner.ts';
import { contentGroupsAreNotAdded } from './content-groups-are-not-added.ts';
import { contentGroupsReplaceThoseHeld } from './content-groups-replace-those-held.ts';
import { firstApprovalGroupAloneIsAdded } from './first-approval-group-alone-is-added.ts';
import { firstCategoryAloneChangesItsOwner } from './first-category-alone-changes-its-owner.ts';
import { firstProjectAloneIsAdded } from './first-project-alone-is-added.ts';
import { lastCategoryIsNotAdded } from './last-category-is-not-added.ts';
import { lastProjectKeepsItsOwner } from './last-project-keeps-its-owner.ts';
import { lastUserGroupIsNotAdded } from './last-user-group-is-not-added.ts';
import { projectsAreNotAdded } from './projects-are-not-added.ts';
import { projectsHaveTwoOwners } from './projects-have-two-owners.ts';
import { rolesAreAddedTwice } from './roles-are-added-twice.ts';
import { rolesAreNotAdded } from './roles-are-not-added.ts';
import { rolesReplaceThoseHeld } from './roles-replace-those-held.ts';
import { userGroupsAreNotAdded } from './user-groups-are-not-added.ts';
import { userGroupsHaveTwoOwners } from './user-groups-have-two-owners.ts';
import { userGroupsKeepTheirOwner } from './user-groups-keep-their-owner.ts';
import { whatIsHeldIsAddedAgain } from './what-is-held-is-added-again.ts';

/** What a platform could do wrong with memberships and roles. */
export const membershipsFaults: readonly Fault[] = [
  userGroupsAreNotAdded,
  lastUserGroupIsNotAdded,
  approvalGroupsAreNotAdded,
  firstApprovalGroupAloneIsAdded,
  projectsAreNotAdded,
  firstProjectAloneIsAdded,
  categoriesAreLost,
  lastCategoryIsNotAdded,
  contentGroupsAreNotAdded,
  contentGroupsReplaceThoseHeld,
  rolesAreNotAdded,
  rolesReplaceThoseHeld,
  userGroupsKeepTheirOwner,
  userGroupsHaveTwoOwners,
  projectsHaveTwoOwners,
  lastProjectKeepsItsOwner,
  categoriesLoseTheirOwner,
  firstCategoryAloneChangesItsOwner,
  whatIsHeldIsAddedAgain,
  rolesAreAddedTwice,
  approvalGroupsAreAddedTwice,
];
