import { paymentStates } from '../../../models/lifecycles/payment-record.ts';
import { parametersOf } from '../../../models/query/parameters.ts';
import { payment } from '../../../models/resources/payment.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { readBody } from '../../../models/wire/body.ts';
import type { Sandbox } from '../../exchange.ts';
import { at, type Fault, fault } from '../fault.ts';
import { markOthers } from '../twist/mark-others.ts';
import { marking } from '../twist/marking.ts';
import { misreading } from '../twist/misreading.ts';
import { paymentSight } from '../twist/payment-sight.ts';
import { refusingMark } from '../twist/refusing-mark.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';
import { type Mask, showing } from '../twist/showing.ts';

/** Shows a marked payment as not exported once its status is another than when it was first seen marked. */
const forgetting = (): Mask => {
  const memories = new WeakMap<Sandbox, Map<Value, Value>>();
  return (data, { sandbox }) => {
    if (data['exported'] !== true) return data;
    const memory = memories.get(sandbox) ?? new Map<Value, Value>();
    memories.set(sandbox, memory);
    const [id, status] = [data['id'] ?? null, data['status'] ?? null];
    const known = memory.get(id) ?? status;
    memory.set(id, known);
    return known === status ? data : { ...data, exported: false };
  };
};

const minute = 60_000;

/** What can be wrong with marking a payment as exported. */
export const paymentsMarks: readonly Fault[] = [
  fault(
    'payments/query-mark-refused',
    'exported=true in the query is refused.',
    ['payments/put-exported-by-query-parameter'],
    refusingMark(({ by }) => by === 'query'),
  ),
  fault(
    'payments/xml-mark-refused',
    'An XML body with exported true is refused as unsupported.',
    ['payments/put-exported-by-xml-body'],
    refusingMark(({ by }) => by === 'xml', 415),
  ),
  fault(
    'payments/query-mark-refused-for-drafts',
    'A payment in draft cannot be marked by query parameter.',
    ['payments/put-exported-by-query-parameter'],
    refusingMark(({ by, payment }) => by === 'query' && payment.state.record.state === 'draft'),
  ),
  fault(
    'payments/mark-refused-once-marked',
    'Marking a payment that is marked already is refused as a conflict.',
    ['payments/put-exported-by-query-parameter', 'payments/put-exported-by-xml-body'],
    refusingMark(({ payment }) => payment.state.record.exported, 409),
  ),
  fault(
    'payments/mark-refused-after-an-error',
    'A payment that was completed with errors cannot be marked by XML body.',
    ['payments/put-exported-by-xml-body'],
    refusingMark(({ by, payment }) => by === 'xml' && payment.state.record.state === 'completed_with_errors'),
  ),
  fault(
    'payments/query-mark-ignored',
    'exported=true in the query is answered with success though the mark is not set.',
    ['payments/put-exported-by-query-parameter'],
    marking((after, before, exchange) =>
      paymentSight(exchange)?.by === 'query' && !before.state.record.exported && after.state.record.exported
        ? { record: { exported: false } }
        : undefined,
    ),
  ),
  fault(
    'payments/xml-mark-ignored',
    'An XML body with exported true is answered with success though the mark is not set.',
    ['payments/put-exported-by-xml-body'],
    marking((after, before, exchange) =>
      paymentSight(exchange)?.by === 'xml' && !before.state.record.exported && after.state.record.exported
        ? { record: { exported: false } }
        : undefined,
    ),
  ),
  fault(
    'payments/query-mark-toggles',
    'exported=true in the query takes the mark off where there is one.',
    ['payments/put-exported-by-query-parameter'],
    marking((after, before, exchange) =>
      paymentSight(exchange)?.by === 'query' && before.state.record.exported && after.state.record.exported
        ? { record: { exported: false } }
        : undefined,
    ),
  ),
  fault(
    'payments/xml-mark-toggles',
    'An XML body with exported true takes the mark off where there is one.',
    ['payments/put-exported-by-xml-body'],
    marking((after, before, exchange) =>
      paymentSight(exchange)?.by === 'xml' && before.state.record.exported && after.state.record.exported
        ? { record: { exported: false } }
        : undefined,
    ),
  ),
  fault(
    'payments/xml-mark-needs-a-type',
    'exported in an XML body counts only with a type attribute.',
    ['payments/put-exported-by-xml-body'],
    at('decide', (step, fired) => async (exchange) => {
      const { body, endpoint, input } = exchange;
      const isPlain = /xml/i.test(body?.type ?? '') && !/<exported[^>]*\btype=/.test(body?.text ?? '');
      if (
        endpoint?.deed === 'mark-exported' &&
        isPlain &&
        input['by'] === 'xml' &&
        input['exported'] === true
      ) {
        fired(exchange);
        exchange.input = { ...input, exported: undefined };
      }
      return step(exchange);
    }),
  ),
  fault(
    'payments/mark-rounds-totals',
    'Marking a payment cuts the cents off its total.',
    ['payments/put-changes-only-the-export-mark'],
    marking((after) =>
      after.state.record.exported && String(after.data['pay-to-total']).includes('.')
        ? { data: { 'pay-to-total': String(after.data['pay-to-total']).replace(/\..*/, '') } }
        : undefined,
    ),
  ),
  fault(
    'payments/mark-clears-error-text',
    'Marking a payment clears its error-text.',
    ['payments/put-changes-only-the-export-mark'],
    marking((after) =>
      after.state.record.exported && after.data['error-text'] !== null
        ? { data: { 'error-text': null } }
        : undefined,
    ),
  ),
  fault(
    'payments/mark-moves-created-at',
    'Marking a payment makes its created-at the time of the update.',
    ['payments/put-changes-only-the-export-mark'],
    marking((after) =>
      after.state.record.exported && after.data['created-at'] !== after.data['updated-at']
        ? { data: { 'created-at': after.data['updated-at'] ?? null } }
        : undefined,
    ),
  ),
  fault(
    'payments/mark-takes-it-out-of-its-batch',
    'Marking a payment takes it out of its batch.',
    ['payments/put-changes-only-the-export-mark'],
    marking((after) =>
      after.state.record.exported && after.data['payment-batch-id'] !== null
        ? { data: { 'payment-batch-id': null } }
        : undefined,
    ),
  ),
  fault(
    'payments/mark-marks-the-next',
    'Marking a payment marks the one with the next id, too.',
    ['payments/exported-flag-tells-previous-export'],
    markOthers((other, own) => other.id === own.id + 1),
  ),
  fault(
    'payments/mark-marks-those-before',
    'Marking a payment marks all that are older, too.',
    ['payments/exported-flag-tells-previous-export'],
    markOthers((other, own) => other.id < own.id),
  ),
  fault(
    'payments/mark-is-kept-for-the-last-alone',
    'Marking a payment takes the mark off the one that was marked before.',
    ['payments/exported-flag-tells-previous-export'],
    markOthers((other, own) => other.id === own.id - 1, false),
  ),
  fault(
    'payments/xml-mark-marks-the-status',
    'Marking a payment by XML body marks all that are in its status.',
    ['payments/exported-flag-tells-previous-export'],
    markOthers((other, own, by) => by === 'xml' && other.state.record.state === own.state.record.state),
  ),
  fault(
    'payments/mark-numbers-lines-anew',
    'Marking a payment by XML body gives it the line number 1.',
    ['payments/put-changes-only-the-export-mark'],
    marking((after, _, exchange) =>
      after.state.record.exported && paymentSight(exchange)?.by === 'xml' && after.data['line-num'] !== 1
        ? { data: { 'line-num': 1 } }
        : undefined,
    ),
  ),
  fault(
    'payments/repeated-mark-changes-rate',
    'Marking a payment once more sets its exchange rate to 1.',
    ['payments/put-changes-only-the-export-mark'],
    marking((after, before) =>
      after.state.record.exported && before.state.record.exported && after.data['exchange-rate'] !== 1
        ? { data: { 'exchange-rate': 1 } }
        : undefined,
    ),
  ),
  fault(
    'payments/body-sets-error-text',
    'error-text in the body of a mark is taken over.',
    ['payments/put-changes-only-the-export-mark'],
    marking(async (after, _, { body }) => {
      const members = body === undefined ? {} : (await readBody(body.text, body.type)).members;
      const value = members['error-text'];
      return typeof value === 'string' && value !== after.data['error-text']
        ? { data: { 'error-text': value } }
        : undefined;
    }),
  ),
  fault(
    'payments/body-sets-total',
    'pay-to-total in the body of a mark is taken over.',
    ['payments/put-changes-only-the-export-mark'],
    marking(async (after, _, { body }) => {
      const members = body === undefined ? {} : (await readBody(body.text, body.type)).members;
      const value = members['pay-to-total'];
      return value !== undefined && String(value) !== after.data['pay-to-total']
        ? { data: { 'pay-to-total': String(value) } }
        : undefined;
    }),
  ),
  fault(
    'payments/body-sets-line-num',
    'line-num in the body of a mark is taken over.',
    ['payments/put-changes-only-the-export-mark'],
    marking(async (after, _, { body }) => {
      const members = body === undefined ? {} : (await readBody(body.text, body.type)).members;
      const value = members['line-num'];
      return value !== undefined && Number(value) !== after.data['line-num']
        ? { data: { 'line-num': Number(value) } }
        : undefined;
    }),
  ),
  fault(
    'payments/body-sets-reference',
    'external-ref-id in the body of a mark is taken over.',
    ['payments/put-changes-only-the-export-mark'],
    marking(async (after, _, { body }) => {
      const members = body === undefined ? {} : (await readBody(body.text, body.type)).members;
      const value = members['external-ref-id'];
      return value !== undefined && Number(value) !== after.data['external-ref-id']
        ? { data: { 'external-ref-id': Number(value) } }
        : undefined;
    }),
  ),
  fault(
    'payments/body-sets-status',
    'status in the body of a mark is taken over.',
    ['payments/put-changes-only-the-export-mark'],
    marking(async (after, _, { body }) => {
      const members = body === undefined ? {} : (await readBody(body.text, body.type)).members;
      const value = members['status'];
      const state = paymentStates.find((one) => one === value);
      return state === undefined || state === after.state.record.state ? undefined : { record: { state } };
    }),
  ),
  fault(
    'payments/query-sets-status',
    'status in the query of a mark is taken over.',
    ['payments/put-changes-only-the-export-mark'],
    marking((after, _, { search }) => {
      const value = parametersOf(search).find(({ written }) => written === 'status')?.value;
      const state = paymentStates.find((one) => one === value);
      return state === undefined || state === after.state.record.state ? undefined : { record: { state } };
    }),
  ),
  fault(
    'payments/fresh-payment-shows-the-mark',
    'A payment that was approved and never exported shows exported as true.',
    ['payments/exported-flag-tells-previous-export', 'payments/filter-by-exported'],
    showing({ resource: payment }, (data) =>
      data['status'] === 'approved' && data['exported'] === false ? { ...data, exported: true } : data,
    ),
  ),
  fault(
    'payments/mark-is-lost-with-the-status',
    'A change of status takes the mark of an exported payment away.',
    ['payments/exported-flag-tells-previous-export'],
    at('respond', (step, fired) => showing({ resource: payment }, forgetting()).wrap(step, fired)),
  ),
  fault(
    'payments/mark-is-seen-late-by-the-filter',
    'exported=false still selects a payment for a minute after it was marked.',
    ['payments/marked-payment-is-not-fetched-again'],
    selecting(
      misreading({ field: 'exported' }, (condition, find, { sandbox }) => {
        if (condition.values[0] !== false) return condition;
        const since = sandbox.clock.now() - minute;
        const isRecent = (stamp: Value) => typeof stamp === 'string' && Date.parse(stamp) > since;
        return isOneOf(
          find([]).filter(
            ({ data }) => data['exported'] === false || isRecent(data['last-exported-at'] ?? null),
          ),
        );
      }),
    ),
  ),
];
