import type { Requirement } from './requirement.ts';
import { rows } from './row.ts';

const fields = 'Resources and their fields / Payment (invoice payment)';
const endpoints = 'Endpoints / Payments';
const moves = 'States and transitions / Payment';

/** What the documentation says about invoice payments. A row about a field holds wherever the field is shown. */
export const paymentsRequirements = [
  rows.documented('payments/id-is-integer', 'The id of a payment is an integer.', fields),
  rows.documented('payments/id-is-unique', 'No two payments have the same id.', fields),
  rows.documented('payments/created-at-is-datetime', 'created-at of a payment is a datetime.', fields),
  rows.documented('payments/updated-at-is-datetime', 'updated-at of a payment is a datetime.', fields),
  rows.documented('payments/line-num-is-integer', 'line-num of a payment is an integer.', fields),
  rows.documented(
    'payments/external-ref-id-is-integer',
    'external-ref-id of a payment is an integer.',
    fields,
  ),
  rows.unobservable(
    'payments/external-ref-id-comes-from-the-provider',
    'external-ref-id is given by the payment provider.',
    fields,
  ),
  rows.documented('payments/status-is-string', 'status of a payment is a string.', fields),
  // That the list has no further member is not said, so an unlisted status is no violation.
  rows.unobservable(
    'payments/statuses-are-listed',
    'The statuses: draft, approved, payment initiated, payment_in_progress, completed_successfully, completed_with_errors.',
    `${fields}; ${moves}`,
  ),
  rows.advice(
    'payments/payment-initiated-has-two-spellings',
    'payment initiated and payment_initiated are one and the same status.',
    fields,
  ),
  rows.documented('payments/exported-is-boolean', 'exported of a payment is a boolean.', fields),
  rows.documented(
    'payments/exported-flag-tells-previous-export',
    'exported tells whether a payment was marked as handed to another system, so that new ones can be found.',
    fields,
  ),
  rows.documented(
    'payments/last-exported-at-is-datetime',
    'last-exported-at of a payment is a datetime.',
    fields,
  ),
  rows.documented(
    'payments/payment-batch-id-is-integer',
    'payment-batch-id of a payment is an integer.',
    fields,
  ),
  rows.documented('payments/pay-from-total-is-decimal', 'pay-from-total of a payment is a decimal.', fields),
  rows.documented('payments/pay-to-total-is-decimal', 'pay-to-total of a payment is a decimal.', fields),
  rows.documented(
    'payments/reporting-pay-from-total-is-decimal',
    'reporting-pay-from-total of a payment is a decimal.',
    fields,
  ),
  rows.documented(
    'payments/reporting-pay-to-total-is-decimal',
    'reporting-pay-to-total of a payment is a decimal.',
    fields,
  ),
  rows.documented('payments/exchange-rate-is-number', 'exchange-rate of a payment is a number.', fields),
  rows.documented('payments/error-text-is-string', 'error-text of a payment is a string.', fields),
  rows.documented(
    'payments/pay-from-currency-is-currency',
    'pay-from-currency of a payment is a currency.',
    fields,
  ),
  rows.documented(
    'payments/pay-to-currency-is-currency',
    'pay-to-currency of a payment is a currency.',
    fields,
  ),
  rows.documented(
    'payments/reporting-currency-is-currency',
    'reporting-currency of a payment is a currency.',
    fields,
  ),
  rows.documented(
    'payments/payment-details-is-array-or-object',
    'payment-details of a payment is an array or an object.',
    fields,
  ),
  rows.documented(
    'payments/pay-from-account-is-array-or-object',
    'pay-from-account of a payment is an array or an object.',
    fields,
  ),
  rows.documented(
    'payments/pay-to-account-is-array-or-object',
    'pay-to-account of a payment is an array or an object.',
    fields,
  ),
  rows.documented(
    'payments/payee-is-array-or-object',
    'payee of a payment is an array or an object.',
    fields,
  ),
  rows.documented(
    'payments/payment-batch-is-array-or-object',
    'payment-batch of a payment is an array or an object.',
    fields,
  ),
  rows.documented(
    'payments/digital-check-is-array-or-object',
    'digital-check of a payment is an array or an object.',
    fields,
  ),
  rows.documented('payments/created-by-is-user', 'created-by of a payment is a user.', fields),
  rows.documented('payments/updated-by-is-user', 'updated-by of a payment is a user.', fields),

  rows.documented(
    'payments/list-answers-payments',
    'GET /api/service_pay/payments answers a collection of payments.',
    endpoints,
  ),
  rows.documented(
    'payments/put-exported-by-query-parameter',
    'PUT /api/service_pay/payments/:id with the query parameter exported=true sets the export mark.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'payments/put-exported-by-xml-body',
    'PUT with an XML body of root service-pay-payment that holds exported true sets the export mark.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'payments/put-changes-only-the-export-mark',
    'PUT on a payment serves for the export mark alone; it changes no other value.',
    endpoints,
  ),
  rows.documented(
    'payments/marked-payment-is-not-fetched-again',
    'A payment that was marked no longer comes with exported=false.',
    endpoints,
  ),
  rows.documented(
    'payments/every-field-is-a-filter',
    'Any field of the payload can stand as a filter in the query.',
    endpoints,
  ),
  rows.documented(
    'payments/filter-by-exported',
    'exported=false selects the payments that were not exported.',
    endpoints,
  ),
  rows.documented(
    'payments/filter-by-issuing-bank',
    'payment-partner[issuing-bank] selects the payments of the bank with this name.',
    endpoints,
  ),
  rows.documented('payments/filter-by-status', 'status=approved selects the approved payments.', endpoints),
  rows.documented(
    'payments/filter-by-several-statuses',
    'status[in] selects the payments in any of the statuses listed with commas.',
    endpoints,
  ),
  rows.documented(
    'payments/filter-by-account-type',
    'pay_to_account[type]=ServicePay::SupplierPaymentAccount selects the payments to an account of this type.',
    `${endpoints}; ${fields}`,
  ),
  rows.unobservable(
    'payments/account-type-filter-leaves-out-expenses',
    'The filter by supplier payment account selects invoice payments and leaves out expense payments.',
    endpoints,
  ),
  rows.documented(
    'payments/filter-by-later-update',
    'updated-at[gt] selects the payments that were updated after the given datetime.',
    endpoints,
  ),
  // Examples show [in] for status alone, [gt] for updated-at alone, and members of two embedded records: where they
  // are taken for other fields, they mean the same.
  rows.documented(
    'payments/list-selects-what-its-values-select',
    'Where [in] is taken for a field, it selects what the values listed with commas select one by one.',
    endpoints,
  ),
  rows.documented(
    'payments/bound-selects-what-is-greater',
    'Where [gt] is taken for a field, it selects what is greater than the bound, and not what equals it.',
    endpoints,
  ),
  rows.documented(
    'payments/embedded-member-selects-by-its-value',
    'Where a member of an embedded record is taken as a filter, it selects the payments that have its value there.',
    endpoints,
  ),
  rows.documented(
    'payments/updated-at-moves-with-status',
    'Each change of status moves updated-at, so that a filter on updated-at misses none.',
    endpoints,
  ),
  rows.advice(
    'payments/poll-by-updated-at',
    'Integrations look for changed payments by updated-at in order to see every change of status.',
    endpoints,
  ),
  rows.documented(
    'payments/filters-combine',
    'Several filters in one call select the payments that meet all of them.',
    endpoints,
  ),
  rows.advice(
    'payments/mark-after-fetching',
    'Integrations mark a payment once they have fetched and exported it.',
    endpoints,
  ),
  rows.documented(
    'payments/credential-needs-permissions',
    'A credential without the permission to index, show and update payments neither reads nor marks them.',
    endpoints,
  ),
] as const satisfies readonly Requirement[];
