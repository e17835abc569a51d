import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Requisition';

/** The type of each member of a requisition, wherever it is shown. */
export const requisitionFieldRequirements = [
  rows.documented(
    'requisitions/approvals-is-approval',
    'A requisition shows approvals as approvals: records, not bare values.',
    fields,
  ),
  rows.documented(
    'requisitions/current-parallel-approvals-is-approval',
    'A requisition shows current-parallel-approvals as approvals: records, not bare values.',
    fields,
  ),
  rows.documented(
    'requisitions/current-approval-is-approval',
    'A requisition shows current-approval as an approval: a record, not a bare value.',
    fields,
  ),
  rows.documented('requisitions/approver-is-user', 'A requisition shows approver as a user.', fields),
  rows.documented(
    'requisitions/attachments-is-attachment',
    'A requisition shows attachments as attachments.',
    fields,
  ),
  rows.documented('requisitions/buyer-note-is-text', 'A requisition shows buyer-note as a text.', fields),
  rows.documented(
    'requisitions/created-at-is-datetime',
    'A requisition shows created-at as a datetime.',
    fields,
  ),
  rows.documented('requisitions/created-by-is-user', 'A requisition shows created-by as a user.', fields),
  rows.documented('requisitions/currency-is-currency', 'A requisition shows currency as a currency.', fields),
  rows.documented(
    'requisitions/department-is-department',
    'A requisition shows department as a department: a record, not a bare value.',
    fields,
  ),
  rows.documented('requisitions/exported-is-boolean', 'A requisition shows exported as a boolean.', fields),
  rows.documented(
    'requisitions/external-po-reference-is-string',
    'A requisition shows external-po-reference as a string.',
    fields,
  ),
  rows.documented(
    'requisitions/hide-price-is-boolean',
    'A requisition shows hide-price as a boolean.',
    fields,
  ),
  rows.documented(
    'requisitions/price-hidden-is-boolean',
    'A requisition shows price-hidden as a boolean.',
    fields,
  ),
  rows.documented('requisitions/id-is-integer', 'A requisition shows id as an integer.', fields),
  rows.documented(
    'requisitions/justification-is-text',
    'A requisition shows justification as a text.',
    fields,
  ),
  rows.documented(
    'requisitions/last-exported-at-is-datetime',
    'A requisition shows last-exported-at as a datetime.',
    fields,
  ),
  rows.documented(
    'requisitions/line-count-is-integer',
    'A requisition shows line-count as an integer.',
    fields,
  ),
  rows.documented('requisitions/milestones-is-list', 'A requisition shows milestones as a list.', fields),
  rows.documented(
    'requisitions/mobile-currency-is-currency',
    'A requisition shows mobile-currency as a currency.',
    fields,
  ),
  rows.documented(
    'requisitions/mobile-total-is-decimal',
    'A requisition shows mobile-total as a decimal.',
    fields,
  ),
  rows.documented(
    'requisitions/need-by-date-is-datetime',
    'A requisition shows need-by-date as a datetime.',
    fields,
  ),
  rows.documented(
    'requisitions/pcard-is-pcard',
    'A requisition shows pcard as a purchasing card: a record, not a bare value.',
    fields,
  ),
  rows.documented(
    'requisitions/receiving-warehouse-id-is-integer',
    'A requisition shows receiving-warehouse-id as an integer.',
    fields,
  ),
  rows.documented(
    'requisitions/reject-reason-comment-is-string',
    'A requisition shows reject-reason-comment as a string.',
    fields,
  ),
  rows.documented(
    'requisitions/req-title-is-string',
    'A requisition shows req-title as a string, under the name req_title.',
    fields,
  ),
  rows.documented('requisitions/requested-by-is-user', 'A requisition shows requested-by as a user.', fields),
  rows.documented('requisitions/requester-is-user', 'A requisition shows requester as a user.', fields),
  rows.documented(
    'requisitions/requisition-lines-is-lines',
    'A requisition shows requisition-lines as lines: records, not bare values.',
    fields,
  ),
  rows.documented(
    'requisitions/ship-to-address-is-address',
    'A requisition shows ship-to-address as an address: a record, not a bare value.',
    fields,
  ),
  rows.documented(
    'requisitions/ship-to-attention-is-string',
    'A requisition shows ship-to-attention as a string.',
    fields,
  ),
  rows.documented('requisitions/status-is-string', 'A requisition shows status as a string.', fields),
  rows.documented(
    'requisitions/submitted-at-is-datetime',
    'A requisition shows submitted-at as a datetime.',
    fields,
  ),
  rows.documented('requisitions/total-is-decimal', 'A requisition shows total as a decimal.', fields),
  rows.documented(
    'requisitions/updated-at-is-datetime',
    'A requisition shows updated-at as a datetime.',
    fields,
  ),
  rows.documented('requisitions/updated-by-is-user', 'A requisition shows updated-by as a user.', fields),
  rows.documented(
    'requisitions/user-members-is-user',
    'A requisition shows user-members as users, under the name user_members.',
    fields,
  ),
  rows.documented(
    'requisitions/user-group-members-is-user',
    'A requisition shows user-group-members as users, under the name user_group_members.',
    fields,
  ),
] as const satisfies readonly Requirement[];
