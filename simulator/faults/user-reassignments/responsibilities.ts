import { responsibilities, responsibilityOf } from '../../../models/responsibilities.ts';
import { type Fault, fault } from '../fault.ts';
import {
  beside,
  copied,
  dropped,
  firstAlone,
  givenBeside,
  lastLeft,
  lost,
  overwritten,
  type Place,
  processMembers,
  relocate,
  takenAlong,
  unmoved,
} from '../operators/processing.ts';

/** What is added is added again where the to-user has it already. */
const addedAgain: Place = ({ asked, before, after }) =>
  asked ? { from: after.from, to: [...before.to, ...before.from] } : undefined;

/** What can be wrong with what is handed over, and with what was not asked for. */
export const userReassignmentsResponsibilities: readonly Fault[] = [
  // Memberships and roles.
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
  // Documents and approvals.
  fault(
    'user-reassignments/requisitions-keep-their-requester',
    'replace-as-requisition-requester changes nothing in requisitions that are not ordered.',
    ['user-reassignments/replace-as-requisition-requester-replaces'],
    relocate(unmoved, ['requisitions']),
  ),
  fault(
    'user-reassignments/last-requisition-keeps-its-requester',
    'With replace-as-requisition-requester the last of several requisitions keeps its requester.',
    ['user-reassignments/replace-as-requisition-requester-replaces'],
    relocate(lastLeft, ['requisitions']),
  ),
  fault(
    'user-reassignments/ordered-requisitions-keep-their-requester',
    'replace-as-requisition-requester leaves out requisitions that are ordered.',
    ['user-reassignments/replace-as-requisition-requester-covers-ordered'],
    relocate(unmoved, ['ordered-requisitions']),
  ),
  fault(
    'user-reassignments/first-ordered-requisition-alone-is-moved',
    'Of requisitions that are ordered replace-as-requisition-requester moves the first alone.',
    ['user-reassignments/replace-as-requisition-requester-covers-ordered'],
    relocate(firstAlone, ['ordered-requisitions']),
  ),
  fault(
    'user-reassignments/ordered-requisitions-lose-their-requester',
    'With replace-as-requisition-requester nobody is the requester of what is ordered.',
    ['user-reassignments/replace-as-requisition-requester-covers-ordered'],
    relocate(lost, ['ordered-requisitions']),
  ),
  fault(
    'user-reassignments/finished-requisitions-are-moved',
    'replace-as-requisition-requester moves requisitions whose orders are finished, too.',
    ['user-reassignments/replace-as-requisition-requester-spares-finished'],
    relocate(beside('replace-as-requisition-requester', takenAlong), ['finished-requisitions']),
  ),
  fault(
    'user-reassignments/finished-requisitions-lose-their-requester',
    'With replace-as-requisition-requester nobody is the requester of what is finished.',
    ['user-reassignments/replace-as-requisition-requester-spares-finished'],
    relocate(beside('replace-as-requisition-requester', dropped), ['finished-requisitions']),
  ),
  fault(
    'user-reassignments/last-finished-requisition-is-moved',
    'Of requisitions whose orders are finished replace-as-requisition-requester moves the last.',
    ['user-reassignments/replace-as-requisition-requester-spares-finished'],
    relocate(
      beside('replace-as-requisition-requester', ({ before }) => ({
        from: before.from.slice(0, -1),
        to: [...before.to, ...before.from.slice(-1)],
      })),
      ['finished-requisitions'],
    ),
  ),
  fault(
    'user-reassignments/invoices-keep-their-requester',
    'replace-as-invoice-requester changes nothing.',
    ['user-reassignments/replace-as-invoice-requester-replaces'],
    relocate(unmoved, ['invoices']),
  ),
  fault(
    'user-reassignments/first-invoice-alone-is-moved',
    'replace-as-invoice-requester moves the first invoice alone.',
    ['user-reassignments/replace-as-invoice-requester-replaces'],
    relocate(firstAlone, ['invoices']),
  ),
  fault(
    'user-reassignments/contracts-lose-their-owner',
    'With replace-as-contract-owner nobody owns the contracts any more.',
    ['user-reassignments/replace-as-contract-owner-replaces'],
    relocate(lost, ['contracts']),
  ),
  fault(
    'user-reassignments/contracts-have-two-owners',
    'With replace-as-contract-owner both users own the contracts.',
    ['user-reassignments/replace-as-contract-owner-replaces'],
    relocate(copied, ['contracts']),
  ),
  fault(
    'user-reassignments/chains-keep-their-approver',
    'replace-in-approvals leaves approval chains alone.',
    ['user-reassignments/replace-in-approvals-replaces-in-chains'],
    relocate(unmoved, ['approval-chains']),
  ),
  fault(
    'user-reassignments/first-chain-alone-is-changed',
    'replace-in-approvals changes the first approval chain alone.',
    ['user-reassignments/replace-in-approvals-replaces-in-chains'],
    relocate(firstAlone, ['approval-chains']),
  ),
  fault(
    'user-reassignments/chains-have-both-approvers',
    'After replace-in-approvals both users stand in approval chains.',
    ['user-reassignments/replace-in-approvals-replaces-in-chains'],
    relocate(copied, ['approval-chains']),
  ),
  fault(
    'user-reassignments/current-approver-stays',
    'replace-in-approvals leaves the current approver alone.',
    ['user-reassignments/replace-in-approvals-replaces-current-approver'],
    relocate(unmoved, ['current-approvals']),
  ),
  fault(
    'user-reassignments/current-approver-is-removed',
    'replace-in-approvals removes the current approver, and nobody takes the place.',
    ['user-reassignments/replace-in-approvals-replaces-current-approver'],
    relocate(lost, ['current-approvals']),
  ),
  fault(
    'user-reassignments/added-approver-stays',
    'replace-in-approvals leaves approvers alone who were added by hand.',
    ['user-reassignments/replace-in-approvals-replaces-added-approver'],
    relocate(unmoved, ['added-approvals']),
  ),
  fault(
    'user-reassignments/added-approver-stays-beside',
    'replace-in-approvals puts the to-user beside an approver who was added by hand.',
    ['user-reassignments/replace-in-approvals-replaces-added-approver'],
    relocate(copied, ['added-approvals']),
  ),
  fault(
    'user-reassignments/delegate-stays',
    'replace-as-delegate changes nothing.',
    ['user-reassignments/replace-as-delegate-replaces'],
    relocate(unmoved, ['delegations']),
  ),
  fault(
    'user-reassignments/two-delegates-at-once',
    'With replace-as-delegate both users are delegates.',
    ['user-reassignments/replace-as-delegate-replaces'],
    relocate(copied, ['delegations']),
  ),
  fault(
    'user-reassignments/ultimate-approver-stays',
    'replace-as-ultimate-approver changes nothing.',
    ['user-reassignments/replace-as-ultimate-approver-replaces'],
    relocate(unmoved, ['ultimate-approvals']),
  ),
  fault(
    'user-reassignments/last-ultimate-approver-stays',
    'replace-as-ultimate-approver leaves out the last place of several.',
    ['user-reassignments/replace-as-ultimate-approver-replaces'],
    relocate(lastLeft, ['ultimate-approvals']),
  ),
  fault(
    'user-reassignments/watcher-stays-beside',
    'With replace-as-watcher both users watch.',
    ['user-reassignments/replace-as-watcher-replaces'],
    relocate(copied, ['watched']),
  ),
  fault(
    'user-reassignments/watcher-is-removed',
    'With replace-as-watcher nobody watches any more.',
    ['user-reassignments/replace-as-watcher-replaces'],
    relocate(lost, ['watched']),
  ),
  // The platform, and what was not asked for.
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
