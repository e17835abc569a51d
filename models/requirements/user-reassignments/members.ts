import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / User reassignment';

/** The type of each boolean of requested-reassignments, wherever it is shown. */
export const reassignmentMemberRequirements = [
  rows.documented(
    'user-reassignments/add-user-groups-is-boolean',
    'requested-reassignments shows add-user-groups as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-user-group-owner-is-boolean',
    'requested-reassignments shows replace-as-user-group-owner as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/add-projects-is-boolean',
    'requested-reassignments shows add-projects as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-project-owner-is-boolean',
    'requested-reassignments shows replace-as-project-owner as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/add-categories-is-boolean',
    'requested-reassignments shows add-categories as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-category-owner-is-boolean',
    'requested-reassignments shows replace-as-category-owner as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/add-content-groups-is-boolean',
    'requested-reassignments shows add-content-groups as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/add-roles-is-boolean',
    'requested-reassignments shows add-roles as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-requisition-requester-is-boolean',
    'requested-reassignments shows replace-as-requisition-requester as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-invoice-requester-is-boolean',
    'requested-reassignments shows replace-as-invoice-requester as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-contract-owner-is-boolean',
    'requested-reassignments shows replace-as-contract-owner as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-in-approvals-is-boolean',
    'requested-reassignments shows replace-in-approvals as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-delegate-is-boolean',
    'requested-reassignments shows replace-as-delegate as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-ultimate-approver-is-boolean',
    'requested-reassignments shows replace-as-ultimate-approver as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-watcher-is-boolean',
    'requested-reassignments shows replace-as-watcher as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-manager-is-boolean',
    'requested-reassignments shows replace-as-manager as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-integration-contact-is-boolean',
    'requested-reassignments shows replace-as-integration-contact as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-budget-owner-is-boolean',
    'requested-reassignments shows replace-as-budget-owner as a boolean.',
    fields,
  ),
  rows.documented(
    'user-reassignments/replace-as-report-recipient-is-boolean',
    'requested-reassignments shows replace-as-report-recipient as a boolean.',
    fields,
  ),
] as const satisfies readonly Requirement[];
