import type { Fault } from '../fault.ts';

/** The ids that derived faults had when they were rows of tables -> the ids that they have now. */
export const aliases: Readonly<Record<string, Fault['id']>> = {
  'service-sheets/added-approver-is-forgotten':
    'service-sheets/add-approver-at-end-of-list-is-left-out-in-pending-approval',
  'service-sheets/both-reasons-accepted':
    'service-sheets/void-refuses-both-reasons-is-not-looked-at-in-approved',
  'service-sheets/bypass-changes-nothing':
    'service-sheets/bypass-skips-current-step-is-left-out-in-pending-approval',
  'service-sheets/bypass-from-approved-is-409':
    'service-sheets/bypass-outside-pending-approval-is-422-has-another-status-in-approved',
  'service-sheets/bypass-from-draft-accepted':
    'service-sheets/bypass-outside-pending-approval-is-422-is-ignored-in-draft',
  'service-sheets/bypass-from-pending-void-accepted':
    'service-sheets/bypass-outside-pending-approval-is-422-is-ignored-in-pending-void',
  'service-sheets/bypass-from-rejected-accepted':
    'service-sheets/bypass-outside-pending-approval-is-422-is-ignored-in-rejected',
  'service-sheets/end-of-list-refused':
    'service-sheets/add-approver-at-end-of-list-is-refused-in-pending-approval',
  'service-sheets/list-is-not-found': 'service-sheets/list-is-not-there',
  'service-sheets/neither-reason-accepted':
    'service-sheets/void-refuses-neither-reason-is-not-looked-at-in-approved',
  'service-sheets/position-required':
    'service-sheets/add-approver-position-is-optional-is-refused-in-pending-approval',
  'service-sheets/remove-refuses-approvers':
    'service-sheets/remove-approval-removes-the-approver-is-refused-in-pending-approval',
  'service-sheets/remove-refuses-watchers':
    'service-sheets/remove-approval-removes-the-watcher-is-refused-in-pending-approval',
  'service-sheets/removed-approver-stays':
    'service-sheets/remove-approval-removes-the-approver-is-left-out-in-pending-approval',
  'service-sheets/removed-watcher-stays':
    'service-sheets/remove-approval-removes-the-watcher-is-left-out-in-pending-approval',
  'service-sheets/second-void-accepted':
    'service-sheets/one-pending-void-at-a-time-is-ignored-in-pending-void',
  'service-sheets/void-changes-nothing':
    'service-sheets/void-of-approved-sheet-leads-to-pending-void-is-left-out-in-approved',
  'service-sheets/void-from-draft': 'service-sheets/void-only-when-approved-is-not-looked-at-in-draft',
  'service-sheets/void-from-pending-approval':
    'service-sheets/void-only-when-approved-is-not-looked-at-in-pending-approval',
  'service-sheets/void-from-rejected': 'service-sheets/void-only-when-approved-is-not-looked-at-in-rejected',
  'service-sheets/void-from-voided': 'service-sheets/void-only-when-approved-is-not-looked-at-in-voided',
  'service-sheets/void-from-withdrawn':
    'service-sheets/void-only-when-approved-is-not-looked-at-in-withdrawn',
  'service-sheets/void-ignored-from-draft': 'service-sheets/void-only-when-approved-is-ignored-in-draft',
  'service-sheets/void-on-closed-line':
    'service-sheets/void-needs-open-order-line-is-not-looked-at-in-approved',
  'service-sheets/void-without-comments': 'service-sheets/void-needs-comments-is-not-looked-at-in-approved',
  'service-sheets/watcher-refused': 'service-sheets/add-approver-as-watcher-is-refused-in-pending-approval',
  'payments/batch-filter-refused': 'payments/payment-batch-id-filter-refused',
  'payments/last-export-filter-ignored': 'payments/last-exported-at-filter-ignored',
  'payments/query-mark-ignored': 'payments/put-exported-by-query-parameter-is-left-out',
  'payments/query-mark-refused': 'payments/put-exported-by-query-parameter-is-refused',
  'payments/reporting-from-total-filter-finds-nothing':
    'payments/reporting-pay-from-total-filter-finds-nothing',
  'payments/reporting-total-filter-ignored': 'payments/reporting-pay-to-total-filter-ignored',
  'payments/total-filter-finds-nothing': 'payments/pay-to-total-filter-finds-nothing',
  'payments/xml-mark-ignored': 'payments/put-exported-by-xml-body-is-left-out',
  'requisitions/add-approver-is-not-allowed': 'requisitions/add-approver-is-no-operation',
  'requisitions/add-to-cart-is-not-found': 'requisitions/add-to-cart-is-not-there',
  'requisitions/added-line-is-forgotten': 'requisitions/add-to-cart-is-dropped',
  'requisitions/approver-by-hand-is-forgotten':
    'requisitions/add-approver-adds-is-left-out-in-pending-approval',
  'requisitions/approver-by-hand-stays':
    'requisitions/remove-approval-removes-is-left-out-in-pending-approval',
  'requisitions/created-is-not-stored': 'requisitions/create-is-dropped',
  'requisitions/delete-is-not-found': 'requisitions/delete-is-not-there',
  'requisitions/deleted-stays': 'requisitions/delete-is-dropped',
  'requisitions/list-answers-one': 'requisitions/list-is-one-record',
  'requisitions/list-is-not-found': 'requisitions/list-is-not-there',
  'requisitions/mine-answers-all': 'requisitions/mine-holds-all',
  'requisitions/mine-answers-one': 'requisitions/mine-is-one-record',
  'requisitions/mine-in-xml-answers-all': 'requisitions/list-own-in-xml-holds-all',
  'requisitions/mine-is-not-allowed': 'requisitions/mine-is-no-operation',
  'requisitions/remove-approval-is-not-allowed': 'requisitions/remove-approval-is-no-operation',
  'requisitions/save-for-later-is-not-found': 'requisitions/save-for-later-is-not-there',
  'requisitions/schedule-is-not-found': 'requisitions/schedule-issuance-is-not-there',
  'requisitions/submit-is-not-found': 'requisitions/submit-for-approval-is-not-there',
  'requisitions/submit-leaves-a-draft': 'requisitions/submit-leads-to-approval-or-buyer-is-left-out-in-draft',
  'requisitions/submitted-is-not-stored': 'requisitions/submit-for-approval-is-dropped',
  'requisitions/unschedule-is-not-found': 'requisitions/unschedule-issuance-is-not-there',
  'requisitions/update-and-submit-approves':
    'requisitions/update-and-submit-leads-to-approval-or-buyer-leads-to-approved-in-draft',
  'requisitions/update-and-submit-is-not-found': 'requisitions/update-and-submit-is-not-there',
  'requisitions/update-and-submit-leaves-a-draft':
    'requisitions/update-and-submit-leads-to-approval-or-buyer-is-left-out-in-draft',
  'requisitions/update-in-xml-is-forgotten': 'requisitions/requests-in-xml-are-dropped',
  'requisitions/update-is-answered-and-not-kept': 'requisitions/update-is-dropped',
  'requisitions/update-is-forgotten': 'requisitions/update-is-dropped',
  'requisitions/update-is-not-found': 'requisitions/update-is-not-there',
  'user-reassignments/show-answers-another': 'user-reassignments/show-answers-the-one-before',
  'user-reassignments/show-is-not-found': 'user-reassignments/show-is-not-there',
  'user-reassignments/transactions-are-always-empty': 'user-reassignments/transactions-is-empty',
  'user-reassignments/transactions-are-not-found': 'user-reassignments/transactions-is-not-there',
  'user-reassignments/transactions-in-xml-lose-the-last':
    'user-reassignments/list-transactions-in-xml-misses-the-newest',
};
