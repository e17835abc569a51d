/** A request can only contain the approvals group if its name is known. */
const approvalsGroup = ['user-reassignments/approvals-group-has-its-long-name'] as const;

/** The responsibilities of the approvals group are requested, and read again, below its name. */
const approvalsRequested = [...approvalsGroup, 'user-reassignments/approvals-is-object'] as const;

/** An unreadable body cannot be judged. */
const readableJson = ['formats/json-is-well-formed'] as const;

/** Notifications of mentions require a new comment on a document. */
const commented = [
  'comments/create-on-expense-report',
  'comments/create-on-invoice',
  'comments/create-on-purchase-order',
  'comments/create-on-requisition',
  'comments/create-on-user',
] as const;

/** Only an accepted void has a chain, or prevents others. */
const voided = ['service-sheets/void-of-approved-sheet-leads-to-pending-void'] as const;

/**
 * Requirement -> its prerequisites: if one of them is violated, a violation of the requirement is a consequence and
 * no separate defect. A missing member has no type, and records with the same id cannot be told apart.
 */
export const presumptions = {
  'access/expires-in-is-86399': ['access/token-answer-has-expires-in'],
  'access/expires-in-is-a-number': ['access/token-answer-has-expires-in'],
  'access/more-scopes-make-a-longer-token': [
    'access/granted-scope-is-told-when-it-differs',
    'access/scopes-are-separated-by-spaces',
  ],
  'access/expired-token-is-refused': ['access/token-lives-24-hours'],
  'access/token-request-takes-scope': ['access/scopes-are-separated-by-spaces'],
  'access/scope-order-does-not-matter': [
    'access/token-request-takes-scope',
    'access/granted-scope-is-told-when-it-differs',
  ],
  'attachments/attachment-is-shown-by-id-alone': ['attachments/id-is-unique'],
  'attachments/attachment-is-deleted-by-id-alone': ['attachments/id-is-unique'],
  'attachments/attachments-cannot-be-updated': [
    'attachments/patch-is-not-supported',
    'attachments/put-is-not-supported',
  ],
  'comments/attachments-are-its-own': ['comments/create-makes-one-each'],
  'comments/body-is-kept': ['comments/create-makes-one-each'],
  'comments/mention-notifies': commented,
  'comments/mention-notifies-each': commented,
  'comments/list-of-expense-report': ['comments/create-makes-one-each'],
  'comments/list-of-invoice': ['comments/create-makes-one-each'],
  'comments/list-of-purchase-order': ['comments/create-makes-one-each'],
  'comments/list-of-requisition': ['comments/create-makes-one-each'],
  'comments/list-of-user': ['comments/create-makes-one-each'],
  'formats/accept-json-answers-json': readableJson,
  'formats/json-is-utf-8': readableJson,
  'formats/json-names-are-unique': readableJson,
  'formats/json-and-xml-agree': [
    'formats/accept-json-answers-json',
    'formats/accept-xml-answers-xml',
    'formats/json-is-utf-8',
    ...readableJson,
    'formats/xml-is-well-formed',
  ],
  'formats/requests-in-json-and-xml-agree': ['formats/request-bodies-are-json-or-xml', ...readableJson],
  'formats/xml-is-well-formed': ['formats/accept-xml-answers-xml'],
  'legal-documents/deleted-is-not-listed': ['legal-documents/delete-deletes-the-legal-document'],
  // The checks combine each filter with one on the id.
  'payments/filter-by-exported': ['payments/filters-combine'],
  'payments/filter-by-issuing-bank': ['payments/filters-combine'],
  'payments/filter-by-account-type': ['payments/filters-combine'],
  'payments/filter-by-later-update': ['payments/filters-combine'],
  'payments/account-type-filter-leaves-out-expenses': [
    'payments/filters-combine',
    'payments/filter-by-account-type',
  ],
  'payments/marked-payment-is-not-fetched-again': ['payments/filter-by-exported'],
  'payments/put-exported-by-xml-body': ['formats/request-bodies-are-json-or-xml'],
  'quality-inspections/create-makes-one-each': ['quality-inspections/create-makes-an-open-inspection'],
  'quality-inspections/recorded-choice-has-a-code': ['quality-inspections/characteristic-values-are-kept'],
  'quality-inspections/create-answers-open': ['quality-inspections/create-makes-an-open-inspection'],
  'quality-inspections/show-includes-characteristics': ['quality-inspections/create-keeps-characteristics'],
  'quality-inspections/show-answers-the-inspection': ['quality-inspections/create-makes-one-each'],
  'quality-inspections/inspection-attachments-are-its-own': ['quality-inspections/create-makes-one-each'],
  'quality-inspections/characteristic-names-its-inspection': ['quality-inspections/create-makes-one-each'],
  'quality-inspections/decision-can-be-read': ['quality-inspections/decided-is-closed'],
  'scheduling-agreements/set-confirmed-confirms': [
    'scheduling-agreements/item-takes-confirmation-flag',
    'scheduling-agreements/create-makes-an-agreement',
    'scheduling-agreements/create-issued',
    'scheduling-agreements/issued-lines-await-confirmation',
  ],
  'scheduling-agreements/erp-reads-the-outcome': ['scheduling-agreements/issued-lines-await-confirmation'],
  'scheduling-agreements/issued-lines-are-issued': ['scheduling-agreements/items-show-confirmation-flag'],
  'scheduling-agreements/issued-lines-await-confirmation': [
    'scheduling-agreements/items-show-confirmation-flag',
  ],
  'service-sheets/one-pending-void-at-a-time': voided,
  'service-sheets/void-starts-the-void-approval-chain': voided,
  'service-sheets/add-approver-at-end-of-list': ['service-sheets/add-approver-adds-an-approver'],
  'service-sheets/add-approver-as-watcher': ['service-sheets/add-approver-adds-an-approver'],
  'user-reassignments/processing-leads-to-done': ['user-reassignments/show-tells-status'],
  'user-reassignments/changed-counts-changed-items': ['user-reassignments/summary-changed-is-string'],
  'user-reassignments/failed-counts-failed-items': ['user-reassignments/summary-failed-is-string'],
  'user-reassignments/transactions-answers-the-items': [
    'user-reassignments/summary-changed-is-string',
    'user-reassignments/summary-failed-is-string',
  ],
  'requisitions/current-cart-is-made': ['requisitions/delete-deletes'],
  'requisitions/creator-with-access-may-create': ['requisitions/created-by-may-be-overridden'],
  'user-reassignments/replace-as-delegate-replaces': approvalsRequested,
  'user-reassignments/replace-as-ultimate-approver-replaces': approvalsRequested,
  'user-reassignments/replace-as-watcher-replaces': approvalsRequested,
  'user-reassignments/replace-in-approvals-replaces-added-approver': approvalsRequested,
  'user-reassignments/replace-in-approvals-replaces-current-approver': approvalsRequested,
  'user-reassignments/replace-in-approvals-replaces-in-chains': approvalsRequested,
} as const;
