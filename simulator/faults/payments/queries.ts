import { payment } from '../../../models/resources/payment.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import { hourAsked } from '../twist/hour-asked.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** What can be wrong with the list of payments, whatever it is filtered by. */
export const paymentsQueries: readonly Fault[] = [
  fault(
    'payments/batch-name-filter-finds-beginnings',
    'The name of a batch as a filter selects every name that begins with it.',
    ['payments/embedded-member-selects-by-its-value'],
    selecting(
      misreading({ field: 'payment-batch.name', operator: 'eq' }, (one) => ({
        ...one,
        type: 'string',
        operator: 'starts-with',
      })),
    ),
  ),
  fault(
    'payments/error-text-filter-finds-beginnings',
    'error-text as a filter selects every text that begins with it.',
    ['payments/every-field-is-a-filter'],
    selecting(
      misreading({ field: 'error-text', operator: 'eq' }, (one) => ({
        ...one,
        type: 'string',
        operator: 'starts-with',
      })),
    ),
  ),
  fault(
    'payments/issuing-bank-filter-finds-beginnings',
    'The issuing bank as a filter selects every bank whose name begins with it.',
    ['payments/filter-by-issuing-bank'],
    selecting(
      misreading({ field: 'payment-partner.issuing-bank', operator: 'eq' }, (one) => ({
        ...one,
        type: 'string',
        operator: 'starts-with',
      })),
    ),
  ),
  fault(
    'payments/reference-filter-finds-beginnings',
    'external-ref-id as a filter selects every number that begins with its digits.',
    ['payments/every-field-is-a-filter'],
    selecting(
      misreading({ field: 'external-ref-id', operator: 'eq' }, (one, find) => {
        const digits = String(one.values[0]);
        return isOneOf(find([]).filter(({ data }) => String(data['external-ref-id']).startsWith(digits)));
      }),
    ),
  ),
  fault(
    'payments/bound-of-creation-is-not-strict',
    'created-at[gt] selects what was created at the very moment too.',
    ['payments/bound-selects-what-is-greater'],
    selecting(
      misreading({ field: 'created-at', operator: 'gt' }, (one) => ({ ...one, operator: 'gt-or-eq' })),
    ),
  ),
  fault(
    'payments/list-with-a-strange-reference-is-empty',
    'A list of external-ref-id that holds a number of no payment selects none.',
    ['payments/list-selects-what-its-values-select'],
    selecting(
      misreading({ field: 'external-ref-id', operator: 'in' }, (one, find) => {
        const known = new Set(find([]).map(({ data }) => data['external-ref-id']));
        return one.values.every((value) => known.has(value as number)) ? one : { ...one, values: [] };
      }),
    ),
  ),
  fault(
    'payments/later-update-finds-one-of-a-moment',
    'Of payments updated at one moment updated-at[gt] selects the first.',
    ['payments/filter-by-later-update'],
    selecting(
      misreading({ field: 'updated-at', operator: 'gt' }, (one, find) => {
        const moments = Map.groupBy(find([one]), ({ data }) => data['updated-at']);
        return isOneOf([...moments.values()].flatMap(([first]) => first ?? []));
      }),
    ),
  ),
  fault(
    'payments/bound-of-creation-ignores-offsets',
    'created-at[gt] reads a bound with an offset as if it were in UTC.',
    ['payments/bound-selects-what-is-greater'],
    selecting(
      misreading({ field: 'created-at', operator: 'gt' }, (one, _, exchange) => {
        const bare = hourAsked('created-at[gt]', exchange);
        return bare === undefined ? one : { ...one, values: [new Date(`${bare}Z`).toISOString()] };
      }),
    ),
  ),
  fault(
    'payments/xml-answers-pass-over-the-status',
    'status as a filter is passed over where the answer is in XML.',
    ['payments/filter-by-status', 'payments/filter-by-several-statuses'],
    selecting(misreading({ field: 'status' }, (one, _, { format }) => (format === 'xml' ? undefined : one))),
  ),
  fault(
    'payments/further-pages-pass-over-the-status',
    'status as a filter is passed over from the second page on.',
    ['payments/filter-by-status'],
    selecting(
      misreading({ field: 'status' }, (one, _, { filter }) => ((filter?.offset ?? 0) > 0 ? undefined : one)),
    ),
  ),
  fault(
    'payments/list-needs-a-filter',
    'A query without any filter is refused.',
    ['payments/list-answers-payments'],
    at('validate', (step, fired) => async (exchange) => {
      await step(exchange);
      const { endpoint, filter } = exchange;
      if (endpoint?.id !== 'payments.list' || filter === undefined || filter.conditions.length > 0) return;
      fired(exchange);
      throw new Refusal('invalid-query');
    }),
  ),
  fault(
    'payments/two-share-an-id',
    'A payment is shown under the id of the one before it.',
    ['payments/id-is-unique'],
    at('respond', (step, fired) => (exchange) => {
      const { result } = exchange;
      const [first, second, ...others] =
        result.kind === 'many' && result.resource.name === payment.name ? result.records : [];
      if (result.kind === 'many' && first !== undefined && second !== undefined) {
        fired(exchange);
        exchange.result = { ...result, records: [first, { ...second, id: first['id'] ?? null }, ...others] };
      }
      return step(exchange);
    }),
  ),
];
