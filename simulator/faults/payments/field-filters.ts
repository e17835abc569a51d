import type { Exchange } from '../../exchange.ts';
import { notationOf } from '../../pipeline/notation.ts';
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

const whole = (value: unknown): string => String(value).replace(/\..*/, '');
const day = (value: unknown): string => String(value).slice(0, 'YYYY-MM-DD'.length);

/** The moment at which a clock as answers show it reads so. */
const shownIn = (bare: string, { sandbox }: Exchange): string => {
  const { offsetMinutes } = notationOf(sandbox.choices, 'service-pay-payment');
  return new Date(Date.parse(`${bare}Z`) - offsetMinutes * 60_000).toISOString();
};

/** What can be wrong with filters by any field. */
export const paymentsFieldFilters: readonly Fault[] = [
  fault(
    'payments/total-filter-cuts-decimals',
    'pay-to-total as a filter compares whole units only.',
    ['payments/every-field-is-a-filter'],
    misreadFilter(payments, 'pay-to-total', (one, find) =>
      isOneOf(find([]).filter(({ data }) => whole(data['pay-to-total']) === whole(one.values[0]))),
    ),
  ),
  fault(
    'payments/list-of-lines-takes-the-first',
    'Of a list of line-num only the first counts.',
    ['payments/list-selects-what-its-values-select'],
    misreadFilter(
      payments,
      ['line-num', 'in'],
      onValues((values) => values.slice(0, 1)),
    ),
  ),
  fault(
    'payments/list-of-batches-takes-the-last',
    'Of a list of payment-batch-id only the last counts.',
    ['payments/list-selects-what-its-values-select'],
    misreadFilter(
      payments,
      ['payment-batch-id', 'in'],
      onValues((values) => values.slice(-1)),
    ),
  ),
  fault(
    'payments/list-of-totals-is-a-range',
    'A list of pay-to-total selects everything between its smallest and its greatest value.',
    ['payments/list-selects-what-its-values-select'],
    misreadFilter(payments, ['pay-to-total', 'in'], (one, find) => {
      const bounds = one.values.map(Number);
      const isWithin = (total: number) => total >= Math.min(...bounds) && total <= Math.max(...bounds);
      return isOneOf(find([]).filter(({ data }) => isWithin(Number(data['pay-to-total']))));
    }),
  ),
  fault(
    'payments/list-of-texts-finds-beginnings',
    'A list of error-text selects texts that begin alike.',
    ['payments/list-selects-what-its-values-select'],
    misreadFilter(payments, ['error-text', 'in'], (one) => ({
      ...one,
      operator: 'starts-with',
      values: one.values.map((value) => String(value).slice(0, 4)),
    })),
  ),
  fault(
    'payments/bound-of-export-compares-days',
    'last-exported-at[gt] compares days.',
    ['payments/bound-selects-what-is-greater'],
    misreadFilter(payments, ['last-exported-at', 'gt'], (one, find) =>
      isOneOf(
        find([]).filter(
          ({ data: { 'last-exported-at': own } }) => typeof own === 'string' && day(own) > day(one.values[0]),
        ),
      ),
    ),
  ),
  fault(
    'payments/bound-of-lines-is-not-strict',
    'line-num[gt] also selects the bound itself.',
    ['payments/bound-selects-what-is-greater'],
    misreadFilter(payments, ['line-num', 'gt'], byOperator('gt-or-eq')),
  ),
  fault(
    'payments/bound-of-totals-is-not-strict',
    'pay-from-total[gt] also selects the bound itself.',
    ['payments/bound-selects-what-is-greater'],
    misreadFilter(payments, ['pay-from-total', 'gt'], byOperator('gt-or-eq')),
  ),
  fault(
    'payments/bound-of-creation-is-earlier',
    'created-at[gt] selects what was created before the bound.',
    ['payments/bound-selects-what-is-greater'],
    misreadFilter(payments, ['created-at', 'gt'], byOperator('lt')),
  ),
  fault(
    'payments/currency-filter-looks-at-the-other',
    'pay-from-currency as a filter looks at pay-to-currency too.',
    ['payments/embedded-member-selects-by-its-value'],
    filterOtherwise(payments, (conditions, find) =>
      conditions.flatMap((one) => {
        const [field, ...member] = one.path;
        if (field !== 'pay-from-currency') return [one];
        const other = { ...one, path: ['pay-to-currency', ...member] };
        return [isOneOf([...find([one]), ...find([other])])];
      }),
    ),
  ),
  fault(
    'payments/creator-filter-forgets-drafts',
    'A member of created-by as a filter leaves out drafts.',
    ['payments/embedded-member-selects-by-its-value'],
    filterOtherwise(payments, (conditions, find) =>
      conditions.map((one) =>
        one.path[0] === 'created-by'
          ? isOneOf(find([one]).filter(({ data }) => data['status'] !== 'draft'))
          : one,
      ),
    ),
  ),
  fault(
    'payments/text-filter-stops-at-a-comma',
    'error-text as a filter is read up to the first comma.',
    ['payments/every-field-is-a-filter'],
    misreadFilter(payments, ['error-text', 'eq'], (one) => {
      const [text] = String(one.values[0]).split(',');
      return text === one.values[0] ? one : { ...one, values: [text ?? ''] };
    }),
  ),
  fault(
    'payments/creation-filter-ignores-offsets',
    'created-at as a filter reads the hour without its offset.',
    ['payments/every-field-is-a-filter'],
    misreadFilter(payments, ['created-at', 'eq'], (one, _, exchange) => {
      const bare = hourAsked('created-at', exchange);
      return bare === undefined ? one : { ...one, values: [shownIn(bare, exchange)] };
    }),
  ),
  fault(
    'payments/text-ignored-beside-a-status',
    'error-text is passed over where status is given too.',
    ['payments/filters-combine'],
    ignoreFilter(payments, 'error-text', 'status'),
  ),
  fault(
    'payments/statuses-ignored-beside-a-later-update',
    'A list of statuses is passed over where updated-at[gt] is given too.',
    ['payments/filters-combine'],
    ignoreFilter(payments, 'status', ['updated-at', 'gt']),
  ),
  fault(
    'payments/status-ignored-beside-an-account-type',
    'status is passed over where pay_to_account[type] is given too.',
    ['payments/filters-combine'],
    ignoreFilter(payments, 'status', 'pay-to-account.type'),
  ),
  fault(
    'payments/account-type-ignored-beside-a-mark',
    'pay_to_account[type] is passed over where exported is given too.',
    ['payments/filters-combine'],
    ignoreFilter(payments, 'pay-to-account.type', 'exported'),
  ),
  fault(
    'payments/issuing-bank-ignored-beside-a-status',
    'payment-partner[issuing-bank] is passed over where status is given too.',
    ['payments/filters-combine'],
    ignoreFilter(payments, 'payment-partner.issuing-bank', 'status'),
  ),
];
