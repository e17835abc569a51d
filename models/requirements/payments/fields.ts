import type { Requirement } from '../requirement.ts';
import { rows, typeRows } from '../row.ts';

const fields = 'Resources and their fields / Payment (invoice payment)';
const shows = typeRows('payments', fields, (member) => `${member} of a payment is`);
const moves = 'States and transitions / Payment';

/** What payments show. A row holds wherever its field is shown. */
export const paymentFieldRequirements = [
  rows.documented('payments/id-is-integer', 'The id of a payment is an integer.', fields),
  rows.documented('payments/id-is-unique', 'No two payments have the same id.', fields),
  shows('created-at', 'datetime'),
  shows('updated-at', 'datetime'),
  shows('line-num', 'integer'),
  shows('external-ref-id', 'integer'),
  rows.unobservable(
    'payments/external-ref-id-comes-from-the-provider',
    'external-ref-id is given by the payment provider.',
    fields,
  ),
  shows('status', 'string'),
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
  shows('exported', 'boolean'),
  rows.documented(
    'payments/exported-flag-tells-previous-export',
    'exported tells whether a payment was marked as handed to another system, so that new ones can be found.',
    fields,
  ),
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
