import type { Exchange } from '../../exchange.ts';
import { serializationOf } from '../../pipeline/serialization.ts';
import { type Fault, fault } from '../fault.ts';
import { hourAsked, ignoreFilter, isOneOf, misreadFilter } from '../operators/filters.ts';

const payments = { where: 'payments.list', kind: 'service-pay-payment' } as const;

const whole = (value: unknown): string => String(value).replace(/\..*/, '');

/** The moment at which a clock as answers show it reads so. */
const shownIn = (bare: string, { sandbox }: Exchange): string => {
  const { offsetMinutes } = serializationOf(sandbox.choices, 'service-pay-payment');
  return new Date(Date.parse(`${bare}Z`) - offsetMinutes * 60_000).toISOString();
};

/** Faults in filters by any field. */
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
