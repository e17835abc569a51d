import { isDeepStrictEqual } from 'node:util';
import { lineStatuses } from '../../../models/delivery-schedules.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Members } from '../../../models/members.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { invalidParameter } from '../../actions/refuse.ts';
import { givenAgreement } from '../../areas/scheduling-agreements/index.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal, type RefusalCode } from '../../refusals.ts';
import { requireCapabilities, tableOf, type Wrapping, wrapStep } from '../fault.ts';
import {
  changeFlag,
  createOperation,
  eachLine,
  itemsIn,
  leaveSchedules,
  linesIn,
  misreadItems,
  reads,
  showAgreements,
  showItems,
  withItems,
  withLines,
} from '../operators/agreements.ts';
import { letThrough } from '../operators/bearer.ts';
import { admit } from '../operators/early-access.ts';
import { misread, refuseInput, refuseMember, rewriteOffsets, singlePrecision } from '../operators/input.ts';
import { drop, put } from '../operators/inspections.ts';
import { alsoDo, keepOther, leave, redraft } from '../operators/leave.ts';
import { allOf, changeList } from '../operators/lists.ts';
import { memoryOf } from '../operators/memory.ts';
import { numberEarly, readEarly } from '../operators/races.ts';
import { runWithChoices } from '../operators/requests.ts';
import { hourLateInSummer, member, showMember } from '../operators/show.ts';
import { answeredIn, every, isAt, type Where } from '../operators/where.ts';
import { renameMembers } from '../operators/wire.ts';

const asNumber = member('external-reference-id', (text) =>
  /^\d+$/.test(String(text)) ? String(Number(text)) : text,
);

const showInXml = every('scheduling-agreements.show', answeredIn('xml'));
const memory = memoryOf(() => new Map<number, Data>());
const set = 'scheduling-agreements.set-exported';
const inXml = answeredIn('xml');

const isOneOf =
  (...ids: readonly EndpointId[]) =>
  (exchange: Exchange): boolean =>
    isAt(exchange, ids);

const create = isOneOf(createOperation);
const show = isOneOf('scheduling-agreements.show');

/** Removes a member from the answer to a creation. */
const createWithout = (name: string): Wrapping => showAgreements((data) => drop(data, name), createOperation);

/** Removes a member of records within agreements, in all answers or in some. */
const showWithout = (within: string, name: string, where?: Where): Wrapping =>
  showAgreements(
    member(within, (shown) => drop(shown as Data, name)),
    where,
  );

const hasScope = ({ grant }: Exchange, scope: string): boolean => grant?.scopes.has(scope) === true;

const give = (exchange: Exchange, data: Data): void => {
  exchange.input = data as unknown as Exchange['input'];
};

/** Wraps `negotiate`: refuses a creation because of its Accept header. */
const refuseAccept = (pattern: RegExp, code: RefusalCode): Wrapping =>
  wrapStep('negotiate', (step, fired) => (exchange) => {
    if (!isAt(exchange, createOperation) || !pattern.test(exchange.incoming.headers.accept ?? ''))
      return step(exchange);
    fired(exchange);
    throw new Refusal(code);
  });

/** The agreement in a JSON body, bare or below its name. */
const recordIn = (text: string): Members | undefined => {
  if (!text.includes('"supplier"')) return undefined;
  const sent = JSON.parse(text);
  return sent['scheduling-agreement'] ?? sent;
};

/** Reads show the first quantity of confirmed lines, not the one that the buyer accepted. */
const showFirstQuantity = (): Wrapping => {
  const firstQuantities = memoryOf(() => new Map<Value | undefined, Value>());
  return showAgreements((data, exchange) => {
    const first = firstQuantities(exchange);
    return eachLine(data, (line) => {
      const quantity = first.get(line['id']) ?? line['quantity'] ?? null;
      first.set(line['id'], quantity);
      return line['status'] === 'Confirmed' && quantity !== line['quantity'] ? { ...line, quantity } : line;
    });
  });
};

/** Wraps `validate`: only the first of the named schedules count. */
const nameFewer = (where: EndpointId, most: number): Wrapping =>
  misread<{ readonly ids: readonly unknown[] }>(where, (sent) =>
    sent.ids.length > most ? { ...sent, ids: sent.ids.slice(0, most) } : sent,
  );

/** An issue also issues cancelled agreements with the same supplier. */
const reopenCancelled = alsoDo<'scheduling-agreement'>('scheduling-agreements.issue', (own, exchange) => {
  const cancelled = allOf(exchange, 'scheduling-agreement').filter(
    ({ id, data, state }) =>
      id !== own.id &&
      state.record.state === 'cancelled' &&
      isDeepStrictEqual(data['supplier'], own.data['supplier']),
  );
  for (const one of cancelled)
    redraft(exchange, one, { record: { state: 'issued' }, data: { status: 'Issued' } });
  return cancelled.length > 0;
});

/** An update sets its incoterms in all agreements with the same supplier. */
const spreadIncoterms = alsoDo<'scheduling-agreement'>('scheduling-agreements.update', (own, exchange) => {
  const { incoterms = null, supplier } = own.data;
  const others = allOf(exchange, 'scheduling-agreement').filter(
    ({ id, data }) =>
      id !== own.id &&
      isDeepStrictEqual(data['supplier'], supplier) &&
      (data['incoterms'] ?? null) !== incoterms,
  );
  if (incoterms === null) return false;
  for (const one of others) redraft(exchange, one, { data: { incoterms } });
  return others.length > 0;
});

/** Faults in scheduling agreements and their schedules. */
export const schedulingAgreementFaults = tableOf('scheduling-agreements', {
  'issue-reopens-cancelled-ones-of-the-supplier > cancel-cancels writes-concern-one-agreement: An issue also issues cancelled agreements with the same supplier.':
    reopenCancelled,
  'update-gives-its-incoterms-to-all > writes-concern-one-agreement: An update gives its incoterms to all agreements with the same supplier.':
    spreadIncoterms,
  'update-passes-over-the-incoterms > update-changes': misread<Data>('scheduling-agreements.update', (sent) =>
    drop(sent, 'incoterms'),
  ),
  'validity-in-summer-is-an-hour-late > create-answers-validity-dates create-keeps-the-header': showMember(
    { resource: schedulingAgreement, member: 'validity-end-date' },
    hourLateInSummer,
  ),
  'creation-answers-lines-of-drafts-without-status > create-answers-line-statuses lines-show-status':
    showAgreements(
      (data) => (data['status'] === 'Draft' ? eachLine(data, (line) => drop(line, 'status')) : data),
      createOperation,
    ),
  'creation-answers-no-end-of-validity > create-answers-validity-dates': createWithout('validity-end-date'),
  'creation-answers-no-external-number > create-answers-external-number': createWithout(
    'external-scheduling-agreement-number',
  ),
  'creation-answers-no-id > create-answers-id': createWithout('id'),
  'creation-answers-no-items > create-answers-items-with-ids': createWithout('items'),
  'creation-answers-no-lines > create-answers-lines-with-ids': showItems(
    (item) => drop(item, 'schedule-lines'),
    createOperation,
  ),
  'creation-answers-no-status > create-answers-status': createWithout('status'),
  'lines-of-drafts-show-no-commitment-level > show-has-commitment-level': showAgreements(
    (data) => (data['status'] === 'Draft' ? eachLine(data, (line) => drop(line, 'commitment-level')) : data),
    reads,
  ),
  'is-issued-is-inverted > create-issued create-draft-when-false': misread<Data>(createOperation, (sent) =>
    typeof sent['is-issued'] === 'boolean' ? { ...sent, 'is-issued': !sent['is-issued'] } : sent,
  ),
  'confirmation-flag-is-always-kept-as-true > create-keeps-the-items items-show-confirmation-flag issued-lines-are-issued':
    misreadItems((item) =>
      item['is-confirmation-required'] === false ? { ...item, 'is-confirmation-required': true } : item,
    ),
  'first-item-is-kept-twice > create-keeps-the-items': misread<Data>(createOperation, (sent) =>
    withItems(sent, (items) => [...items, ...items.slice(0, 1)]),
  ),
  'issued-one-takes-the-id-before > id-is-unique: An agreement takes the id before its own when it is issued.':
    showAgreements((data) =>
      data['status'] === 'Issued' ? put(data, { id: Number(data['id']) - 1 }) : data,
    ),
  'references-of-figures-lose-their-zeros > create-keeps-the-items items-show-external-reference-id create-keeps-the-lines lines-show-external-reference-id':
    misreadItems((item) => withLines(asNumber(item), (lines) => lines.map(asNumber))),
  'last-line-comes-twice > create-keeps-the-lines: The last line of every item of a new agreement is kept twice.':
    misreadItems((item) =>
      withLines(item, (lines) => (lines.length > 1 ? [...lines, ...lines.slice(-1)] : lines)),
    ),
  'lines-of-later-items-are-lost > create-keeps-the-lines create-answers-lines-with-ids': misreadItems(
    (item, at) => withLines(item, (lines) => (at > 0 && lines.length > 0 ? [] : lines)),
  ),
  'second-line-is-refused > items-may-be-several': refuseInput<Data>(createOperation, (sent) =>
    itemsIn(sent).some((item) => linesIn(item).length > 1),
  ),
  'minutes-of-offsets-are-not-read > create-answers-validity-dates create-keeps-the-header create-keeps-the-lines lines-show-delivery-date: Datetimes of a creation are read with the whole hours of their offset alone.':
    rewriteOffsets(createOperation, '$1$2:00'),
  'supplier-is-another > create-answers-supplier create-keeps-the-header': misread<Data>(
    createOperation,
    (sent) => put(sent, { supplier: { id: 302 } }),
  ),
  'made-at-once-have-one-id > id-is-unique: Two agreements that are created at the same moment get one id: a free id is chosen without a lock.':
    numberEarly('scheduling-agreements.create', 'scheduling-agreement'),
  'update-is-seen-late-in-xml > update-changes issue-issues cancel-cancels': showAgreements(
    (data, exchange) => {
      const seen = memory(exchange);
      const first = seen.get(Number(data['id'])) ?? data;
      seen.set(Number(data['id']), first);
      return isDeepStrictEqual(first, data) ? data : first;
    },
    showInXml,
  ),
  'cancelled-at-once-comes-back > simultaneous-writes-fit-an-order: An agreement that is updated while it is cancelled is a draft again.':
    readEarly(['scheduling-agreements.update', 'scheduling-agreements.cancel']),
  'set-exported-clears-the-others > set-exported-sets-the-flag schedules-carry-an-exported-flag: set_exported clears the flags of the schedules that it does not name.':
    leaveSchedules(set, (seen) =>
      !seen.isNamed && seen.record.exported ? changeFlag(seen, false) : undefined,
    ),
  'payment-term-has-no-id-in-xml > payment-term-has-id-and-code': showWithout('payment-term', 'id', inXml),
  'shipping-address-has-no-name-in-creations > shipping-address-has-id-and-name': showWithout(
    'shipping-address',
    'name',
    createOperation,
  ),
  'supplier-has-no-name-in-xml > supplier-has-id-and-name': showWithout('supplier', 'name', inXml),
  'external-number-has-underscores-in-creations > names-are-hyphenated': renameMembers(
    { 'external-scheduling-agreement-number': 'external_scheduling_agreement_number' },
    create,
  ),
  'lines-have-a-hyphen-in-creations > create-names-lines-schedule-lines': renameMembers(
    { schedule_lines: 'schedule-lines' },
    create,
  ),
  'payment-term-has-an-underscore-in-creations > payment-term-has-a-hyphen': renameMembers(
    { 'payment-term': 'payment_term' },
    create,
  ),
  'schedules-are-lines-in-xml > show-names-lines-delivery-schedules': renameMembers(
    { 'delivery-schedules': 'schedule_lines' },
    (exchange) => show(exchange) && inXml(exchange),
  ),
  'schedules-have-an-underscore-in-reads > show-names-lines-delivery-schedules formats/element-names-are-hyphenated':
    renameMembers({ 'delivery-schedules': 'delivery_schedules' }, show),
  'shipping-address-is-in-camel-case-in-the-list > shipping-address-has-an-underscore': renameMembers(
    { shipping_address: 'shippingAddress' },
    isOneOf('scheduling-agreements.list'),
  ),
  'scopes-of-orders-suffice > reads-need-the-read-scope writes-need-the-write-scope': letThrough(
    (exchange) =>
      exchange.endpoint?.area === 'scheduling-agreements' && hasScope(exchange, 'core.purchase_order.write'),
  ),
  'creation-outside-the-program > early-access-only: An agreement is created for a customer outside of the early access program.':
    requireCapabilities({ 'early-access': 'false' }, admit('scheduling-agreements.create')),
  'list-outside-the-program > early-access-only: Agreements are listed for a customer outside of the early access program.':
    requireCapabilities({ 'early-access': 'false' }, admit('scheduling-agreements.list')),
  'show-outside-the-program > early-access-only: An agreement is shown to a customer outside of the early access program.':
    requireCapabilities({ 'early-access': 'false' }, admit('scheduling-agreements.show')),
  'rejected-lines-are-shown-pending > erp-reads-the-outcome': showMember(
    { resource: schedulingAgreement, within: ['items', 'delivery-schedules'], member: 'status' },
    (status) => (status === 'Rejected' ? lineStatuses.pending : status),
  ),
  'accepted-quantity-is-shown-as-it-was-asked > erp-reads-the-outcome': showFirstQuantity(),
  'accept-with-a-comma-is-malformed > create-takes-two-accept-values: An Accept header with several types is refused as malformed.':
    refuseAccept(/,/, 'invalid-parameter'),
  'bodies-are-read-as-xml-alone > create-body-is-json: A new agreement is read as XML whatever its Content-Type.':
    wrapStep('validate', (step, fired) => (exchange) => {
      if (!isAt(exchange, createOperation)) return step(exchange);
      if (/json/i.test(exchange.body?.type ?? '')) {
        fired(exchange);
        throw new Refusal('body-malformed');
      }
      return runWithChoices(step, exchange, { 'scheduling-agreements/xml-body': 'accepted' });
    }),
  'other-type-is-kept > type-is-without-release': keepOther(createOperation, 'type', 'WITHOUT_RELEASE'),
  'delivery-date-of-lines-is-refused > line-takes-delivery-date': wrapStep(
    'decide',
    (step, fired) => (exchange) => {
      if (!isAt(exchange, createOperation)) return step(exchange);
      const sent = givenAgreement(exchange);
      const lines = itemsIn(sent).flatMap(linesIn);
      if (lines.some((line) => (line['delivery-date'] ?? null) !== null)) {
        fired(exchange);
        throw invalidParameter(exchange, 'Deliveries are not dated in requests.');
      }
      give(
        exchange,
        eachLine(sent, (line) => ({ ...line, 'delivery-date': sent['validity-start-date'] ?? null })),
      );
      return step(exchange);
    },
  ),
  'quantity-of-items-is-refused > item-takes-quantity': wrapStep('decide', (step, fired) => {
    const refusing = refuseMember(createOperation, { member: 'quantity', within: [['items']] }, 'with').wrap(
      step,
      fired,
    );
    return (exchange) => runWithChoices(refusing, exchange, { 'scheduling-agreements/item-minimum': 'none' });
  }),
  'supplier-must-be-a-bare-id > supplier-is-named-by-id': wrapStep(
    'validate',
    (step, fired) => (exchange) => {
      const { body } = exchange;
      const sent = isAt(exchange, createOperation) ? recordIn(body?.text ?? '') : undefined;
      if (body === undefined || sent === undefined) return step(exchange);
      if (typeof sent['supplier'] === 'object') {
        fired(exchange);
        throw invalidParameter(exchange, 'supplier is not a number.');
      }
      exchange.body = { ...body, text: JSON.stringify({ ...sent, supplier: { id: sent['supplier'] } }) };
      return step(exchange);
    },
  ),
  'creation-answers-items-without-quantity > items-show-quantity': showItems(
    (part) => drop(part, 'quantity'),
    createOperation,
  ),
  'issue-loses-the-location > create-keeps-the-header: Issuing a draft clears its incoterms-location.':
    leave<'scheduling-agreement'>('scheduling-agreements.issue', ({ data }) =>
      (data['incoterms-location'] ?? null) === null ? undefined : { data: { 'incoterms-location': null } },
    ),
  'third-schedule-is-not-marked > set-exported-sets-the-flag: set_exported takes two schedules and passes over further ones.':
    nameFewer(set, 2),
  'second-schedule-is-not-confirmed > set-confirmed-confirms: set_confirmed takes one schedule and passes over further ones.':
    nameFewer('scheduling-agreements.set-confirmed', 1),
  'confirmation-takes-all-of-the-date > set-confirmed-confirms: set_confirmed also confirms the other lines of the agreement that are due on the same day.':
    misread<{ readonly ids: readonly unknown[] }>(
      'scheduling-agreements.set-confirmed',
      ({ ids, ...sent }, exchange) => {
        const all = allOf(exchange, 'scheduling-agreement').map(({ data }) => itemsIn(data).flatMap(linesIn));
        const own = all.filter((lines) => lines.some(({ id = null }) => ids.includes(id))).flat();
        const dates = own.flatMap((line) => (ids.includes(line['id']) ? [line['delivery-date']] : []));
        const more = own.flatMap(({ id = null, 'delivery-date': date }) =>
          dates.includes(date) && !ids.includes(id) ? [id] : [],
        );
        return more.length === 0 ? undefined : { ...sent, ids: [...ids, ...more] };
      },
    ),
  'items-without-lines-are-lost > create-keeps-the-items create-answers-items-with-ids': misread<Data>(
    createOperation,
    (sent) => withItems(sent, (items) => items.filter((item) => linesIn(item).length > 0)),
  ),
  'schedules-of-later-items-are-not-listed > list-answers-schedules': changeList(
    'scheduling-agreements.list-schedules',
    (records, exchange) => {
      const agreements = allOf(exchange, 'scheduling-agreement');
      const later = agreements.flatMap(({ data }) => itemsIn(data).slice(1).flatMap(linesIn));
      const ids = new Set(later.map(({ id }) => id));
      return records.filter(({ id }) => !ids.has(id));
    },
  ),
  'leap-days-are-refused > delivery-date-may-be-a-leap-day': refuseInput<Data>(createOperation, (sent) =>
    itemsIn(sent).some((item) =>
      linesIn(item).some(({ 'delivery-date': date }) => /-02-29T/.test(String(date))),
    ),
  ),
  'leap-days-are-the-day-after > lines-show-delivery-date create-keeps-the-lines': misreadItems((item) =>
    withLines(item, (lines) =>
      lines.map(member('delivery-date', (date) => String(date).replace('-02-29T', '-03-01T'))),
    ),
  ),
  'is-issued-is-ignored-in-xml > create-issued: A creation that accepts XML makes a draft whatever is-issued says.':
    misread<Data>(createOperation, (sent, exchange) =>
      inXml(exchange) && sent['is-issued'] === true ? { ...sent, 'is-issued': false } : sent,
    ),
  'quantities-have-single-precision > items-show-quantity lines-show-quantity create-keeps-the-items create-keeps-the-lines':
    misreadItems((item) =>
      withLines(member('quantity', singlePrecision)(item), (lines) =>
        lines.map(member('quantity', singlePrecision)),
      ),
    ),
});
