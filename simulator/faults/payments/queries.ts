import type { Condition } from '../../../models/query/filter.ts';
import { payment } from '../../../models/resources/payment.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { apply, decide } from '../../pipeline/handle.ts';
import { load } from '../../pipeline/load.ts';
import { validate } from '../../pipeline/validate.ts';
import { Refusal } from '../../refusals.ts';
import { at, tableOf, titled, type Wrapping } from '../fault.ts';
import { letThrough } from '../operators/bearer.ts';
import { ignoreFilter, isOneOf, misreadFilter } from '../operators/filters.ts';
import { refuse } from '../operators/input.ts';
import { allOf, changeList } from '../operators/lists.ts';
import { showFromMemory } from '../operators/memory.ts';
import { answeredIn, every, isAt } from '../operators/where.ts';

const payments = { where: 'payments.list', kind: 'service-pay-payment' } as const;

const byBeginning = (one: Condition): Condition => ({ ...one, type: 'string', operator: 'starts-with' });

/** Faults in the list of payments with any filter. */
export const paymentsQueries = tableOf('payments', {
  'error-text-filter-finds-beginnings > every-field-is-a-filter': misreadFilter(
    payments,
    ['error-text', 'eq'],
    byBeginning,
  ),
  'issuing-bank-filter-finds-beginnings > filter-by-issuing-bank': titled(
    'The issuing bank as a filter selects every bank whose name begins with it.',
    misreadFilter(payments, ['payment-partner.issuing-bank', 'eq'], byBeginning),
  ),
  'reference-filter-finds-beginnings > every-field-is-a-filter': titled(
    'external-ref-id as a filter selects every number that begins with its digits.',
    misreadFilter(payments, ['external-ref-id', 'eq'], (one, find) => {
      const digits = String(one.values[0]);
      return isOneOf(find([]).filter(({ data }) => String(data['external-ref-id']).startsWith(digits)));
    }),
  ),
  'later-update-finds-one-of-a-moment > filter-by-later-update': misreadFilter(
    payments,
    ['updated-at', 'gt'],
    (one, find) => {
      const moments = Map.groupBy(find([one]), ({ data }) => data['updated-at']);
      return isOneOf([...moments.values()].flatMap(([first]) => first ?? []));
    },
  ),
  'xml-answers-pass-over-the-status > filter-by-status filter-by-several-statuses': ignoreFilter(
    { ...payments, where: every('payments.list', answeredIn('xml')) },
    'status',
  ),
  'further-pages-pass-over-the-status > filter-by-status': ignoreFilter(
    { ...payments, where: every('payments.list', ({ filter }) => (filter?.offset ?? 0) > 0) },
    'status',
  ),
  'further-pages-pass-over-the-export-flag > filter-by-exported': ignoreFilter(
    { ...payments, where: every('payments.list', ({ filter }) => (filter?.offset ?? 0) > 0) },
    'exported',
  ),
  'list-needs-a-filter > list-answers-payments': refuse('payments.list', {
    after: 'validate',
    code: 'invalid-query',
    when: ({ filter }) => filter?.conditions.length === 0,
  }),
  'two-share-an-id > id-is-unique': changeList('payments.list', (records) => {
    const [first, second, ...others] = records;
    return first && second ? [first, { ...second, id: first['id'] ?? null }, ...others] : records;
  }),
  'two-share-an-id-in-two-answers > id-is-unique': titled(
    'A payment that is asked for by its id alone is shown under the id of the first of all.',
    changeList('payments.list', (records, exchange) => {
      const [first] = allOf(exchange, 'service-pay-payment');
      const [one, ...others] = records;
      return one !== undefined && first !== undefined && others.length === 0
        ? [{ ...one, id: first.id }]
        : records;
    }),
  ),
});

const mark = async (exchange: Exchange): Promise<void> => {
  try {
    for (const step of [validate, load, decide, apply]) await step(exchange);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

/** Shows the updated-at of before a change of status, where the status is now one that is meant. */
const standStill = (isMeant: (status: Value) => boolean): Wrapping =>
  showFromMemory<Data>(payment, (data, notes) => {
    const { id = null, status = null, exported = null, 'updated-at': stamp = null } = data;
    const first = notes.get(id);
    // An export moves the stamp rightly; from then on the payment counts as seen anew.
    if (first?.['exported'] !== exported) {
      notes.set(id, { status, exported, stamp });
      return data;
    }
    const hasMoved = first['status'] !== status && first['stamp'] !== stamp;
    return hasMoved && isMeant(status) ? { ...data, 'updated-at': first['stamp'] ?? null } : data;
  });

/** Faults in updated-at of payments, and in the permissions they need. */
export const paymentsStampsAndScopes = tableOf('payments', {
  'updated-at-stands-still > updated-at-moves-with-status': standStill(() => true),
  'updated-at-stands-still-on-errors > updated-at-moves-with-status': standStill(
    (status) => status === 'completed_with_errors',
  ),
  'list-needs-no-permission > credential-needs-permissions': letThrough((exchange) =>
    isAt(exchange, 'payments.list'),
  ),
  'named-payment-needs-no-permission > credential-needs-permissions': titled(
    'A payment that a query names by id is shown without the permission for it.',
    letThrough(
      (exchange) => isAt(exchange, 'payments.list') && new URLSearchParams(exchange.search).has('id'),
    ),
  ),
  'mark-needs-no-permission > credential-needs-permissions': letThrough((exchange) =>
    isAt(exchange, 'payments.mark-exported'),
  ),
  'xml-mark-needs-no-permission > credential-needs-permissions': titled(
    'A payment is marked as exported by an XML body without the permission to update it; by query it is not.',
    letThrough((exchange) => isAt(exchange, 'payments.mark-exported') && exchange.body !== undefined),
  ),
  'refused-mark-is-carried-out > credential-needs-permissions': at(
    'authorise',
    (step, fired) => async (exchange) => {
      try {
        await step(exchange);
      } catch (error) {
        const isMark = exchange.endpoint?.id === 'payments.mark-exported';
        if (error instanceof Refusal && error.code === 'scope-missing' && isMark) {
          await exchange.sandbox.lock.hold(() => mark({ ...exchange, outgoing: { ...exchange.outgoing } }));
          fired(exchange);
        }
        throw error;
      }
    },
  ),
});
