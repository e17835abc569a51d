import { tableOf, titled } from '../fault.ts';
import {
  byOperator,
  filterOtherwise,
  hourAsked,
  ignoreFilter,
  isOneOf,
  misreadFilter,
  onValues,
} from '../operators/filters.ts';

const payments = { where: 'payments.list', kind: 'service-pay-payment' } as const;

/** Faults in the filters that the documentation names, alone and combined. */
export const paymentsFilters = tableOf('payments', {
  'exported-filter-ignored > filter-by-exported marked-payment-is-not-fetched-again': ignoreFilter(
    payments,
    'exported',
  ),
  'exported-true-selects-all > filter-by-exported': misreadFilter(payments, 'exported', (one) =>
    one.values[0] === true ? undefined : one,
  ),
  'exported-filter-is-reversed > filter-by-exported marked-payment-is-not-fetched-again': titled(
    'exported=true selects what was not exported, and the other way round.',
    misreadFilter(
      payments,
      'exported',
      onValues(([exported]) => [exported !== true]),
    ),
  ),
  'exported-false-leaves-out-drafts > filter-by-exported': misreadFilter(payments, 'exported', (one, find) =>
    one.values[0] === false ? isOneOf(find([one]).filter(({ data }) => data['status'] !== 'draft')) : one,
  ),
  'marked-drafts-are-fetched-again > marked-payment-is-not-fetched-again filter-by-exported': misreadFilter(
    payments,
    'exported',
    (one, find) =>
      one.values[0] === false
        ? isOneOf(find([]).filter(({ data }) => data['exported'] === false || data['status'] === 'draft'))
        : one,
  ),
  'status-filter-ignored > filter-by-status': ignoreFilter(payments, ['status', 'eq']),
  'status-filter-finds-nothing > filter-by-status': misreadFilter(payments, ['status', 'eq'], (one) =>
    one.values[0] === 'approved' ? isOneOf([]) : one,
  ),
  'status-filter-takes-completed-for-one > filter-by-status': titled(
    'status=completed_successfully also selects what was completed with errors.',
    misreadFilter(payments, ['status', 'eq'], (one) =>
      one.values[0] === 'completed_successfully'
        ? { ...one, operator: 'in', values: ['completed_successfully', 'completed_with_errors'] }
        : one,
    ),
  ),
  'status-in-ignored > filter-by-several-statuses': ignoreFilter(payments, ['status', 'in']),
  'status-in-takes-the-first > filter-by-several-statuses': misreadFilter(
    payments,
    ['status', 'in'],
    onValues((values) => values.slice(0, 1)),
  ),
  'status-in-takes-the-last > filter-by-several-statuses': misreadFilter(
    payments,
    ['status', 'in'],
    onValues((values) => values.slice(-1)),
  ),
  'status-in-takes-two > filter-by-several-statuses': titled(
    'status[in] passes over what follows the second status.',
    misreadFilter(
      payments,
      ['status', 'in'],
      onValues((values) => values.slice(0, 2)),
    ),
  ),
  'status-in-is-not-in > filter-by-several-statuses': misreadFilter(
    payments,
    ['status', 'in'],
    byOperator('not-in'),
  ),
  'account-type-ignored > filter-by-account-type account-type-filter-leaves-out-expenses': ignoreFilter(
    payments,
    'pay-to-account.type',
  ),
  'account-type-looks-at-the-end-of-the-name > account-type-filter-leaves-out-expenses': titled(
    'pay_to_account[type] selects every type whose name ends alike: payments of expenses come with those of invoices.',
    misreadFilter(payments, 'pay-to-account.type', (one, find) =>
      String(one.values[0]).endsWith('PaymentAccount')
        ? isOneOf([...find([one]), ...find([{ ...one, values: ['ServicePay::ExpensePaymentAccount'] }])])
        : one,
    ),
  ),
  'account-type-finds-nothing > filter-by-account-type': titled(
    'pay_to_account[type] is compared without what stands before the colons, and selects nothing.',
    misreadFilter(
      payments,
      'pay-to-account.type',
      onValues((values) => values.map((value) => String(value).replace(/^.*::/, ''))),
    ),
  ),
  'issuing-bank-ignored > filter-by-issuing-bank': ignoreFilter(payments, 'payment-partner.issuing-bank'),
  'issuing-bank-by-its-first-word > filter-by-issuing-bank': titled(
    'payment-partner[issuing-bank] looks at the first word of the name only.',
    misreadFilter(payments, 'payment-partner.issuing-bank', (one) => ({
      ...one,
      operator: 'starts-with',
      values: one.values.map((value) => String(value).split(' ')[0] ?? ''),
    })),
  ),
  'issuing-bank-finds-nothing > filter-by-issuing-bank': titled(
    'payment-partner[issuing-bank] is compared in capitals, and selects nothing.',
    misreadFilter(
      payments,
      'payment-partner.issuing-bank',
      onValues((values) => values.map((value) => String(value).toUpperCase())),
    ),
  ),
  'later-update-ignored > filter-by-later-update': ignoreFilter(payments, ['updated-at', 'gt']),
  'later-update-is-not-strict > filter-by-later-update': titled(
    'updated-at[gt] also selects what was updated at that very moment.',
    misreadFilter(payments, ['updated-at', 'gt'], byOperator('gt-or-eq')),
  ),
  'later-update-ignores-offsets > filter-by-later-update': titled(
    'updated-at[gt] reads a bound with an offset as if it were in UTC.',
    misreadFilter(payments, ['updated-at', 'gt'], (one, _, exchange) => {
      const bare = hourAsked('updated-at[gt]', exchange);
      return bare === undefined ? one : { ...one, values: [new Date(`${bare}Z`).toISOString()] };
    }),
  ),
  'later-update-is-earlier > filter-by-later-update': misreadFilter(
    payments,
    ['updated-at', 'gt'],
    byOperator('lt'),
  ),
  'later-update-by-day > filter-by-later-update': titled(
    'updated-at[gt] looks at the day only: later on the same day counts as not later.',
    misreadFilter(
      payments,
      ['updated-at', 'gt'],
      onValues((values) => values.map((value) => String(value).replace(/T.*/, 'T23:59:59.999Z'))),
    ),
  ),
  'later-update-by-created-at > filter-by-later-update': misreadFilter(
    payments,
    ['updated-at', 'gt'],
    (one) => ({ ...one, path: ['created-at'] }),
  ),
  'filters-are-alternatives > filters-combine': titled(
    'Several filters in one call select what meets any of them.',
    filterOtherwise(payments, (conditions, find) =>
      conditions.length < 2 ? conditions : [isOneOf(conditions.flatMap((one) => find([one])))],
    ),
  ),
  'last-filter-alone-counts > filters-combine': titled(
    'Only the last of several filters in one request is applied.',
    filterOtherwise(payments, (conditions) => (conditions.length < 2 ? conditions : conditions.slice(-1))),
  ),
  'first-filter-alone-counts > filters-combine': titled(
    'Only the first of several filters in one request is applied.',
    filterOtherwise(payments, (conditions) => (conditions.length < 2 ? conditions : conditions.slice(0, 1))),
  ),
  'third-filter-ignored > filters-combine': titled(
    'Only two of several filters in one request are applied.',
    filterOtherwise(payments, (conditions) => (conditions.length < 3 ? conditions : conditions.slice(0, 2))),
  ),
  'exported-ignored-beside-status > filters-combine': titled(
    'exported is passed over where status is given too.',
    ignoreFilter(payments, 'exported', 'status'),
  ),
});
