import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Payment (invoice payment)';
const moves = 'States and transitions / Payment';

/** What payments show. A row holds wherever its field is shown. */
export const paymentFieldRequirements = [
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
] as const satisfies readonly Requirement[];
