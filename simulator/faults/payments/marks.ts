import type { PaymentRecord } from '../../../models/lifecycles/payment-export.ts';
import { parametersOf } from '../../../models/query/parameters.ts';
import { payment, paymentStatuses } from '../../../models/resources/payment.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { readBody } from '../../../models/wire/body.ts';
import type { StoredPayment } from '../../areas/payments.ts';
import type { Exchange, Input } from '../../exchange.ts';
import { type Fault, fault, tableOf, titled, type Wrapping } from '../fault.ts';
import { isOneOf, misreadFilter } from '../operators/filters.ts';
import { misread, refuse } from '../operators/input.ts';
import { type DocumentChange, leave, leaveOthers } from '../operators/leave.ts';
import { showFromMemory } from '../operators/memory.ts';
import { mixUp } from '../operators/races.ts';
import { show, showMember } from '../operators/show.ts';
import { every, sentIn } from '../operators/where.ts';

type Kind = 'service-pay-payment';

/** How a request gives the mark; undefined where it does not. */
const markedBy = ({ body, input }: Exchange): 'query' | 'xml' | 'json' | undefined => {
  if (input['exported'] !== true) return undefined;
  if (input['by'] === 'query') return 'query';
  return /json/i.test(body?.type ?? '') ? 'json' : 'xml';
};

interface Refused {
  readonly by?: 'query' | 'xml';
  readonly status?: number;
  readonly when?: (record: PaymentRecord) => boolean;
}

/** A mark that must be accepted is refused. */
const refuseMark = ({ by, status = 422, when = () => true }: Refused): Wrapping =>
  refuse('payments.mark-exported', {
    code: 'not-possible',
    status,
    when: (exchange) => {
      const used = markedBy(exchange);
      const { state } = exchange.document as StoredPayment;
      return used !== undefined && (by === undefined || by === used) && when(state.record);
    },
  });

/** A mark is answered with success and is not there afterwards. */
const unmark = (by: 'query' | 'xml', when: (before: PaymentRecord) => boolean): Wrapping =>
  leave<Kind>('payments.mark-exported', (after, before, exchange) =>
    before && markedBy(exchange) === by && after.state.record.exported && when(before.state.record)
      ? { record: { exported: false } }
      : undefined,
  );

const otherwise = (
  after: StoredPayment,
  member: string,
  value: Value | undefined,
): DocumentChange<Kind> | undefined =>
  value === undefined || value === after.data[member] ? undefined : { data: { [member]: value } };

/** A mark changes another member. */
const leaveMarked = (
  member: string,
  to: (value: Value | undefined, after: StoredPayment, exchange: Exchange) => Value | undefined,
): Wrapping =>
  leave<Kind>('payments.mark-exported', (after, _, exchange) =>
    after.state.record.exported
      ? otherwise(after, member, to(after.data[member], after, exchange))
      : undefined,
  );

const bodyMember = async (member: string, { body }: Exchange): Promise<Value | undefined> =>
  body && ((await readBody(body.text, body.type)).members[member] as Value | undefined);

/** Members that the body of a mark may hold, and how they are read. */
const bodySets: readonly (readonly [words: string, member: string, (value: Value) => Value | undefined])[] = [
  ['error-text', 'error-text', (value) => (typeof value === 'string' ? value : undefined)],
  ['total', 'pay-to-total', String],
  ['line-num', 'line-num', Number],
  ['reference', 'external-ref-id', Number],
];

const leftIn = (status: unknown, { state: { record } }: StoredPayment): DocumentChange<Kind> | undefined => {
  const state = paymentStatuses.find((one) => one === status);
  return state === undefined || state === record.state ? undefined : { record: { state } };
};

/** The mark that one payment gets, others get as well, or lose. */
const markOthers = (
  isMeant: (other: StoredPayment, own: StoredPayment, exchange: Exchange) => boolean,
  exported = true,
): Wrapping =>
  leaveOthers<Kind>('payments.mark-exported', 'service-pay-payment', (other, own, exchange) => {
    const differs = other.state.record.exported !== exported;
    return differs && markedBy(exchange) !== undefined && isMeant(other, own, exchange)
      ? { record: { exported } }
      : undefined;
  });

/** Faults in marking a payment as exported. */
export const paymentsMarks: readonly Fault[] = [
  ...tableOf('payments', {
    'xml-mark-refused > put-exported-by-xml-body': refuseMark({ by: 'xml', status: 415 }),
    'query-mark-refused-for-drafts > put-exported-by-query-parameter': refuseMark({
      by: 'query',
      when: ({ state }) => state === 'draft',
    }),
    'mark-refused-after-an-error > put-exported-by-xml-body': refuseMark({
      by: 'xml',
      when: ({ state }) => state === 'completed_with_errors',
    }),
    'query-mark-toggles > put-exported-by-query-parameter': titled(
      'exported=true in the query takes the mark off where there is one.',
      unmark('query', (before) => before.exported),
    ),
    'xml-mark-toggles > put-exported-by-xml-body': titled(
      'An XML body with exported true takes the mark off where there is one.',
      unmark('xml', (before) => before.exported),
    ),
    'xml-mark-needs-a-type > put-exported-by-xml-body': misread<Input>(
      every('payments.mark-exported', sentIn('xml')),
      (input, { body }) =>
        input['by'] === 'xml' && input['exported'] === true && !/<exported[^>]*\btype=/.test(body?.text ?? '')
          ? { ...input, exported: undefined }
          : input,
    ),
    'mark-rounds-totals > put-changes-only-the-export-mark': leaveMarked('pay-to-total', (total) =>
      typeof total === 'string' ? total.replace(/\..*/, '') : undefined,
    ),
    'mark-clears-error-text > put-changes-only-the-export-mark': leaveMarked('error-text', () => null),
    'mark-moves-created-at > put-changes-only-the-export-mark': leaveMarked(
      'created-at',
      (_, after) => after.data['updated-at'],
    ),
    'mark-takes-it-out-of-its-batch > put-changes-only-the-export-mark': leaveMarked(
      'payment-batch-id',
      () => null,
    ),
    'mark-marks-the-next > exported-flag-tells-previous-export': markOthers(
      (other, own) => other.id === own.id + 1,
    ),
    'mark-marks-those-before > exported-flag-tells-previous-export': markOthers(
      (other, own) => other.id < own.id,
    ),
    'mark-is-kept-for-the-last-alone > exported-flag-tells-previous-export': markOthers(
      (other, own) => other.id === own.id - 1,
      false,
    ),
    'xml-mark-marks-the-status > exported-flag-tells-previous-export': markOthers(
      (other, own, exchange) =>
        markedBy(exchange) === 'xml' && other.state.record.state === own.state.record.state,
    ),
    'mark-marks-its-batch > exported-flag-tells-previous-export': markOthers(
      (other, own) => other.data['payment-batch-id'] === own.data['payment-batch-id'],
    ),
    'mark-numbers-lines-anew > put-changes-only-the-export-mark': titled(
      'Marking a payment by XML body gives it the line number 1.',
      leaveMarked('line-num', (_, __, exchange) => (markedBy(exchange) === 'xml' ? 1 : undefined)),
    ),
    'repeated-mark-changes-rate > put-changes-only-the-export-mark': titled(
      'Marking a payment once more sets its exchange rate to 1.',
      leave<Kind>('payments.mark-exported', (after, before) =>
        after.state.record.exported &&
        before?.state.record.exported === true &&
        after.data['exchange-rate'] !== 1
          ? { data: { 'exchange-rate': 1 } }
          : undefined,
      ),
    ),
  }),
  ...bodySets.map(([words, member, read]) =>
    fault(
      `payments/body-sets-${words}`,
      `${member} in the body of a mark is taken over.`,
      ['payments/put-changes-only-the-export-mark'],
      leave<Kind>('payments.mark-exported', async (after, _, exchange) => {
        const value = await bodyMember(member, exchange);
        return otherwise(after, member, value === undefined ? undefined : read(value));
      }),
    ),
  ),
  ...tableOf('payments', {
    'body-sets-status > put-changes-only-the-export-mark': leave<Kind>(
      'payments.mark-exported',
      async (after, _, exchange) => leftIn(await bodyMember('status', exchange), after),
    ),
    'query-sets-status > put-changes-only-the-export-mark': leave<Kind>(
      'payments.mark-exported',
      (after, _, { search }) =>
        leftIn(parametersOf(search).find(({ wireName }) => wireName === 'status')?.value, after),
    ),
    'fresh-payment-shows-the-mark > exported-flag-tells-previous-export filter-by-exported': show(
      { resource: payment },
      (data) =>
        data['status'] === 'approved' && data['exported'] === false ? { ...data, exported: true } : data,
    ),
    'mark-is-lost-with-the-status > exported-flag-tells-previous-export': showFromMemory<Value>(
      payment,
      (data, statuses) => {
        if (data['exported'] !== true) return data;
        const { id = null, status = null } = data;
        const known = statuses.get(id) ?? status;
        statuses.set(id, known);
        return known === status ? data : { ...data, exported: false };
      },
    ),
    'mark-is-seen-late-by-the-filter > marked-payment-is-not-fetched-again': titled(
      'exported=false still selects a payment for a minute after it was marked.',
      misreadFilter(
        { where: 'payments.list', kind: 'service-pay-payment' },
        'exported',
        (one, find, { sandbox }) => {
          if (one.values[0] !== false) return one;
          const since = sandbox.clock.now() - 60_000;
          const isRecent = (stamp?: Value) => typeof stamp === 'string' && Date.parse(stamp) > since;
          return isOneOf(
            find([]).filter(({ data }) => data['exported'] === false || isRecent(data['last-exported-at'])),
          );
        },
      ),
    ),
    'marks-at-once-go-to-one > simultaneous-writes-fit-an-order': titled(
      'Two payments that are marked at the same moment: one is marked twice, the other one is not.',
      mixUp('payments.mark-exported'),
    ),
    'long-reference-is-a-text > external-ref-id-is-integer': titled(
      'external-ref-id is a text in JSON where it has more than six digits.',
      showMember(
        { resource: payment, member: 'external-ref-id' },
        (number) => (Number(number) > 999_999 ? String(number) : number),
        'json',
      ),
    ),
    'reference-is-the-id > external-ref-id-comes-from-the-provider': titled(
      'A payment shows its id as external-ref-id, whatever number the provider gave it.',
      show({ resource: payment }, (data) => ({ ...data, 'external-ref-id': data['id'] ?? null })),
    ),
  }),
];
