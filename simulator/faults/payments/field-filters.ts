import type { Exchange } from '../../exchange.ts';
import { serializationOf } from '../../pipeline/serialization.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { type FieldName, hourAsked, ignoreFilter, isOneOf, misreadFilter } from '../operators/filters.ts';
import { every } from '../operators/where.ts';

const payments = { where: 'payments.list', kind: 'service-pay-payment' } as const;

const whole = (value: unknown): string => String(value).replace(/\..*/, '');

/** The moment at which a clock as answers show it reads so. */
const shownIn = (bare: string, { sandbox }: Exchange): string => {
  const { offsetMinutes } = serializationOf(sandbox.choices, 'service-pay-payment');
  return new Date(Date.parse(`${bare}Z`) - offsetMinutes * 60_000).toISOString();
};

/** Queries with one condition alone. */
const alone = every('payments.list', ({ filter }) => filter?.conditions.length === 1);

/** Where it stands alone, a filter leaves out the older half of what it selects. */
const leaveOutOld = (filter: FieldName): Wrapping =>
  misreadFilter({ ...payments, where: alone }, filter, (one, find) => {
    const ids = find([one]).map(({ id }) => id);
    const middle = ids.toSorted((a, b) => a - b)[Math.floor(ids.length / 2)] ?? 0;
    return isOneOf(find([one]).filter(({ id }) => id >= middle));
  });

const [bank, accountType] = ['payment-partner.issuing-bank', 'pay-to-account.type'];

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
  fault(
    'payments/status-filter-leaves-out-old-ones',
    'status as a filter leaves out the older half of the payments where it stands alone.',
    ['payments/filter-by-status'],
    leaveOutOld('status'),
  ),
  fault(
    'payments/issuing-bank-filter-leaves-out-old-ones',
    'The issuing bank as a filter leaves out the older half of the payments where it stands alone.',
    ['payments/filter-by-issuing-bank'],
    leaveOutOld(bank),
  ),
  fault(
    'payments/issuing-bank-filter-alone-is-ignored',
    'The issuing bank as a filter is ignored where it stands alone.',
    ['payments/filter-by-issuing-bank'],
    ignoreFilter({ ...payments, where: alone }, bank),
  ),
  fault(
    'payments/account-type-filter-finds-the-last-ten',
    'pay_to_account[type] selects the last ten payments of the type where it stands alone.',
    ['payments/filter-by-account-type'],
    misreadFilter({ ...payments, where: alone }, accountType, (one, find) => isOneOf(find([one]).slice(-10))),
  ),
  fault(
    'payments/account-type-filter-alone-is-ignored',
    'pay_to_account[type] is ignored where it stands alone.',
    ['payments/filter-by-account-type', 'payments/account-type-filter-leaves-out-expenses'],
    ignoreFilter({ ...payments, where: alone }, accountType),
  ),
  fault(
    'payments/later-update-leaves-out-old-ones',
    'updated-at[gt] leaves out the older half of the payments where it stands alone.',
    ['payments/filter-by-later-update'],
    leaveOutOld(['updated-at', 'gt']),
  ),
];
