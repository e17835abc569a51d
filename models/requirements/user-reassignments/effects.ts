import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / User reassignment';

/** What the booleans of requested-reassignments move, as it is once a reassignment is done. */
export const reassignmentEffectRequirements = [
  rows.documented(
    'user-reassignments/add-user-groups-adds',
    'With add-user-groups the to-user becomes a member of the user groups of the from-user that it lacks.',
    fields,
  ),
  rows.documented(
    'user-reassignments/add-user-groups-covers-approval-groups',
    'Approval groups are among the user groups that add-user-groups adds.',
    fields,
  ),
  rows.documented(
    'user-reassignments/add-projects-adds',
    'With add-projects the to-user gets the projects of the from-user that it lacks.',
    fields,
  ),
  rows.documented(
    'user-reassignments/add-categories-adds',
    'With add-categories the to-user gets the categories of the from-user that it lacks.',
    fields,
  ),
  rows.documented(
    'user-reassignments/add-content-groups-adds',
    'With add-content-groups the to-user gets the content groups of the from-user that it lacks.',
    fields,
  ),
  rows.documented(
    'user-reassignments/add-roles-adds',
    'With add-roles the to-user gets the roles of the from-user that it lacks.',
    fields,
  ),
  rows.documented(
    'user-reassignments/adding-repeats-nothing',
    'What the to-user had already is not added to it a second time.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-user-group-owner-replaces',
    'With replace-as-user-group-owner the to-user owns the user groups that the from-user owned.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-project-owner-replaces',
    'With replace-as-project-owner the to-user owns the projects that the from-user owned.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-category-owner-replaces',
    'With replace-as-category-owner the to-user owns the categories that the from-user owned.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-requisition-requester-replaces',
    'With replace-as-requisition-requester the to-user is the requester of the requisitions of the from-user.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-requisition-requester-covers-ordered',
    'Requisitions whose orders are open are among those that replace-as-requisition-requester moves.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-requisition-requester-spares-finished',
    'A requisition whose order is cancelled or fully closed keeps its requester.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-invoice-requester-replaces',
    'With replace-as-invoice-requester the to-user is the requester of the invoices of the from-user.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-contract-owner-replaces',
    'With replace-as-contract-owner the to-user owns the contracts that the from-user owned.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-in-approvals-replaces-in-chains',
    'With replace-in-approvals the to-user stands in configured approval chains where the from-user stood.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-in-approvals-replaces-current-approver',
    'With replace-in-approvals the to-user is the current approver wherever the from-user was.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-in-approvals-replaces-added-approver',
    'With replace-in-approvals the to-user stands in approval lists to which the from-user was added by hand.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-delegate-replaces',
    'With replace-as-delegate the to-user is the delegate wherever the from-user was.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-ultimate-approver-replaces',
    'With replace-as-ultimate-approver the to-user is the ultimate approver wherever the from-user was.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-watcher-replaces',
    'With replace-as-watcher the to-user watches what the from-user watched.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-manager-replaces',
    'With replace-as-manager the to-user is the manager of those whose manager the from-user was.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-integration-contact-replaces',
    'With replace-as-integration-contact the to-user is the contact of the integrations of the from-user.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-budget-owner-replaces',
    'With replace-as-budget-owner the to-user owns the budgets that the from-user owned.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-report-recipient-replaces',
    'With replace-as-report-recipient the to-user receives the reports that the from-user received.',
    fields,
  ),
  rows.documented(
    'user-reassignments/unasked-responsibilities-stay',
    'A responsibility whose member is false or left out stays where it is, and is not added to the to-user.',
    fields,
  ),
] as const satisfies readonly Requirement[];
