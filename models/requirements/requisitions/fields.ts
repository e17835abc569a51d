import type { Requirement } from '../requirement.ts';
import { typeRows } from '../row.ts';

const fields = 'Resources and their fields / Requisition';
const shows = typeRows('requisitions', fields, (member) => `A requisition shows ${member} as`);

/** The type of each member of a requisition, wherever it is shown. */
export const requisitionFieldRequirements = [
  shows('approvals', 'approval', 'approvals: records, not bare values'),
  shows('current-parallel-approvals', 'approval', 'approvals: records, not bare values'),
  shows('current-approval', 'approval', 'an approval: a record, not a bare value'),
  shows('approver', 'user'),
  shows('attachments', 'attachment', 'attachments'),
  shows('buyer-note', 'text'),
  shows('created-at', 'datetime'),
  shows('created-by', 'user'),
  shows('currency', 'currency'),
  shows('department', 'department', 'a department: a record, not a bare value'),
  shows('exported', 'boolean'),
  shows('external-po-reference', 'string'),
  shows('hide-price', 'boolean'),
  shows('price-hidden', 'boolean'),
  shows('id', 'integer'),
  shows('justification', 'text'),
  shows('last-exported-at', 'datetime'),
  shows('line-count', 'integer'),
  shows('milestones', 'list'),
  shows('mobile-currency', 'currency'),
  shows('mobile-total', 'decimal'),
  shows('need-by-date', 'datetime'),
  shows('pcard', 'pcard', 'a purchasing card: a record, not a bare value'),
  shows('receiving-warehouse-id', 'integer'),
  shows('reject-reason-comment', 'string'),
  shows('req-title', 'string', 'a string, under the name req_title'),
  shows('requested-by', 'user'),
  shows('requester', 'user'),
  shows('requisition-lines', 'lines', 'lines: records, not bare values'),
  shows('ship-to-address', 'address', 'an address: a record, not a bare value'),
  shows('ship-to-attention', 'string'),
  shows('status', 'string'),
  shows('submitted-at', 'datetime'),
  shows('total', 'decimal'),
  shows('updated-at', 'datetime'),
  shows('updated-by', 'user'),
  shows('user-members', 'user', 'users, under the name user_members'),
  shows('user-group-members', 'user', 'users, under the name user_group_members'),
] as const satisfies readonly Requirement[];
