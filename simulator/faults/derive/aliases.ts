import type { Fault } from '../fault.ts';

/** The ids that derived faults had when they were rows of tables -> the ids that they have now. */
export const aliases: Readonly<Record<string, Fault['id']>> = {
  'access/missing-token-served-on-items': 'user-reassignments/transactions-needs-no-token',
  'access/missing-token-served-on-one-requisition': 'requisitions/show-needs-no-token',
  'attachments/uploads-are-forgotten': 'attachments/add-to-event-is-dropped',
  'attachments/uploads-to-users-are-not-served': 'attachments/add-to-user-is-not-there',
  'attachments/uploads-to-details-are-not-served': 'attachments/add-to-event-details-is-not-there',
  'attachments/list-is-remembered': 'attachments/list-of-event-is-stale',
  'attachments/list-in-xml-is-empty': 'attachments/list-attachments-in-xml-is-empty',
  'attachments/list-of-users-is-empty': 'attachments/list-of-user-is-empty',
  'attachments/list-of-orders-is-not-there': 'attachments/list-of-purchase-order-is-no-operation',
  'attachments/lists-are-not-there': 'attachments/list-of-requisition-is-not-there',
  'attachments/attachments-are-not-found': 'attachments/show-of-inventory-transaction-finds-nothing',
  'attachments/attachments-of-events-have-no-path': 'attachments/show-of-event-is-no-operation',
  'attachments/requisitions-show-the-one-before': 'attachments/show-of-requisition-answers-the-one-before',
  'attachments/ids-alone-lead-nowhere': 'attachments/show-without-owner-is-not-there',
  'attachments/deletion-is-ignored': 'attachments/delete-of-requisition-is-dropped',
  'attachments/deletion-by-id-alone-is-ignored': 'attachments/delete-without-owner-is-dropped',
  'attachments/deletion-from-lines-is-ignored': 'attachments/delete-of-requisition-line-is-dropped',
  'attachments/deletion-from-details-is-ignored': 'attachments/delete-of-event-details-is-dropped',
  'attachments/deletions-are-not-found': 'attachments/delete-of-requisition-is-no-operation',
  'attachments/deletions-from-event-lines-are-not-served': 'attachments/delete-of-event-line-is-not-there',
  'attachments/deletions-by-id-alone-are-not-served': 'attachments/delete-without-owner-is-no-operation',
  'comments/creation-is-forgotten-on-invoice': 'comments/create-on-invoice-is-dropped',
  'comments/creation-is-forgotten-on-expense-report': 'comments/create-on-expense-report-is-dropped',
  'comments/creation-is-forgotten-on-purchase-order': 'comments/create-on-purchase-order-is-dropped',
  'comments/creation-is-forgotten-on-user': 'comments/create-on-user-is-dropped',
  'comments/creation-is-forgotten-on-requisition': 'comments/create-on-requisition-is-dropped',
  'comments/users-take-no-comments': 'comments/create-on-user-is-no-operation',
  'comments/commentable-types-have-namespaces': 'comments/commentable-type-is-too-long',
  'comments/comment-types-are-padded': 'comments/comment-type-is-too-long',
  'comments/reason-codes-tell-their-reasons': 'comments/reason-code-is-too-long',
  'comments/list-misses-the-newest-of-invoice': 'comments/list-of-invoice-misses-the-newest',
  'comments/list-misses-the-newest-of-expense-report': 'comments/list-of-expense-report-misses-the-newest',
  'comments/list-misses-the-newest-of-purchase-order': 'comments/list-of-purchase-order-misses-the-newest',
  'comments/list-misses-the-newest-of-user': 'comments/list-of-user-misses-the-newest',
  'comments/list-misses-the-newest-of-requisition': 'comments/list-of-requisition-misses-the-newest',
  'comments/list-of-a-user-is-no-operation': 'comments/list-of-user-is-no-operation',
  'comments/list-is-one-record': 'comments/list-of-invoice-is-one-record',
  'comments/list-holds-all': 'comments/list-of-invoice-holds-all',
  'comments/show-finds-nothing-on-invoice': 'comments/show-on-invoice-finds-nothing',
  'comments/show-finds-nothing-on-expense-report': 'comments/show-on-expense-report-finds-nothing',
  'comments/show-finds-nothing-on-purchase-order': 'comments/show-on-purchase-order-finds-nothing',
  'comments/show-finds-nothing-on-user': 'comments/show-on-user-finds-nothing',
  'comments/show-finds-nothing-on-requisition': 'comments/show-on-requisition-finds-nothing',
  'comments/show-answers-nothing': 'comments/show-on-invoice-answers-nothing',
  'comments/comment-without-path-is-forgotten': 'comments/create-without-owner-is-dropped',
  'comments/creation-without-path-is-no-operation': 'comments/create-without-owner-is-no-operation',
  'comments/list-without-path-is-no-operation': 'comments/list-without-owner-is-no-operation',
  'comments/attachment-is-forgotten': 'comments/add-attachment-is-dropped',
  'comments/attaching-is-no-operation': 'comments/add-attachment-is-no-operation',
  'comments/attachments-are-no-list': 'comments/list-attachments-is-one-record',
  'comments/newest-attachment-is-not-listed': 'comments/list-attachments-misses-the-newest',
  'comments/attachment-is-not-found': 'comments/show-attachment-finds-nothing',
  'legal-documents/list-answers-one': 'legal-documents/list-is-one-record',
  'legal-documents/list-in-xml-answers-one': 'legal-documents/list-in-xml-is-one-record',
  'legal-documents/list-leaves-out-the-last': 'legal-documents/list-misses-the-newest',
  'legal-documents/list-leaves-out-the-first': 'legal-documents/list-misses-the-oldest',
  'legal-documents/deletion-is-ignored': 'legal-documents/delete-is-dropped',
  'legal-documents/deletion-finds-nothing': 'legal-documents/delete-is-not-there',
  'legal-documents/deletion-is-no-operation': 'legal-documents/delete-is-no-operation',
  'legal-documents/urls-tell-where-they-come-from': 'legal-documents/url-is-too-long',
  'legal-documents/clm-ids-are-padded': 'legal-documents/clm-id-is-too-long',
  'legal-documents/locking-parties-have-addresses': 'legal-documents/locked-by-other-party-is-too-long',
  'quality-inspections/list-answers-one': 'quality-inspections/list-is-one-record',
  'quality-inspections/list-in-xml-answers-one': 'quality-inspections/list-in-xml-is-one-record',
  'quality-inspections/mark-is-forgotten': 'quality-inspections/mark-exported-sets-is-left-out',
  'quality-inspections/mark-marks-all': 'quality-inspections/mark-exported-reaches-all',
  'quality-inspections/reset-is-forgotten': 'quality-inspections/reset-exported-clears-is-left-out',
  'quality-inspections/reset-resets-all': 'quality-inspections/reset-exported-reaches-all',
  'quality-inspections/reset-resets-the-one-before':
    'quality-inspections/reset-exported-reaches-the-one-before',
  'quality-inspections/reading-takes-no-scope': 'quality-inspections/show-needs-no-scope',
  'quality-inspections/list-takes-no-scope': 'quality-inspections/list-needs-no-scope',
  'quality-inspections/creation-takes-no-scope': 'quality-inspections/create-needs-no-scope',
  'quality-inspections/due-date-may-be-left-out': 'quality-inspections/due-date-is-presumed',
  'quality-inspections/due-date-is-in-two-weeks': 'quality-inspections/due-date-is-presumed',
  'quality-inspections/supplier-may-be-left-out': 'quality-inspections/supplier-id-is-presumed',
  'quality-inspections/item-quantity-may-be-left-out': 'quality-inspections/item-quantity-is-presumed',
  'quality-inspections/item-quantity-is-one': 'quality-inspections/item-quantity-is-presumed',
  'quality-inspections/uom-may-be-left-out': 'quality-inspections/uom-is-presumed',
  'quality-inspections/uom-is-each': 'quality-inspections/uom-is-presumed',
  'quality-inspections/requested-by-may-be-left-out': 'quality-inspections/requested-by-is-presumed',
  'quality-inspections/requested-by-is-somebody': 'quality-inspections/requested-by-is-presumed',
  'quality-inspections/inspection-attachment-is-not-kept': 'quality-inspections/add-attachment-is-dropped',
  'quality-inspections/inspection-attachment-is-not-found':
    'quality-inspections/show-attachment-finds-nothing',
  'quality-inspections/inspection-attachment-deletion-is-ignored':
    'quality-inspections/delete-attachment-is-dropped',
  'quality-inspections/characteristic-attachment-is-not-kept':
    'quality-inspections/add-characteristic-attachment-is-dropped',
  'quality-inspections/characteristic-attachment-is-not-found':
    'quality-inspections/show-characteristic-attachment-finds-nothing',
  'quality-inspections/characteristic-attachment-deletion-is-ignored':
    'quality-inspections/delete-characteristic-attachment-is-dropped',
  'scheduling-agreements/created-is-not-stored': 'scheduling-agreements/create-is-dropped',
  'scheduling-agreements/end-of-validity-is-optional': 'scheduling-agreements/validity-end-date-is-presumed',
  'scheduling-agreements/end-of-validity-is-the-start': 'scheduling-agreements/validity-end-date-is-presumed',
  'scheduling-agreements/external-number-is-generated': 'scheduling-agreements/external-number-is-presumed',
  'scheduling-agreements/external-number-is-optional': 'scheduling-agreements/external-number-is-presumed',
  'scheduling-agreements/items-are-optional': 'scheduling-agreements/items-is-presumed',
  'scheduling-agreements/start-of-validity-is-optional':
    'scheduling-agreements/validity-start-date-is-presumed',
  'scheduling-agreements/start-of-validity-is-the-creation':
    'scheduling-agreements/validity-start-date-is-presumed',
  'scheduling-agreements/supplier-is-optional': 'scheduling-agreements/supplier-is-presumed',
  'scheduling-agreements/type-has-a-default': 'scheduling-agreements/type-is-presumed',
  'scheduling-agreements/type-is-optional': 'scheduling-agreements/type-is-presumed',
  'scheduling-agreements/list-answers-one': 'scheduling-agreements/list-is-one-record',
  'scheduling-agreements/list-in-xml-answers-one': 'scheduling-agreements/list-in-xml-is-one-record',
  'scheduling-agreements/schedules-list-answers-one': 'scheduling-agreements/list-schedules-is-one-record',
  'scheduling-agreements/show-answers-the-one-before-in-xml':
    'scheduling-agreements/show-in-xml-answers-the-one-before',
  'scheduling-agreements/show-in-xml-is-not-found': 'scheduling-agreements/show-in-xml-finds-nothing',
  'scheduling-agreements/show-is-not-found': 'scheduling-agreements/show-is-not-there',
  'scheduling-agreements/cancel-is-forgotten': 'scheduling-agreements/cancel-is-dropped',
  'scheduling-agreements/issue-cancels': 'scheduling-agreements/issue-issues-leads-to-cancelled-in-draft',
  'scheduling-agreements/issue-is-forgotten': 'scheduling-agreements/issue-is-dropped',
  'scheduling-agreements/update-is-answered-and-not-kept': 'scheduling-agreements/update-is-dropped',
  'scheduling-agreements/update-is-forgotten': 'scheduling-agreements/update-is-dropped',
  'scheduling-agreements/reset-is-forgotten': 'scheduling-agreements/reset-exported-is-dropped',
  'scheduling-agreements/set-exported-is-forgotten': 'scheduling-agreements/set-exported-is-dropped',
  'scheduling-agreements/set-confirmed-is-not-allowed': 'scheduling-agreements/set-confirmed-is-no-operation',
  'scheduling-agreements/set-confirmed-is-not-found': 'scheduling-agreements/set-confirmed-is-not-there',
  'scheduling-agreements/attachment-is-kept-when-deleted':
    'scheduling-agreements/delete-attachment-is-dropped',
  'scheduling-agreements/list-of-attachments-answers-one':
    'scheduling-agreements/list-attachments-is-one-record',
  'scheduling-agreements/upload-is-forgotten': 'scheduling-agreements/add-attachment-is-dropped',
  'scheduling-agreements/creation-needs-no-scope': 'scheduling-agreements/create-needs-no-scope',
  'scheduling-agreements/schedules-list-needs-no-scope':
    'scheduling-agreements/list-schedules-needs-no-scope',
  'service-sheets/bypass-needs-comment': 'service-sheets/bypass-current-approval-needs-approval-comment',
  'service-sheets/bypass-refuses-comment': 'service-sheets/bypass-current-approval-refuses-approval-comment',
  'service-sheets/void-refuses-reason-code': 'service-sheets/void-refuses-reason-insight-code',
  'service-sheets/void-refuses-reason-id': 'service-sheets/void-refuses-reason-insight-id',
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
    'requisitions/update-and-submit-leads-to-approval-or-buyer-leads-to-withdrawn-in-draft',
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
  'quality-inspections/code-of-characteristics-of-characteristic-values-is-lost':
    'quality-inspections/code-of-characteristic-values-of-characteristics-is-lost',
  'quality-inspections/domain-of-characteristics-of-characteristic-values-is-lost':
    'quality-inspections/domain-of-characteristic-values-of-characteristics-is-lost',
  'quality-inspections/value-of-characteristics-of-characteristic-values-is-lost':
    'quality-inspections/value-of-characteristic-values-of-characteristics-is-lost',
  'quality-inspections/comparison-operator-of-characteristics-of-expected-limits-is-lost':
    'quality-inspections/comparison-operator-of-expected-limits-of-characteristics-is-lost',
  'quality-inspections/comparison-value-of-characteristics-of-expected-limits-is-lost':
    'quality-inspections/comparison-value-of-expected-limits-of-characteristics-is-lost',
  'quality-inspections/limit-type-of-characteristics-of-expected-limits-is-lost':
    'quality-inspections/limit-type-of-expected-limits-of-characteristics-is-lost',
  'quality-inspections/target-value-of-characteristics-of-expected-results-is-lost':
    'quality-inspections/target-value-of-expected-results-of-characteristics-is-lost',
  'quality-inspections/value-precision-of-characteristics-of-expected-results-is-lost':
    'quality-inspections/value-precision-of-expected-results-of-characteristics-is-lost',
  'quality-inspections/needs-a-type': 'quality-inspections/type-is-required',
  'quality-inspections/needs-an-item': 'quality-inspections/item-id-is-required',
  'quality-inspections/needs-a-request-date': 'quality-inspections/request-date-is-required',
  'quality-inspections/needs-characteristics': 'quality-inspections/characteristics-is-required',
  'quality-inspections/needs-an-external-id': 'quality-inspections/external-inspection-id-is-required',
  'quality-inspections/type-is-refused': 'quality-inspections/type-inspection-is-refused',
  'quality-inspections/purchase-order-is-refused':
    'quality-inspections/ref-document-type-purchase-order-is-refused',
  'quality-inspections/choice-is-refused':
    'quality-inspections/value-type-choice-of-characteristics-is-refused',
  'quality-inspections/required-is-refused':
    'quality-inspections/type-required-of-characteristics-is-refused',
  'quality-inspections/number-is-refused':
    'quality-inspections/value-type-numeric-of-characteristics-is-refused',
  'quality-inspections/less-than-is-not-known':
    'quality-inspections/comparison-operator-lt-of-expected-limits-of-characteristics-is-refused',
  'requisitions/title-is-required': 'requisitions/req-title-is-required',
  'requisitions/po-reference-of-255-is-refused':
    'requisitions/external-po-reference-of-255-characters-is-refused',
  'requisitions/unknown-item-kept': 'requisitions/unknown-item-is-taken',
  'requisitions/unknown-currency-kept': 'requisitions/unknown-currency-is-taken',
  'requisitions/unknown-currency-kept-by-updates': 'requisitions/unknown-currency-is-taken-by-updates',
  'requisitions/unknown-requester-kept': 'requisitions/unknown-requested-by-is-taken',
  'requisitions/unknown-requester-kept-by-updates': 'requisitions/unknown-requested-by-is-taken-by-updates',
  'requisitions/unknown-supplier-kept': 'requisitions/unknown-supplier-is-taken',
  'requisitions/inactive-currency-kept': 'requisitions/inactive-currency-is-taken',
  'requisitions/inactive-currency-kept-by-updates': 'requisitions/inactive-currency-is-taken-by-updates',
  'requisitions/inactive-requester-kept': 'requisitions/inactive-requested-by-is-taken',
  'requisitions/inactive-requester-kept-by-updates': 'requisitions/inactive-requested-by-is-taken-by-updates',
  'requisitions/inactive-supplier-kept': 'requisitions/inactive-supplier-is-taken',
  'requisitions/missing-account-taken-by-update-and-submit':
    'requisitions/missing-account-is-taken-by-update-and-submit',
  'requisitions/unknown-item-taken-by-update-and-submit':
    'requisitions/unknown-item-is-taken-by-update-and-submit',
  'requisitions/unknown-item-submitted': 'requisitions/unknown-item-is-taken-by-submit-for-approval',
  'requisitions/unit-price-passed-over-by-update-and-submit':
    'requisitions/unit-price-is-passed-over-by-update-and-submit',
  'requisitions/unknown-supplier-taken-by-update': 'requisitions/unknown-supplier-is-taken-by-update',
  'requisitions/inactive-supplier-taken-by-update-and-submit':
    'requisitions/inactive-supplier-is-taken-by-update-and-submit',
  'requisitions/source-type-refused-by-update': 'requisitions/source-type-is-refused-by-update',
  'requisitions/source-type-refused-by-update-and-submit':
    'requisitions/source-type-is-refused-by-update-and-submit',
  'requisitions/request-describes-items-by-update-and-submit':
    'requisitions/description-beside-item-is-kept-by-update-and-submit',
  'user-reassignments/from-user-left-out-is-the-creator': 'user-reassignments/from-user-is-presumed',
  'user-reassignments/to-user-left-out-is-the-creator': 'user-reassignments/to-user-is-presumed',
};
