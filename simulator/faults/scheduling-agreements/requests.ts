import type { Members } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { invalidParameter } from '../../handlers/invalid-parameter.ts';
import { givenAgreement } from '../../handlers/scheduling-agreements/given-agreement.ts';
import {
  type StoredAgreement,
  storeAgreement,
} from '../../handlers/scheduling-agreements/store-agreement.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import { runWithChoices } from '../operators/requests.ts';
import { asksFor } from '../twist/agreement/asks-for.ts';
import { partsOf } from '../twist/agreement/leave.ts';
import { giveAgreement } from '../twist/agreement/misread.ts';
import { eachLine, itemsIn, linesIn, put } from '../twist/agreement/parts.ts';
import { refuse, refuseHeader, refuseItemsWith, refuseLinesWith } from '../twist/agreement/refuse.ts';
import { show } from '../twist/agreement/show.ts';
import { uncheck } from '../twist/agreement/uncheck.ts';

/** The agreement in a JSON body, bare or below its name. */
const recordIn = (text: string): Members | undefined => {
  if (!text.includes('"supplier"')) return undefined;
  const sent = JSON.parse(text);
  return sent['scheduling-agreement'] ?? sent;
};

/** What can be wrong with what requests are taken and refused. */
export const schedulingAgreementsRequests: readonly Fault[] = [
  fault(
    'scheduling-agreements/accept-with-a-comma-is-malformed',
    'A creation whose Accept has a comma is refused as malformed.',
    ['scheduling-agreements/create-takes-two-accept-values'],
    at('negotiate', (step, fired) => (exchange) => {
      if (!asksFor(exchange, 'create') || !/,/.test(exchange.incoming.headers.accept ?? ''))
        return step(exchange);
      fired(exchange);
      throw new Refusal('invalid-parameter');
    }),
  ),
  fault(
    'scheduling-agreements/bodies-are-read-as-xml-alone',
    'A new agreement is read as XML whatever its Content-Type.',
    ['scheduling-agreements/create-body-is-json'],
    at('validate', (step, fired) => (exchange) => {
      if (!asksFor(exchange, 'create')) return step(exchange);
      if (/json/i.test(exchange.body?.type ?? '')) {
        fired(exchange);
        throw new Refusal('body-malformed');
      }
      return runWithChoices(step, exchange, { 'scheduling-agreements/xml-body': 'accepted' });
    }),
  ),
  fault(
    'scheduling-agreements/confirmation-flag-false-is-refused',
    'An agreement is refused in which an item has is-confirmation-required false: it is to be left out.',
    ['scheduling-agreements/item-takes-confirmation-flag', 'scheduling-agreements/items-may-be-several'],
    refuse((sent) => itemsIn(sent).some((item) => item['is-confirmation-required'] === false)),
  ),
  fault(
    'scheduling-agreements/confirmation-flag-of-items-is-refused',
    'An agreement is refused in which an item has is-confirmation-required.',
    ['scheduling-agreements/item-takes-confirmation-flag'],
    refuseItemsWith('is-confirmation-required'),
  ),
  fault(
    'scheduling-agreements/currency-of-items-is-refused',
    'An agreement is refused in which an item has currency.',
    ['scheduling-agreements/item-takes-currency'],
    refuseItemsWith('currency'),
  ),
  fault(
    'scheduling-agreements/currency-with-its-code-is-refused',
    'An agreement is refused in which the currency of an item has a code beside its id.',
    ['scheduling-agreements/item-takes-currency'],
    refuse((sent) =>
      itemsIn(sent).some(({ currency }) => (currency as Data | null | undefined)?.['code'] !== undefined),
    ),
  ),
  fault(
    'scheduling-agreements/delivery-date-of-lines-is-refused',
    'An agreement is refused in which a line has delivery-date: the platform plans them itself.',
    ['scheduling-agreements/line-takes-delivery-date'],
    at('decide', (step, fired) => (exchange) => {
      if (!asksFor(exchange, 'create')) return step(exchange);
      const sent = givenAgreement(exchange);
      if (
        itemsIn(sent)
          .flatMap(linesIn)
          .some((line) => (line['delivery-date'] ?? null) !== null)
      ) {
        fired(exchange);
        throw invalidParameter(exchange, 'Deliveries are not dated in requests.');
      }
      giveAgreement(
        exchange,
        eachLine(sent, (line) => ({ ...line, 'delivery-date': sent['validity-start-date'] ?? null })),
      );
      return step(exchange);
    }),
  ),
  fault(
    'scheduling-agreements/end-of-validity-is-optional',
    'An agreement without validity-end-date has no end.',
    ['scheduling-agreements/validity-end-date-is-required'],
    uncheck('validity-end-date'),
  ),
  fault(
    'scheduling-agreements/end-of-validity-is-optional-for-issued-ones',
    'An agreement is created as issued without validity-end-date; a draft needs one.',
    ['scheduling-agreements/validity-end-date-is-required'],
    uncheck(
      'validity-end-date',
      () => null,
      (sent) => sent['is-issued'] === true,
    ),
  ),
  fault(
    'scheduling-agreements/end-of-validity-is-the-start',
    'The validity of an agreement without validity-end-date ends when it starts.',
    ['scheduling-agreements/validity-end-date-is-required'],
    uncheck('validity-end-date', (sent) => sent['validity-start-date'] ?? null),
  ),
  fault(
    'scheduling-agreements/external-number-is-generated',
    'An agreement without external number gets a number of the platform.',
    ['scheduling-agreements/external-number-is-required'],
    uncheck('external-scheduling-agreement-number', (_, made) => `SA-${String(made['id'])}`),
  ),
  fault(
    'scheduling-agreements/external-number-is-optional',
    'An agreement is created without external number.',
    ['scheduling-agreements/external-number-is-required'],
    uncheck('external-scheduling-agreement-number'),
  ),
  fault(
    'scheduling-agreements/external-number-is-optional-for-issued-ones',
    'An agreement is created as issued without external number; a draft needs one.',
    ['scheduling-agreements/external-number-is-required'],
    uncheck(
      'external-scheduling-agreement-number',
      () => null,
      (sent) => sent['is-issued'] === true,
    ),
  ),
  fault(
    'scheduling-agreements/external-reference-id-of-items-is-refused',
    'An agreement is refused in which an item has external-reference-id.',
    ['scheduling-agreements/item-takes-external-reference-id'],
    refuseItemsWith('external-reference-id'),
  ),
  fault(
    'scheduling-agreements/external-reference-id-of-lines-is-refused',
    'An agreement is refused in which a line has external-reference-id.',
    ['scheduling-agreements/line-takes-external-reference-id'],
    refuseLinesWith('external-reference-id'),
  ),
  fault(
    'scheduling-agreements/firm-zone-of-items-is-refused',
    'An agreement is refused in which an item has firm-zone.',
    ['scheduling-agreements/item-takes-firm-zone'],
    refuseItemsWith('firm-zone'),
  ),
  fault(
    'scheduling-agreements/incoterms-is-required',
    'An agreement without incoterms is refused.',
    ['scheduling-agreements/incoterms-is-optional'],
    refuseHeader('incoterms', 'without'),
  ),
  fault(
    'scheduling-agreements/incoterms-location-is-refused',
    'An agreement with incoterms-location is refused.',
    ['scheduling-agreements/incoterms-location-is-optional'],
    refuseHeader('incoterms-location', 'with'),
  ),
  fault(
    'scheduling-agreements/incoterms-location-is-required',
    'An agreement without incoterms-location is refused.',
    ['scheduling-agreements/incoterms-location-is-optional'],
    refuseHeader('incoterms-location', 'without'),
  ),
  fault(
    'scheduling-agreements/issued-ones-are-shown-with-release',
    'An agreement that is issued is shown as of type WITH_RELEASE.',
    ['scheduling-agreements/type-is-without-release', 'scheduling-agreements/create-keeps-the-header'],
    show((data) => (data['status'] === 'Issued' ? put(data, { type: 'WITH_RELEASE' }) : data)),
  ),
  fault(
    'scheduling-agreements/item-description-of-items-is-refused',
    'An agreement is refused in which an item has item-description.',
    ['scheduling-agreements/item-takes-item-description'],
    refuseItemsWith('item-description'),
  ),
  fault(
    'scheduling-agreements/item-of-items-is-refused',
    'An agreement is refused in which an item has item.',
    ['scheduling-agreements/item-takes-item'],
    refuseItemsWith('item'),
  ),
  fault(
    'scheduling-agreements/items-are-optional',
    'An agreement is created without items.',
    ['scheduling-agreements/items-is-required'],
    uncheck('items', () => []),
  ),
  fault(
    'scheduling-agreements/items-are-optional-in-drafts',
    'A draft is created without items; what is issued needs some.',
    ['scheduling-agreements/items-is-required'],
    uncheck(
      'items',
      () => [],
      (sent) => sent['is-issued'] !== true,
    ),
  ),
  fault(
    'scheduling-agreements/json-bodies-are-refused',
    'A new agreement as JSON is refused for its Content-Type.',
    ['scheduling-agreements/create-body-is-json'],
    at('validate', (step, fired) => (exchange) => {
      if (!asksFor(exchange, 'create') || !/json/i.test(exchange.body?.type ?? '')) return step(exchange);
      fired(exchange);
      throw new Refusal('content-type');
    }),
  ),
  fault(
    'scheduling-agreements/need-by-of-items-is-refused',
    'An agreement is refused in which an item has need-by.',
    ['scheduling-agreements/item-takes-need-by'],
    refuseItemsWith('need-by'),
  ),
  fault(
    'scheduling-agreements/other-type-is-kept',
    'An agreement of another type than WITHOUT_RELEASE is created as such.',
    ['scheduling-agreements/type-is-without-release'],
    at('decide', (step, fired) => async (exchange) => {
      const sent = asksFor(exchange, 'create') ? givenAgreement(exchange) : undefined;
      const type = sent?.['type'];
      if (sent === undefined || typeof type !== 'string' || type === 'WITHOUT_RELEASE') return step(exchange);
      giveAgreement(exchange, { ...sent, type: 'WITHOUT_RELEASE' });
      await step(exchange);
      const { change } = exchange;
      exchange.change = () => {
        change?.();
        const made = exchange.document as StoredAgreement;
        const parts = partsOf(made);
        exchange.document = storeAgreement(
          exchange.sandbox.store,
          { ...parts, data: { ...made.data, type } },
          made,
        );
        fired(exchange);
      };
    }),
  ),
  fault(
    'scheduling-agreements/payment-term-is-refused',
    'An agreement with payment_term is refused.',
    ['scheduling-agreements/payment-term-is-optional'],
    refuseHeader('payment-term', 'with'),
  ),
  fault(
    'scheduling-agreements/payment-term-is-required',
    'An agreement without payment_term is refused.',
    ['scheduling-agreements/payment-term-is-optional'],
    refuseHeader('payment-term', 'without'),
  ),
  fault(
    'scheduling-agreements/price-of-items-is-refused',
    'An agreement is refused in which an item has price.',
    ['scheduling-agreements/item-takes-price'],
    refuseItemsWith('price'),
  ),
  fault(
    'scheduling-agreements/quantity-of-items-is-refused',
    'An agreement is refused in which an item has quantity: it is that of the lines.',
    ['scheduling-agreements/item-takes-quantity'],
    at('decide', (step, fired) => {
      const refusing = refuseItemsWith('quantity').wrap(step, fired);
      return (exchange) =>
        runWithChoices(refusing, exchange, { 'scheduling-agreements/item-minimum': 'none' });
    }),
  ),
  fault(
    'scheduling-agreements/quantity-of-lines-is-refused',
    'An agreement is refused in which a line has quantity.',
    ['scheduling-agreements/line-takes-quantity'],
    refuseLinesWith('quantity'),
  ),
  fault(
    'scheduling-agreements/refused-ones-are-there',
    'An agreement without supplier is refused, and is there all the same.',
    ['scheduling-agreements/supplier-is-required'],
    at('decide', (step, fired) => async (exchange) => {
      const sent = asksFor(exchange, 'create') ? givenAgreement(exchange) : undefined;
      if (sent === undefined || (sent['supplier'] ?? null) !== null) return step(exchange);
      giveAgreement(exchange, { ...sent, supplier: { id: 301 } });
      await step(exchange);
      const { change } = exchange;
      exchange.change = () => {
        change?.();
        exchange.document = undefined;
        exchange.outgoing.status = 422;
        fired(exchange);
      };
    }),
  ),
  fault(
    'scheduling-agreements/schedule-lines-of-items-is-refused',
    'An agreement is refused in which an item has schedule-lines.',
    ['scheduling-agreements/item-takes-schedule-lines'],
    refuseItemsWith('schedule-lines'),
  ),
  fault(
    'scheduling-agreements/second-reference-is-refused',
    'An agreement is refused of whose items more than one has an external-reference-id.',
    ['scheduling-agreements/items-may-be-several'],
    refuse(
      (sent) => itemsIn(sent).filter((item) => (item['external-reference-id'] ?? null) !== null).length > 1,
    ),
  ),
  fault(
    'scheduling-agreements/shipping-address-is-refused',
    'An agreement with shipping_address is refused.',
    ['scheduling-agreements/shipping-address-is-optional'],
    refuseHeader('shipping-address', 'with'),
  ),
  fault(
    'scheduling-agreements/shipping-address-is-required',
    'An agreement without shipping_address is refused.',
    ['scheduling-agreements/shipping-address-is-optional'],
    refuseHeader('shipping-address', 'without'),
  ),
  fault(
    'scheduling-agreements/start-of-validity-is-optional',
    'An agreement is created without validity-start-date.',
    ['scheduling-agreements/validity-start-date-is-required'],
    uncheck('validity-start-date'),
  ),
  fault(
    'scheduling-agreements/start-of-validity-is-the-creation',
    'The validity of an agreement without validity-start-date begins with its creation.',
    ['scheduling-agreements/validity-start-date-is-required'],
    uncheck('validity-start-date', (_, made) => made['created-at'] ?? null),
  ),
  fault(
    'scheduling-agreements/supplier-is-optional',
    'An agreement is created without supplier.',
    ['scheduling-agreements/supplier-is-required'],
    uncheck('supplier'),
  ),
  fault(
    'scheduling-agreements/supplier-is-optional-in-drafts',
    'A draft is created without supplier; what is issued needs one.',
    ['scheduling-agreements/supplier-is-required'],
    uncheck(
      'supplier',
      () => null,
      (sent) => sent['is-issued'] !== true,
    ),
  ),
  fault(
    'scheduling-agreements/supplier-must-be-a-bare-id',
    'The supplier of a new agreement is to be its bare id; an object is refused.',
    ['scheduling-agreements/supplier-is-named-by-id'],
    at('validate', (step, fired) => (exchange) => {
      const { body } = exchange;
      const sent = asksFor(exchange, 'create') ? recordIn(body?.text ?? '') : undefined;
      if (body === undefined || sent === undefined) return step(exchange);
      if (typeof sent['supplier'] === 'object') {
        fired(exchange);
        throw invalidParameter(exchange, 'supplier is not a number.');
      }
      exchange.body = { ...body, text: JSON.stringify({ ...sent, supplier: { id: sent['supplier'] } }) };
      return step(exchange);
    }),
  ),
  fault(
    'scheduling-agreements/trade-off-zone-of-items-is-refused',
    'An agreement is refused in which an item has trade-off-zone.',
    ['scheduling-agreements/item-takes-trade-off-zone'],
    refuseItemsWith('trade-off-zone'),
  ),
  fault(
    'scheduling-agreements/two-accept-values-are-not-acceptable',
    'A creation that accepts JSON and XML is refused: neither is chosen.',
    ['scheduling-agreements/create-takes-two-accept-values'],
    at('negotiate', (step, fired) => (exchange) => {
      if (!asksFor(exchange, 'create') || !/json.*,.*xml/.test(exchange.incoming.headers.accept ?? ''))
        return step(exchange);
      fired(exchange);
      throw new Refusal('not-acceptable');
    }),
  ),
  fault(
    'scheduling-agreements/type-has-a-default',
    'An agreement without type is WITHOUT_RELEASE.',
    ['scheduling-agreements/type-is-required'],
    uncheck('type', () => 'WITHOUT_RELEASE'),
  ),
  fault(
    'scheduling-agreements/type-is-optional',
    'An agreement is created without type.',
    ['scheduling-agreements/type-is-required'],
    uncheck('type'),
  ),
  fault(
    'scheduling-agreements/type-is-shown-in-words',
    'The type of an agreement is shown as a word of the platform.',
    ['scheduling-agreements/type-is-without-release', 'scheduling-agreements/create-keeps-the-header'],
    show((data) => put(data, { type: 'FORECAST' })),
  ),
  fault(
    'scheduling-agreements/uom-of-items-is-refused',
    'An agreement is refused in which an item has uom.',
    ['scheduling-agreements/item-takes-uom'],
    refuseItemsWith('uom'),
  ),
  fault(
    'scheduling-agreements/uom-of-lines-is-refused',
    'An agreement is refused in which a line has uom.',
    ['scheduling-agreements/line-takes-uom'],
    refuseLinesWith('uom'),
  ),
  fault(
    'scheduling-agreements/warehouse-of-items-is-refused',
    'An agreement is refused in which an item has warehouse.',
    ['scheduling-agreements/item-takes-warehouse'],
    refuseItemsWith('warehouse'),
  ),
];
