import { type Fault, fault } from '../fault.ts';
import {
  copied,
  firstAlone,
  lastLeft,
  lost,
  overwritten,
  type Place,
  relocate,
  unmoved,
} from '../operators/relocate.ts';

/** What is added is added again where the to-user has it already. */
const addedAgain: Place = ({ asked, before, after }) =>
  asked ? { from: after.from, to: [...before.to, ...before.from] } : undefined;

/** What can be wrong with the memberships that are handed over. */
export const userReassignmentsMemberships: readonly Fault[] = [
  fault(
    'user-reassignments/user-groups-are-not-added',
    'add-user-groups adds no user groups but those that approve.',
    ['user-reassignments/add-user-groups-adds'],
    relocate(unmoved, ['user-groups']),
  ),
  fault(
    'user-reassignments/last-user-group-is-not-added',
    'add-user-groups leaves out the last of several user groups.',
    ['user-reassignments/add-user-groups-adds'],
    relocate(lastLeft, ['user-groups']),
  ),
  fault(
    'user-reassignments/approval-groups-are-not-added',
    'add-user-groups leaves out groups that approve.',
    ['user-reassignments/add-user-groups-covers-approval-groups'],
    relocate(unmoved, ['approval-groups']),
  ),
  fault(
    'user-reassignments/first-approval-group-alone-is-added',
    'Of groups that approve add-user-groups adds the first alone.',
    ['user-reassignments/add-user-groups-covers-approval-groups'],
    relocate(firstAlone, ['approval-groups']),
  ),
  fault(
    'user-reassignments/projects-are-not-added',
    'add-projects adds nothing.',
    ['user-reassignments/add-projects-adds'],
    relocate(unmoved, ['projects']),
  ),
  fault(
    'user-reassignments/first-project-alone-is-added',
    'add-projects adds the first project alone.',
    ['user-reassignments/add-projects-adds'],
    relocate(firstAlone, ['projects']),
  ),
  fault(
    'user-reassignments/categories-are-lost',
    'With add-categories the from-user loses its categories, and the to-user gets none.',
    ['user-reassignments/add-categories-adds'],
    relocate(lost, ['categories']),
  ),
  fault(
    'user-reassignments/last-category-is-not-added',
    'add-categories leaves out the last of several categories.',
    ['user-reassignments/add-categories-adds'],
    relocate(lastLeft, ['categories']),
  ),
  fault(
    'user-reassignments/content-groups-are-not-added',
    'add-content-groups adds nothing.',
    ['user-reassignments/add-content-groups-adds'],
    relocate(unmoved, ['content-groups']),
  ),
  fault(
    'user-reassignments/content-groups-replace-those-held',
    'With add-content-groups the to-user loses the content groups that it had.',
    ['user-reassignments/add-content-groups-adds'],
    relocate(overwritten, ['content-groups']),
  ),
  fault(
    'user-reassignments/roles-are-not-added',
    'add-roles adds nothing.',
    ['user-reassignments/add-roles-adds'],
    relocate(unmoved, ['roles']),
  ),
  fault(
    'user-reassignments/roles-replace-those-held',
    'With add-roles the to-user loses the roles that it had.',
    ['user-reassignments/add-roles-adds'],
    relocate(overwritten, ['roles']),
  ),
  fault(
    'user-reassignments/user-groups-keep-their-owner',
    'replace-as-user-group-owner changes nothing.',
    ['user-reassignments/replace-as-user-group-owner-replaces'],
    relocate(unmoved, ['owned-user-groups']),
  ),
  fault(
    'user-reassignments/user-groups-have-two-owners',
    'With replace-as-user-group-owner both users own the groups.',
    ['user-reassignments/replace-as-user-group-owner-replaces'],
    relocate(copied, ['owned-user-groups']),
  ),
  fault(
    'user-reassignments/projects-have-two-owners',
    'With replace-as-project-owner both users own the projects.',
    ['user-reassignments/replace-as-project-owner-replaces'],
    relocate(copied, ['owned-projects']),
  ),
  fault(
    'user-reassignments/last-project-keeps-its-owner',
    'With replace-as-project-owner the last of several projects keeps its owner.',
    ['user-reassignments/replace-as-project-owner-replaces'],
    relocate(lastLeft, ['owned-projects']),
  ),
  fault(
    'user-reassignments/categories-lose-their-owner',
    'With replace-as-category-owner nobody owns the categories any more.',
    ['user-reassignments/replace-as-category-owner-replaces'],
    relocate(lost, ['owned-categories']),
  ),
  fault(
    'user-reassignments/first-category-alone-changes-its-owner',
    'With replace-as-category-owner the first category alone changes its owner.',
    ['user-reassignments/replace-as-category-owner-replaces'],
    relocate(firstAlone, ['owned-categories']),
  ),
  fault(
    'user-reassignments/what-is-held-is-added-again',
    'What is added is added again where the to-user has it already.',
    ['user-reassignments/adding-repeats-nothing'],
    relocate(addedAgain, [
      'user-groups',
      'approval-groups',
      'projects',
      'categories',
      'content-groups',
      'roles',
    ]),
  ),
  fault(
    'user-reassignments/roles-are-added-twice',
    'A role that the to-user has already is added a second time.',
    ['user-reassignments/adding-repeats-nothing'],
    relocate(addedAgain, ['roles']),
  ),
  fault(
    'user-reassignments/approval-groups-are-added-twice',
    'A group that approves is added a second time where the to-user has it already.',
    ['user-reassignments/adding-repeats-nothing'],
    relocate(addedAgain, ['approval-groups']),
  ),
];
