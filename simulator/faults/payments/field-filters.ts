import type { Condition } from '../../../models/query/filter.ts';
import type { Exchange } from '../../exchange.ts';
import { notationOf } from '../../pipeline/notation.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import { hourAsked } from '../twist/hour-asked.ts';
import { ignoring, misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

const whole = (value: unknown): string => String(value).replace(/\..*/, '');
const day = (value: unknown): string => String(value).slice(0, 'YYYY-MM-DD'.length);
const isCreation = ({ path, operator }: Condition): boolean => path[0] === 'created-at' && operator === 'eq';

/** The moment at which a clock as answers show it reads so. */
const shownIn = (bare: string, { sandbox }: Exchange): string => {
  const { offsetMinutes } = notationOf(sandbox.choices, 'service-pay-payment');
  return new Date(Date.parse(`${bare}Z`) - offsetMinutes * 60_000).toISOString();
};

/** What can be wrong with filters by any field. */
export const paymentsFieldFilters: readonly Fault[] = [
  fault(
    'payments/id-filter-ignored',
    'id as a filter is passed over.',
    ['payments/every-field-is-a-filter'],
    selecting(ignoring('id')),
  ),
  fault(
    'payments/created-at-filter-ignored',
    'created-at as a filter is passed over.',
    ['payments/every-field-is-a-filter'],
    selecting(ignoring('created-at')),
  ),
  fault(
    'payments/line-num-filter-ignored',
    'line-num as a filter is passed over.',
    ['payments/every-field-is-a-filter'],
    selecting(ignoring('line-num')),
  ),
  fault(
    'payments/external-ref-id-filter-ignored',
    'external-ref-id as a filter is passed over.',
    ['payments/every-field-is-a-filter'],
    selecting(ignoring('external-ref-id')),
  ),
  fault(
    'payments/error-text-filter-ignored',
    'error-text as a filter is passed over.',
    ['payments/every-field-is-a-filter'],
    selecting(ignoring('error-text')),
  ),
  fault(
    'payments/exchange-rate-filter-ignored',
    'exchange-rate as a filter is passed over.',
    ['payments/every-field-is-a-filter'],
    selecting(ignoring('exchange-rate')),
  ),
  fault(
    'payments/total-filter-cuts-decimals',
    'pay-to-total as a filter compares whole units only.',
    ['payments/every-field-is-a-filter'],
    selecting(
      misreading({ field: 'pay-to-total' }, (one, find) =>
        isOneOf(find([]).filter(({ data }) => whole(data['pay-to-total']) === whole(one.values[0]))),
      ),
    ),
  ),
  fault(
    'payments/total-filter-finds-nothing',
    'pay-to-total as a filter is compared as a text with two decimals, and selects nothing.',
    ['payments/every-field-is-a-filter'],
    selecting(misreading({ field: 'pay-to-total' }, () => isOneOf([]))),
  ),
  fault(
    'payments/batch-filter-refused',
    'payment-batch-id as a filter is refused.',
    ['payments/every-field-is-a-filter'],
    at('validate', (step, fired) => async (exchange) => {
      await step(exchange);
      const { endpoint, filter } = exchange;
      const isAsked = filter?.conditions.some(({ path }) => path[0] === 'payment-batch-id');
      if (endpoint?.id !== 'payments.list' || !isAsked) return;
      fired(exchange);
      throw new Refusal('invalid-query');
    }),
  ),
  fault(
    'payments/last-export-filter-ignored',
    'last-exported-at as a filter is passed over.',
    ['payments/every-field-is-a-filter'],
    selecting(ignoring('last-exported-at')),
  ),
  fault(
    'payments/list-of-lines-takes-the-first',
    'Of a list of line-num only the first counts.',
    ['payments/list-selects-what-its-values-select'],
    selecting(
      misreading({ field: 'line-num', operator: 'in' }, (one) => ({
        ...one,
        values: one.values.slice(0, 1),
      })),
    ),
  ),
  fault(
    'payments/list-of-batches-takes-the-last',
    'Of a list of payment-batch-id only the last counts.',
    ['payments/list-selects-what-its-values-select'],
    selecting(
      misreading({ field: 'payment-batch-id', operator: 'in' }, (one) => ({
        ...one,
        values: one.values.slice(-1),
      })),
    ),
  ),
  fault(
    'payments/list-of-totals-is-a-range',
    'A list of pay-to-total selects everything between its smallest and its greatest value.',
    ['payments/list-selects-what-its-values-select'],
    selecting(
      misreading({ field: 'pay-to-total', operator: 'in' }, (one, find) => {
        const bounds = one.values.map(Number);
        const isWithin = (total: number) => total >= Math.min(...bounds) && total <= Math.max(...bounds);
        return isOneOf(find([]).filter(({ data }) => isWithin(Number(data['pay-to-total']))));
      }),
    ),
  ),
  fault(
    'payments/list-of-texts-finds-beginnings',
    'A list of error-text selects texts that begin alike.',
    ['payments/list-selects-what-its-values-select'],
    selecting(
      misreading({ field: 'error-text', operator: 'in' }, (one) => ({
        ...one,
        operator: 'starts-with',
        values: one.values.map((value) => String(value).slice(0, 4)),
      })),
    ),
  ),
  fault(
    'payments/bound-of-export-compares-days',
    'last-exported-at[gt] compares days.',
    ['payments/bound-selects-what-is-greater'],
    selecting(
      misreading({ field: 'last-exported-at', operator: 'gt' }, (one, find) =>
        isOneOf(
          find([]).filter(({ data }) => {
            const own = data['last-exported-at'];
            return typeof own === 'string' && day(own) > day(one.values[0]);
          }),
        ),
      ),
    ),
  ),
  fault(
    'payments/bound-of-lines-is-not-strict',
    'line-num[gt] also selects the bound itself.',
    ['payments/bound-selects-what-is-greater'],
    selecting(misreading({ field: 'line-num', operator: 'gt' }, (one) => ({ ...one, operator: 'gt-or-eq' }))),
  ),
  fault(
    'payments/bound-of-totals-is-not-strict',
    'pay-from-total[gt] also selects the bound itself.',
    ['payments/bound-selects-what-is-greater'],
    selecting(
      misreading({ field: 'pay-from-total', operator: 'gt' }, (one) => ({ ...one, operator: 'gt-or-eq' })),
    ),
  ),
  fault(
    'payments/bound-of-creation-is-earlier',
    'created-at[gt] selects what was created before the bound.',
    ['payments/bound-selects-what-is-greater'],
    selecting(misreading({ field: 'created-at', operator: 'gt' }, (one) => ({ ...one, operator: 'lt' }))),
  ),
  fault(
    'payments/currency-filter-looks-at-the-other',
    'pay-from-currency as a filter looks at pay-to-currency too.',
    ['payments/embedded-member-selects-by-its-value'],
    selecting((conditions, find) =>
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
    selecting((conditions, find) =>
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
    selecting(
      misreading({ field: 'error-text', operator: 'eq' }, (one) => {
        const [text] = String(one.values[0]).split(',');
        return text === one.values[0] ? one : { ...one, values: [text ?? ''] };
      }),
    ),
  ),
  fault(
    'payments/creation-filter-ignores-offsets',
    'created-at as a filter reads the hour without its offset.',
    ['payments/every-field-is-a-filter'],
    selecting((conditions, _, exchange) => {
      const bare = hourAsked('created-at', exchange);
      const offset = conditions.find(isCreation)?.values[0];
      if (bare === undefined || offset === undefined) return conditions;
      return conditions.map((one) => (isCreation(one) ? { ...one, values: [shownIn(bare, exchange)] } : one));
    }),
  ),
  fault(
    'payments/reporting-total-filter-ignored',
    'reporting-pay-to-total as a filter is passed over.',
    ['payments/every-field-is-a-filter'],
    selecting(ignoring('reporting-pay-to-total', 'eq')),
  ),
  fault(
    'payments/reporting-from-total-filter-finds-nothing',
    'reporting-pay-from-total as a filter finds nothing.',
    ['payments/every-field-is-a-filter'],
    selecting(misreading({ field: 'reporting-pay-from-total', operator: 'eq' }, () => isOneOf([]))),
  ),
  fault(
    'payments/text-ignored-beside-a-status',
    'error-text is passed over where status is given too.',
    ['payments/filters-combine'],
    selecting((conditions, find, exchange) =>
      conditions.some(({ path }) => path[0] === 'status')
        ? ignoring('error-text')(conditions, find, exchange)
        : conditions,
    ),
  ),
  fault(
    'payments/statuses-ignored-beside-a-later-update',
    'A list of statuses is passed over where updated-at[gt] is given too.',
    ['payments/filters-combine'],
    selecting((conditions, find, exchange) =>
      conditions.some(({ path, operator }) => path[0] === 'updated-at' && operator === 'gt')
        ? ignoring('status')(conditions, find, exchange)
        : conditions,
    ),
  ),
  fault(
    'payments/status-ignored-beside-an-account-type',
    'status is passed over where pay_to_account[type] is given too.',
    ['payments/filters-combine'],
    selecting((conditions, find, exchange) =>
      conditions.some(({ path }) => path.join('.') === 'pay-to-account.type')
        ? ignoring('status')(conditions, find, exchange)
        : conditions,
    ),
  ),
  fault(
    'payments/account-type-ignored-beside-a-mark',
    'pay_to_account[type] is passed over where exported is given too.',
    ['payments/filters-combine'],
    selecting((conditions, find, exchange) =>
      conditions.some(({ path }) => path[0] === 'exported')
        ? ignoring('pay-to-account.type')(conditions, find, exchange)
        : conditions,
    ),
  ),
  fault(
    'payments/issuing-bank-ignored-beside-a-status',
    'payment-partner[issuing-bank] is passed over where status is given too.',
    ['payments/filters-combine'],
    selecting((conditions, find, exchange) =>
      conditions.some(({ path }) => path[0] === 'status')
        ? ignoring('payment-partner.issuing-bank')(conditions, find, exchange)
        : conditions,
    ),
  ),
];
