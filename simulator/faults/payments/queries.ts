import type { Condition } from '../../../models/query/filter.ts';
import { payment } from '../../../models/resources/payment.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { apply, decide } from '../../pipeline/handle.ts';
import { load } from '../../pipeline/load.ts';
import { validate } from '../../pipeline/validate.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
import { letThrough } from '../operators/bearer.ts';
import { ignoreFilter, isOneOf, misreadFilter } from '../operators/filters.ts';
import { refuse } from '../operators/input.ts';
import { allOf, changeList } from '../operators/lists.ts';
import { showFromMemory } from '../operators/memory.ts';
import { answeredIn, every, isAt } from '../operators/where.ts';

const payments = { where: 'payments.list', kind: 'service-pay-payment' } as const;

const byBeginning = (one: Condition): Condition => ({ ...one, type: 'string', operator: 'starts-with' });

/** Faults in the list of payments with any filter. */
export const paymentsQueries: readonly Fault[] = [
  fault(
    'payments/error-text-filter-finds-beginnings',
    'error-text as a filter selects every text that begins with it.',
    ['payments/every-field-is-a-filter'],
    misreadFilter(payments, ['error-text', 'eq'], byBeginning),
  ),
  fault(
    'payments/issuing-bank-filter-finds-beginnings',
    'The issuing bank as a filter selects every bank whose name begins with it.',
    ['payments/filter-by-issuing-bank'],
    misreadFilter(payments, ['payment-partner.issuing-bank', 'eq'], byBeginning),
  ),
  fault(
    'payments/reference-filter-finds-beginnings',
    'external-ref-id as a filter selects every number that begins with its digits.',
    ['payments/every-field-is-a-filter'],
    misreadFilter(payments, ['external-ref-id', 'eq'], (one, find) => {
      const digits = String(one.values[0]);
      return isOneOf(find([]).filter(({ data }) => String(data['external-ref-id']).startsWith(digits)));
    }),
  ),
  fault(
    'payments/later-update-finds-one-of-a-moment',
    'Of payments updated at one moment updated-at[gt] selects the first.',
    ['payments/filter-by-later-update'],
    misreadFilter(payments, ['updated-at', 'gt'], (one, find) => {
      const moments = Map.groupBy(find([one]), ({ data }) => data['updated-at']);
      return isOneOf([...moments.values()].flatMap(([first]) => first ?? []));
    }),
  ),
  fault(
    'payments/xml-answers-pass-over-the-status',
    'status as a filter is passed over where the answer is in XML.',
    ['payments/filter-by-status', 'payments/filter-by-several-statuses'],
    ignoreFilter({ ...payments, where: every('payments.list', answeredIn('xml')) }, 'status'),
  ),
  fault(
    'payments/further-pages-pass-over-the-status',
    'status as a filter is passed over from the second page on.',
    ['payments/filter-by-status'],
    ignoreFilter(
      { ...payments, where: every('payments.list', ({ filter }) => (filter?.offset ?? 0) > 0) },
      'status',
    ),
  ),
  fault(
    'payments/further-pages-pass-over-the-export-flag',
    'exported as a filter is passed over from the second page on.',
    ['payments/filter-by-exported'],
    ignoreFilter(
      { ...payments, where: every('payments.list', ({ filter }) => (filter?.offset ?? 0) > 0) },
      'exported',
    ),
  ),
  fault(
    'payments/list-needs-a-filter',
    'A query without any filter is refused.',
    ['payments/list-answers-payments'],
    refuse('payments.list', {
      after: 'validate',
      code: 'invalid-query',
      when: ({ filter }) => filter?.conditions.length === 0,
    }),
  ),
  fault(
    'payments/two-share-an-id',
    'A payment is shown under the id of the one before it.',
    ['payments/id-is-unique'],
    changeList('payments.list', (records) => {
      const [first, second, ...others] = records;
      return first && second ? [first, { ...second, id: first['id'] ?? null }, ...others] : records;
    }),
  ),
  fault(
    'payments/two-share-an-id-in-two-answers',
    'A payment that is asked for by its id alone is shown under the id of the first of all.',
    ['payments/id-is-unique'],
    changeList('payments.list', (records, exchange) => {
      const [first] = allOf(exchange, 'service-pay-payment');
      const [one, ...others] = records;
      return one !== undefined && first !== undefined && others.length === 0
        ? [{ ...one, id: first.id }]
        : records;
    }),
  ),
];

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
export const paymentsStampsAndScopes: readonly Fault[] = [
  fault(
    'payments/updated-at-stands-still',
    'A change of status does not move updated-at.',
    ['payments/updated-at-moves-with-status'],
    standStill(() => true),
  ),
  fault(
    'payments/updated-at-stands-still-on-errors',
    'updated-at does not move when a payment is completed with errors.',
    ['payments/updated-at-moves-with-status'],
    standStill((status) => status === 'completed_with_errors'),
  ),
  fault(
    'payments/list-needs-no-permission',
    'Payments are listed for a credential without the permission to index them.',
    ['payments/credential-needs-permissions'],
    letThrough((exchange) => isAt(exchange, 'payments.list')),
  ),
  fault(
    'payments/named-payment-needs-no-permission',
    'A payment that a query names by id is shown without the permission for it.',
    ['payments/credential-needs-permissions'],
    letThrough(
      (exchange) => isAt(exchange, 'payments.list') && new URLSearchParams(exchange.search).has('id'),
    ),
  ),
  fault(
    'payments/mark-needs-no-permission',
    'A payment is marked as exported without the permission to update it.',
    ['payments/credential-needs-permissions'],
    letThrough((exchange) => isAt(exchange, 'payments.mark-exported')),
  ),
  fault(
    'payments/xml-mark-needs-no-permission',
    'A payment is marked as exported by an XML body without the permission to update it; by query it is not.',
    ['payments/credential-needs-permissions'],
    letThrough((exchange) => isAt(exchange, 'payments.mark-exported') && exchange.body !== undefined),
  ),
  fault(
    'payments/refused-mark-is-carried-out',
    'A credential without the permission to update payments is refused, and its mark is carried out.',
    ['payments/credential-needs-permissions'],
    at('authorise', (step, fired) => async (exchange) => {
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
    }),
  ),
];
