import type { Exchange } from '../../exchange.ts';
import { serializationOf } from '../../pipeline/serialization.ts';
import { tableOf, titled, type Wrapping } from '../fault.ts';
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
export const paymentsFieldFilters = tableOf('payments', {
  'total-filter-cuts-decimals > every-field-is-a-filter': titled(
    'pay-to-total as a filter compares whole units only.',
    misreadFilter(payments, 'pay-to-total', (one, find) =>
      isOneOf(find([]).filter(({ data }) => whole(data['pay-to-total']) === whole(one.values[0]))),
    ),
  ),
  'text-filter-stops-at-a-comma > every-field-is-a-filter': titled(
    'error-text as a filter is read up to the first comma.',
    misreadFilter(payments, ['error-text', 'eq'], (one) => {
      const [text] = String(one.values[0]).split(',');
      return text === one.values[0] ? one : { ...one, values: [text ?? ''] };
    }),
  ),
  'creation-filter-ignores-offsets > every-field-is-a-filter': misreadFilter(
    payments,
    ['created-at', 'eq'],
    (one, _, exchange) => {
      const bare = hourAsked('created-at', exchange);
      return bare === undefined ? one : { ...one, values: [shownIn(bare, exchange)] };
    },
  ),
  'text-ignored-beside-a-status > filters-combine': titled(
    'error-text is passed over where status is given too.',
    ignoreFilter(payments, 'error-text', 'status'),
  ),
  'statuses-ignored-beside-a-later-update > filters-combine': titled(
    'A list of statuses is passed over where updated-at[gt] is given too.',
    ignoreFilter(payments, 'status', ['updated-at', 'gt']),
  ),
  'status-ignored-beside-an-account-type > filters-combine': titled(
    'status is passed over where pay_to_account[type] is given too.',
    ignoreFilter(payments, 'status', 'pay-to-account.type'),
  ),
  'account-type-ignored-beside-a-mark > filters-combine': titled(
    'pay_to_account[type] is passed over where exported is given too.',
    ignoreFilter(payments, 'pay-to-account.type', 'exported'),
  ),
  'issuing-bank-ignored-beside-a-status > filters-combine': titled(
    'payment-partner[issuing-bank] is passed over where status is given too.',
    ignoreFilter(payments, 'payment-partner.issuing-bank', 'status'),
  ),
  'status-filter-leaves-out-old-ones > filter-by-status': titled(
    'status as a filter leaves out the older half of the payments where it stands alone.',
    leaveOutOld('status'),
  ),
  'issuing-bank-filter-leaves-out-old-ones > filter-by-issuing-bank': titled(
    'The issuing bank as a filter leaves out the older half of the payments where it stands alone.',
    leaveOutOld(bank),
  ),
  'issuing-bank-filter-alone-is-ignored > filter-by-issuing-bank': ignoreFilter(
    { ...payments, where: alone },
    bank,
  ),
  'account-type-filter-finds-the-last-ten > filter-by-account-type': titled(
    'pay_to_account[type] selects the last ten payments of the type where it stands alone.',
    misreadFilter({ ...payments, where: alone }, accountType, (one, find) => isOneOf(find([one]).slice(-10))),
  ),
  'account-type-filter-alone-is-ignored > filter-by-account-type account-type-filter-leaves-out-expenses':
    ignoreFilter({ ...payments, where: alone }, accountType),
  'later-update-leaves-out-old-ones > filter-by-later-update': titled(
    'updated-at[gt] leaves out the older half of the payments where it stands alone.',
    leaveOutOld(['updated-at', 'gt']),
  ),
});
