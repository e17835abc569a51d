import { responsibilities, responsibilityOf } from '../../../models/responsibilities.ts';
import { type Fault, fault } from '../fault.ts';
import { processMembers } from '../operators/processing.ts';
import {
  beside,
  copied,
  dropped,
  firstAlone,
  givenBeside,
  lastLeft,
  lost,
  relocate,
  takenAlong,
  unmoved,
} from '../operators/relocate.ts';

/** What can be wrong with what processing leaves behind elsewhere, asked for or not. */
export const userReassignmentsPlatform: readonly Fault[] = [
  fault(
    'user-reassignments/direct-reports-stay',
    'replace-as-manager changes nothing.',
    ['user-reassignments/replace-as-manager-replaces'],
    relocate(unmoved, ['direct-reports']),
  ),
  fault(
    'user-reassignments/last-report-keeps-its-manager',
    'With replace-as-manager the last of several direct reports keeps its manager.',
    ['user-reassignments/replace-as-manager-replaces'],
    relocate(lastLeft, ['direct-reports']),
  ),
  fault(
    'user-reassignments/integration-contact-stays',
    'replace-as-integration-contact changes nothing.',
    ['user-reassignments/replace-as-integration-contact-replaces'],
    relocate(unmoved, ['integrations']),
  ),
  fault(
    'user-reassignments/integrations-lose-their-contact',
    'With replace-as-integration-contact integrations have no contact any more.',
    ['user-reassignments/replace-as-integration-contact-replaces'],
    relocate(lost, ['integrations']),
  ),
  fault(
    'user-reassignments/first-budget-alone-changes-its-owner',
    'With replace-as-budget-owner the first budget alone changes its owner.',
    ['user-reassignments/replace-as-budget-owner-replaces'],
    relocate(firstAlone, ['budgets']),
  ),
  fault(
    'user-reassignments/budgets-have-two-owners',
    'With replace-as-budget-owner both users own the budgets.',
    ['user-reassignments/replace-as-budget-owner-replaces'],
    relocate(copied, ['budgets']),
  ),
  fault(
    'user-reassignments/reports-go-to-both',
    'With replace-as-report-recipient both users receive the reports.',
    ['user-reassignments/replace-as-report-recipient-replaces'],
    relocate(copied, ['reports']),
  ),
  fault(
    'user-reassignments/reports-go-to-nobody',
    'With replace-as-report-recipient nobody receives the reports any more.',
    ['user-reassignments/replace-as-report-recipient-replaces'],
    relocate(lost, ['reports']),
  ),
  fault(
    'user-reassignments/false-counts-as-true',
    'A member that was sent as false is moved like one that was sent as true.',
    ['user-reassignments/unasked-responsibilities-stay'],
    processMembers(({ state }) => state.sent),
  ),
  fault(
    'user-reassignments/one-member-moves-its-group',
    'One true member moves all of its group.',
    ['user-reassignments/unasked-responsibilities-stay'],
    processMembers(({ asked }) => {
      const groups = asked.map((member) => responsibilityOf(member)?.group);
      return responsibilities.filter(({ group }) => groups.includes(group)).map(({ member }) => member);
    }),
  ),
  fault(
    'user-reassignments/everything-is-moved',
    'Everything is moved whatever was asked for.',
    ['user-reassignments/unasked-responsibilities-stay'],
    processMembers(() => responsibilities.map(({ member }) => member)),
  ),
  fault(
    'user-reassignments/owned-groups-go-with-memberships',
    'With add-user-groups the ownership of user groups moves as well.',
    ['user-reassignments/unasked-responsibilities-stay'],
    relocate(beside('add-user-groups', takenAlong), ['owned-user-groups']),
  ),
  fault(
    'user-reassignments/invoices-go-with-requisitions',
    'With replace-as-requisition-requester the requester of invoices changes as well.',
    ['user-reassignments/unasked-responsibilities-stay'],
    relocate(beside('replace-as-requisition-requester', takenAlong), ['invoices']),
  ),
  fault(
    'user-reassignments/watching-ends-with-approvals',
    'With replace-in-approvals the from-user no longer watches anything.',
    ['user-reassignments/unasked-responsibilities-stay'],
    relocate(beside('replace-in-approvals', dropped), ['watched']),
  ),
  fault(
    'user-reassignments/roles-are-lost-by-the-way',
    'Whatever is reassigned, the from-user loses its roles.',
    ['user-reassignments/unasked-responsibilities-stay'],
    relocate(dropped, ['roles']),
  ),
  fault(
    'user-reassignments/projects-go-with-roles',
    'With add-roles the to-user gets the projects of the from-user as well, who keeps them.',
    ['user-reassignments/unasked-responsibilities-stay'],
    relocate(beside('add-roles', givenBeside), ['projects']),
  ),
];
