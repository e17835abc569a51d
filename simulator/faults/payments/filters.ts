import { type Fault, fault } from '../fault.ts';
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
export const paymentsFilters: readonly Fault[] = [
  fault(
    'payments/exported-filter-ignored',
    'The filter exported is ignored.',
    ['payments/filter-by-exported', 'payments/marked-payment-is-not-fetched-again'],
    ignoreFilter(payments, 'exported'),
  ),
  fault(
    'payments/exported-true-selects-all',
    'exported=true selects all payments.',
    ['payments/filter-by-exported'],
    misreadFilter(payments, 'exported', (one) => (one.values[0] === true ? undefined : one)),
  ),
  fault(
    'payments/exported-filter-is-reversed',
    'exported=true selects what was not exported, and the other way round.',
    ['payments/filter-by-exported', 'payments/marked-payment-is-not-fetched-again'],
    misreadFilter(
      payments,
      'exported',
      onValues(([exported]) => [exported !== true]),
    ),
  ),
  fault(
    'payments/exported-false-leaves-out-drafts',
    'exported=false leaves out payments in draft.',
    ['payments/filter-by-exported'],
    misreadFilter(payments, 'exported', (one, find) =>
      one.values[0] === false ? isOneOf(find([one]).filter(({ data }) => data['status'] !== 'draft')) : one,
    ),
  ),
  fault(
    'payments/marked-drafts-are-fetched-again',
    'exported=false selects payments in draft even when they are marked.',
    ['payments/marked-payment-is-not-fetched-again', 'payments/filter-by-exported'],
    misreadFilter(payments, 'exported', (one, find) =>
      one.values[0] === false
        ? isOneOf(find([]).filter(({ data }) => data['exported'] === false || data['status'] === 'draft'))
        : one,
    ),
  ),
  fault(
    'payments/status-filter-ignored',
    'The filter status is ignored.',
    ['payments/filter-by-status'],
    ignoreFilter(payments, ['status', 'eq']),
  ),
  fault(
    'payments/status-filter-finds-nothing',
    'status=approved selects nothing.',
    ['payments/filter-by-status'],
    misreadFilter(payments, ['status', 'eq'], (one) => (one.values[0] === 'approved' ? isOneOf([]) : one)),
  ),
  fault(
    'payments/status-filter-takes-completed-for-one',
    'status=completed_successfully also selects what was completed with errors.',
    ['payments/filter-by-status'],
    misreadFilter(payments, ['status', 'eq'], (one) =>
      one.values[0] === 'completed_successfully'
        ? { ...one, operator: 'in', values: ['completed_successfully', 'completed_with_errors'] }
        : one,
    ),
  ),
  fault(
    'payments/status-in-ignored',
    'The filter status[in] is ignored.',
    ['payments/filter-by-several-statuses'],
    ignoreFilter(payments, ['status', 'in']),
  ),
  fault(
    'payments/status-in-takes-the-first',
    'status[in] selects the payments of the first status only.',
    ['payments/filter-by-several-statuses'],
    misreadFilter(
      payments,
      ['status', 'in'],
      onValues((values) => values.slice(0, 1)),
    ),
  ),
  fault(
    'payments/status-in-takes-the-last',
    'status[in] selects the payments of the last status only.',
    ['payments/filter-by-several-statuses'],
    misreadFilter(
      payments,
      ['status', 'in'],
      onValues((values) => values.slice(-1)),
    ),
  ),
  fault(
    'payments/status-in-takes-two',
    'status[in] passes over what follows the second status.',
    ['payments/filter-by-several-statuses'],
    misreadFilter(
      payments,
      ['status', 'in'],
      onValues((values) => values.slice(0, 2)),
    ),
  ),
  fault(
    'payments/status-in-is-not-in',
    'status[in] selects the payments of all other statuses.',
    ['payments/filter-by-several-statuses'],
    misreadFilter(payments, ['status', 'in'], byOperator('not-in')),
  ),
  fault(
    'payments/account-type-ignored',
    'The filter pay_to_account[type] is ignored.',
    ['payments/filter-by-account-type', 'payments/account-type-filter-leaves-out-expenses'],
    ignoreFilter(payments, 'pay-to-account.type'),
  ),
  fault(
    'payments/account-type-looks-at-the-end-of-the-name',
    'pay_to_account[type] selects every type whose name ends alike: payments of expenses come with those of invoices.',
    ['payments/account-type-filter-leaves-out-expenses'],
    misreadFilter(payments, 'pay-to-account.type', (one, find) =>
      String(one.values[0]).endsWith('PaymentAccount')
        ? isOneOf([...find([one]), ...find([{ ...one, values: ['ServicePay::ExpensePaymentAccount'] }])])
        : one,
    ),
  ),
  fault(
    'payments/account-type-finds-nothing',
    'pay_to_account[type] is compared without what stands before the colons, and selects nothing.',
    ['payments/filter-by-account-type'],
    misreadFilter(
      payments,
      'pay-to-account.type',
      onValues((values) => values.map((value) => String(value).replace(/^.*::/, ''))),
    ),
  ),
  fault(
    'payments/issuing-bank-ignored',
    'The filter payment-partner[issuing-bank] is ignored.',
    ['payments/filter-by-issuing-bank'],
    ignoreFilter(payments, 'payment-partner.issuing-bank'),
  ),
  fault(
    'payments/issuing-bank-by-its-first-word',
    'payment-partner[issuing-bank] looks at the first word of the name only.',
    ['payments/filter-by-issuing-bank'],
    misreadFilter(payments, 'payment-partner.issuing-bank', (one) => ({
      ...one,
      operator: 'starts-with',
      values: one.values.map((value) => String(value).split(' ')[0] ?? ''),
    })),
  ),
  fault(
    'payments/issuing-bank-finds-nothing',
    'payment-partner[issuing-bank] is compared in capitals, and selects nothing.',
    ['payments/filter-by-issuing-bank'],
    misreadFilter(
      payments,
      'payment-partner.issuing-bank',
      onValues((values) => values.map((value) => String(value).toUpperCase())),
    ),
  ),
  fault(
    'payments/later-update-ignored',
    'The filter updated-at[gt] is ignored.',
    ['payments/filter-by-later-update'],
    ignoreFilter(payments, ['updated-at', 'gt']),
  ),
  fault(
    'payments/later-update-is-not-strict',
    'updated-at[gt] also selects what was updated at that very moment.',
    ['payments/filter-by-later-update'],
    misreadFilter(payments, ['updated-at', 'gt'], byOperator('gt-or-eq')),
  ),
  fault(
    'payments/later-update-ignores-offsets',
    'updated-at[gt] reads a bound with an offset as if it were in UTC.',
    ['payments/filter-by-later-update'],
    misreadFilter(payments, ['updated-at', 'gt'], (one, _, exchange) => {
      const bare = hourAsked('updated-at[gt]', exchange);
      return bare === undefined ? one : { ...one, values: [new Date(`${bare}Z`).toISOString()] };
    }),
  ),
  fault(
    'payments/later-update-is-earlier',
    'updated-at[gt] selects what was updated before.',
    ['payments/filter-by-later-update'],
    misreadFilter(payments, ['updated-at', 'gt'], byOperator('lt')),
  ),
  fault(
    'payments/later-update-by-day',
    'updated-at[gt] looks at the day only: later on the same day counts as not later.',
    ['payments/filter-by-later-update'],
    misreadFilter(
      payments,
      ['updated-at', 'gt'],
      onValues((values) => values.map((value) => String(value).replace(/T.*/, 'T23:59:59.999Z'))),
    ),
  ),
  fault(
    'payments/later-update-by-created-at',
    'updated-at[gt] looks at created-at.',
    ['payments/filter-by-later-update'],
    misreadFilter(payments, ['updated-at', 'gt'], (one) => ({ ...one, path: ['created-at'] })),
  ),
  fault(
    'payments/filters-are-alternatives',
    'Several filters in one call select what meets any of them.',
    ['payments/filters-combine'],
    filterOtherwise(payments, (conditions, find) =>
      conditions.length < 2 ? conditions : [isOneOf(conditions.flatMap((one) => find([one])))],
    ),
  ),
  fault(
    'payments/last-filter-alone-counts',
    'Only the last of several filters in one request is applied.',
    ['payments/filters-combine'],
    filterOtherwise(payments, (conditions) => (conditions.length < 2 ? conditions : conditions.slice(-1))),
  ),
  fault(
    'payments/first-filter-alone-counts',
    'Only the first of several filters in one request is applied.',
    ['payments/filters-combine'],
    filterOtherwise(payments, (conditions) => (conditions.length < 2 ? conditions : conditions.slice(0, 1))),
  ),
  fault(
    'payments/third-filter-ignored',
    'Only two of several filters in one request are applied.',
    ['payments/filters-combine'],
    filterOtherwise(payments, (conditions) => (conditions.length < 3 ? conditions : conditions.slice(0, 2))),
  ),
  fault(
    'payments/exported-ignored-beside-status',
    'exported is passed over where status is given too.',
    ['payments/filters-combine'],
    ignoreFilter(payments, 'exported', 'status'),
  ),
];
