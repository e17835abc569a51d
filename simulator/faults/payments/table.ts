import { payment } from '../../../models/resources/payment.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { readBody } from '../../../models/wire/body.ts';
import { tableOf, type Wrapping } from '../fault.ts';
import { letThrough } from '../operators/bearer.ts';
import { filterOtherwise, ignoreFilter, isOn, isOneOf, misreadFilter } from '../operators/filters.ts';
import { refuse } from '../operators/input.ts';
import { drop } from '../operators/inspections.ts';
import { alsoDo, leave, redraft } from '../operators/leave.ts';
import { allOf, changeList } from '../operators/lists.ts';
import { showFromMemory } from '../operators/memory.ts';
import { mixUp } from '../operators/races.ts';
import { show } from '../operators/show.ts';
import { answeredIn, every, isAt } from '../operators/where.ts';

const payments = { where: 'payments.list', kind: 'service-pay-payment' } as const;

/** Selects queries with exactly one condition. */
const alone = every('payments.list', ({ filter }) => filter?.conditions.length === 1);
const [bank, accountType] = ['payment-partner.issuing-bank', 'pay-to-account.type'];

type Kind = 'service-pay-payment';

/** Stores a member in the body of a mark; undefined leaves it unchanged. */
const takeFromBody = (member: string, read: (value: Value) => Value | undefined): Wrapping =>
  leave<Kind>('payments.mark-exported', async ({ data }, _, { body }) => {
    const sent = body && (await readBody(body.text, body.type)).members[member];
    const value = sent === undefined ? undefined : read(sent as Value);
    return value === undefined || value === data[member] ? undefined : { data: { [member]: value } };
  });

/** Shows the old updated-at after a change of status, in payments that `isMeant` selects. */
const standStill = (isMeant: (data: Data) => boolean): Wrapping =>
  showFromMemory<Data>(payment, (data, notes) => {
    const { id = null, status = null, exported = null, 'updated-at': stamp = null } = data;
    const first = notes.get(id);
    // An export changes the timestamp correctly; the payment is remembered anew from then on.
    if (first?.['exported'] !== exported) {
      notes.set(id, { status, exported, stamp });
      return data;
    }
    const hasMoved = first['status'] !== status && first['stamp'] !== stamp;
    return hasMoved && isMeant(data) ? { ...data, 'updated-at': first['stamp'] ?? null } : data;
  });

/** Faults in payments. */
export const paymentFaults = tableOf('payments', {
  'put-is-no-method > put-exported-by-query-parameter put-exported-by-xml-body: PUT /api/service_pay/payments/:id is refused with 405.':
    refuse('payments.mark-exported', { after: 'validate', code: 'method-not-allowed' }),
  'batch-is-ignored-beside-the-export-flag > filters-combine': ignoreFilter(
    payments,
    'payment-batch-id',
    'exported',
  ),
  'mark-renews-those-of-others > put-changes-only-the-export-mark: A mark gives its last-exported-at to all payments that were marked before.':
    alsoDo<Kind>('payments.mark-exported', (done, exchange) => {
      const stamp = done.data['last-exported-at'] ?? null;
      const others = allOf(exchange, done.kind).filter(
        ({ id, data, state }) =>
          id !== done.id && state.record.exported && data['last-exported-at'] !== stamp,
      );
      for (const one of others) redraft(exchange, one, { data: { 'last-exported-at': stamp } });
      return others.length > 0;
    }),
  'issuing-bank-ignored-beside-a-status > filters-combine: payment-partner[issuing-bank] is ignored when status is given too.':
    ignoreFilter(payments, 'payment-partner.issuing-bank', 'status'),
  'issuing-bank-behind-another-filter-ignored > filters-combine': filterOtherwise(payments, (conditions) =>
    conditions.some((one, at) => at > 0 && isOn(one, bank))
      ? conditions.filter((one, at) => at === 0 || !isOn(one, bank))
      : conditions,
  ),
  'account-type-ignored-beside-the-issuing-bank > filters-combine': ignoreFilter(payments, accountType, bank),
  'issuing-bank-filter-alone-is-ignored > filter-by-issuing-bank': ignoreFilter(
    { ...payments, where: alone },
    bank,
  ),
  'account-type-filter-alone-is-ignored > filter-by-account-type account-type-filter-leaves-out-expenses':
    ignoreFilter({ ...payments, where: alone }, accountType),
  'exported-true-selects-all > filter-by-exported': misreadFilter(payments, 'exported', (one) =>
    one.values[0] === true ? undefined : one,
  ),
  'status-filter-ignored > filter-by-status': ignoreFilter(payments, ['status', 'eq']),
  'status-in-ignored > filter-by-several-statuses': ignoreFilter(payments, ['status', 'in']),
  'later-update-by-created-at > filter-by-later-update': misreadFilter(
    payments,
    ['updated-at', 'gt'],
    (one) => ({ ...one, path: ['created-at'] }),
  ),
  'third-filter-ignored > filters-combine: Only two of several filters in one request are applied.':
    filterOtherwise(payments, (conditions) => (conditions.length < 3 ? conditions : conditions.slice(0, 2))),
  'query-mark-toggles > put-exported-by-query-parameter: exported=true in the query takes the mark off where there is one.':
    leave<Kind>('payments.mark-exported', (after, before, { input }) =>
      input['by'] === 'query' && before?.state.record.exported && after.state.record.exported
        ? { record: { exported: false } }
        : undefined,
    ),
  'mark-is-lost-with-the-status > exported-flag-tells-previous-export: The export mark is lost when the status changes.':
    showFromMemory<Value>(payment, (data, statuses) => {
      if (data['exported'] !== true) return data;
      const { id = null, status = null } = data;
      const known = statuses.get(id) ?? status;
      statuses.set(id, known);
      return known === status ? data : { ...data, exported: false };
    }),
  'mark-is-seen-late-by-the-filter > marked-payment-is-not-fetched-again: exported=false still selects a payment for a minute after it was marked.':
    misreadFilter(payments, 'exported', (one, find, { sandbox }) => {
      if (one.values[0] !== false) return one;
      const since = sandbox.clock.now() - 60_000;
      const isRecent = (stamp?: Value) => typeof stamp === 'string' && Date.parse(stamp) > since;
      return isOneOf(
        find([]).filter(({ data }) => data['exported'] === false || isRecent(data['last-exported-at'])),
      );
    }),
  'marks-at-once-go-to-one > simultaneous-writes-fit-an-order: Two payments that are marked at the same moment: one is marked twice, the other one is not.':
    mixUp('payments.mark-exported'),
  'reference-is-the-id > external-ref-id-comes-from-the-provider: A payment shows its id as external-ref-id, whatever number the provider gave it.':
    show({ resource: payment }, (data) => ({ ...data, 'external-ref-id': data['id'] ?? null })),
  'xml-answers-pass-over-the-status > filter-by-status filter-by-several-statuses formats/json-and-xml-agree':
    ignoreFilter({ ...payments, where: every('payments.list', answeredIn('xml')) }, 'status'),
  'further-pages-pass-over-the-export-flag > filter-by-exported': ignoreFilter(
    { ...payments, where: every('payments.list', ({ filter }) => (filter?.offset ?? 0) > 0) },
    'exported',
  ),
  'two-share-an-id > id-is-unique: Two payments have one id.': changeList('payments.list', (records) => {
    const [first, second, ...others] = records;
    return first && second ? [first, { ...second, id: first['id'] ?? null }, ...others] : records;
  }),
  'updated-at-stands-still-on-errors > updated-at-moves-with-status': standStill(
    ({ status }) => status === 'completed_with_errors',
  ),
  'updated-at-stands-still-once-marked > updated-at-moves-with-status: A change of status does not change the updated-at of a payment that was marked.':
    standStill(({ exported }) => exported === true),
  'marked-ones-show-no-error > put-changes-only-the-export-mark: A payment no longer shows its error-text once it is marked.':
    show({ resource: payment }, (data) =>
      data['exported'] === true && (data['error-text'] ?? null) !== null ? drop(data, 'error-text') : data,
    ),
  'named-payment-needs-no-permission > credential-needs-permissions: A payment that a query names by id is shown without the permission for it.':
    letThrough(
      (exchange) => isAt(exchange, 'payments.list') && new URLSearchParams(exchange.search).has('id'),
    ),
  'xml-mark-needs-no-permission > credential-needs-permissions: A payment is marked as exported by an XML body without the permission to update it; by query it is not.':
    letThrough((exchange) => isAt(exchange, 'payments.mark-exported') && exchange.body !== undefined),
  'body-sets-reference > put-changes-only-the-export-mark': takeFromBody('external-ref-id', Number),
});
