import { type Requirement, rows, simultaneousWrites, typeRows } from './requirement.ts';

const fields = 'Resources and their fields / Payment (invoice payment)';
const shows = typeRows('payments', fields, (member) => `${member} of a payment is`);
const moves = 'States and transitions / Payment';

/** What payments show. A row applies wherever its field is shown. */
const paymentFieldRequirements = [
  ...rows.documented(
    fields,
    'payments/id-is-integer: The id of a payment is an integer.',
    'payments/id-is-unique: No two payments have the same id.',
    'payments/external-ref-id-comes-from-the-provider: external-ref-id is the number assigned by the payment provider.',
    'payments/payment-initiated-has-two-spellings: payment initiated and payment_initiated are the same status, which has no third spelling.',
    'payments/exported-flag-tells-previous-export: exported says whether a payment was marked as exported to another system, so that new ones can be found.',
  ),
  shows('created-at', 'datetime'),
  shows('updated-at', 'datetime'),
  shows('line-num', 'integer'),
  shows('external-ref-id', 'integer'),
  shows('status', 'string'),
  ...rows.documented(
    `${fields}; ${moves}`,
    'payments/statuses-are-listed: A payment is in one of these statuses: draft, approved, payment initiated, payment_in_progress, completed_successfully, completed_with_errors.',
  ),
  shows('exported', 'boolean'),
  shows('last-exported-at', 'datetime'),
  shows('payment-batch-id', 'integer'),
  shows('pay-from-total', 'decimal'),
  shows('pay-to-total', 'decimal'),
  shows('reporting-pay-from-total', 'decimal'),
  shows('reporting-pay-to-total', 'decimal'),
  shows('exchange-rate', 'number'),
  shows('error-text', 'string'),
  shows('pay-from-currency', 'currency'),
  shows('pay-to-currency', 'currency'),
  shows('reporting-currency', 'currency'),
  shows('payment-details', 'array-or-object', 'an array or an object'),
  shows('pay-from-account', 'array-or-object', 'an array or an object'),
  shows('pay-to-account', 'array-or-object', 'an array or an object'),
  shows('payee', 'array-or-object', 'an array or an object'),
  shows('payment-batch', 'array-or-object', 'an array or an object'),
  shows('digital-check', 'array-or-object', 'an array or an object'),
  shows('created-by', 'user'),
  shows('updated-by', 'user'),
] as const satisfies readonly Requirement[];
const endpoints = 'Endpoints / Payments';

/** How payments are listed, selected and marked. */
const paymentOperationRequirements = [
  ...rows.documented(
    endpoints,
    'payments/list-answers-payments: GET /api/service_pay/payments answers a collection of payments.',
    'payments/put-changes-only-the-export-mark: PUT on a payment changes the export mark and no other value.',
    'payments/marked-payment-is-not-fetched-again: A marked payment is no longer selected by exported=false.',
    'payments/every-field-is-a-filter: Any field of the payload can be used as a filter in the query.',
    'payments/filter-by-exported: exported=false selects the payments that were not exported.',
    'payments/filter-by-issuing-bank: payment-partner[issuing-bank] selects the payments of the bank with this name.',
    'payments/filter-by-status: status=approved selects the approved payments.',
    'payments/filter-by-several-statuses: status[in] selects the payments in any of the statuses listed with commas.',
    'payments/account-type-filter-leaves-out-expenses: The filter by supplier payment account selects invoice payments and leaves out expense payments.',
    'payments/filter-by-later-update: updated-at[gt] selects the payments that were updated after the given datetime.',
    'payments/updated-at-moves-with-status: Each change of status changes updated-at, so that a filter on updated-at finds all of them.',
    'payments/filters-combine: Several filters in one call select the payments that meet all of them.',
    'payments/credential-needs-permissions: A credential without the permission to index, show and update payments can neither read nor mark them.',
  ),
  ...rows.documented(
    `${endpoints}; ${moves}`,
    'payments/put-exported-by-query-parameter: PUT /api/service_pay/payments/:id with the query parameter exported=true sets the export mark.',
    'payments/put-exported-by-xml-body: PUT with an XML body of root service-pay-payment with exported true sets the export mark.',
  ),
  ...rows.documented(
    `${endpoints}; ${fields}`,
    'payments/filter-by-account-type: pay_to_account[type]=ServicePay::SupplierPaymentAccount selects the payments to an account of this type.',
  ),
  ...rows.advice(
    endpoints,
    'payments/poll-by-updated-at: Integrations poll changed payments by updated-at to see every change of status.',
    'payments/mark-after-fetching: Integrations mark a payment once they have fetched and exported it.',
  ),
] as const satisfies readonly Requirement[];

/** What the documentation says about invoice payments. */
export const paymentsRequirements = [
  ...paymentFieldRequirements,
  ...paymentOperationRequirements,
  simultaneousWrites('payments', 'payments'),
] as const satisfies readonly Requirement[];
