import type { Members } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { invalidParameter } from '../../actions/refuse.ts';
import { givenAgreement } from '../../areas/scheduling-agreements/index.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal, type RefusalCode } from '../../refusals.ts';
import { at, tableOf, titled, type Wrapping } from '../fault.ts';
import { creation, eachLine, itemsIn, linesIn, showAgreements } from '../operators/agreements.ts';
import { refuseInput, refuseMember, unchecking } from '../operators/input.ts';
import { put } from '../operators/inspections.ts';
import { redraft } from '../operators/leave.ts';
import { runWithChoices } from '../operators/requests.ts';
import { isAt } from '../operators/where.ts';

const give = (exchange: Exchange, data: Data): void => {
  exchange.input = data as unknown as Exchange['input'];
};

/** Wraps `negotiate`: a creation is refused for what it accepts. */
const refuseAccept = (pattern: RegExp, code: RefusalCode): Wrapping =>
  at('negotiate', (step, fired) => (exchange) => {
    if (!isAt(exchange, creation) || !pattern.test(exchange.incoming.headers.accept ?? ''))
      return step(exchange);
    fired(exchange);
    throw new Refusal(code);
  });

/** What passes every rule. */
const passing = {
  'external-scheduling-agreement-number': '(none)',
  'validity-end-date': '2999-12-31T00:00:00.000Z',
  supplier: { id: 301 },
  items: [{ 'item-description': '(none)', quantity: '1' }],
} as const satisfies Data;

const leaveOut = unchecking(creation, passing);

/** The agreement in a JSON body, bare or below its name. */
const recordIn = (text: string): Members | undefined => {
  if (!text.includes('"supplier"')) return undefined;
  const sent = JSON.parse(text);
  return sent['scheduling-agreement'] ?? sent;
};

/** Faults in which requests are accepted or refused. */
export const schedulingAgreementsRequests = tableOf('scheduling-agreements', {
  'accept-with-a-comma-is-malformed > create-takes-two-accept-values': refuseAccept(/,/, 'invalid-parameter'),
  'bodies-are-read-as-xml-alone > create-body-is-json': titled(
    'A new agreement is read as XML whatever its Content-Type.',
    at('validate', (step, fired) => (exchange) => {
      if (!isAt(exchange, creation)) return step(exchange);
      if (/json/i.test(exchange.body?.type ?? '')) {
        fired(exchange);
        throw new Refusal('body-malformed');
      }
      return runWithChoices(step, exchange, { 'scheduling-agreements/xml-body': 'accepted' });
    }),
  ),
  'confirmation-flag-false-is-refused > item-takes-confirmation-flag items-may-be-several': refuseInput<Data>(
    creation,
    (sent) => itemsIn(sent).some((item) => item['is-confirmation-required'] === false),
  ),
  'currency-with-its-code-is-refused > item-takes-currency': refuseInput<Data>(creation, (sent) =>
    itemsIn(sent).some(({ currency }) => (currency as Data | null | undefined)?.['code'] !== undefined),
  ),
  'end-of-validity-is-optional-for-issued-ones > validity-end-date-is-required': titled(
    'An agreement is created as issued without validity-end-date; a draft needs one.',
    leaveOut('validity-end-date', { when: (sent) => sent['is-issued'] === true }),
  ),
  'external-number-is-optional-for-issued-ones > external-number-is-required': titled(
    'An agreement is created as issued without external number; a draft needs one.',
    leaveOut('external-scheduling-agreement-number', { when: (sent) => sent['is-issued'] === true }),
  ),
  'issued-ones-are-shown-with-release > type-is-without-release create-keeps-the-header': showAgreements(
    (data) => (data['status'] === 'Issued' ? put(data, { type: 'WITH_RELEASE' }) : data),
  ),
  'items-are-optional-in-drafts > items-is-required': titled(
    'A draft is created without items; what is issued needs some.',
    leaveOut('items', { kept: () => [], when: (sent) => sent['is-issued'] !== true }),
  ),
  'json-bodies-are-refused > create-body-is-json': at('validate', (step, fired) => (exchange) => {
    if (!isAt(exchange, creation) || !/json/i.test(exchange.body?.type ?? '')) return step(exchange);
    fired(exchange);
    throw new Refusal('content-type');
  }),
  'other-type-is-kept > type-is-without-release': at('decide', (step, fired) => async (exchange) => {
    const sent = isAt(exchange, creation) ? givenAgreement(exchange) : undefined;
    const type = sent?.['type'];
    if (sent === undefined || typeof type !== 'string' || type === 'WITHOUT_RELEASE') return step(exchange);
    give(exchange, { ...sent, type: 'WITHOUT_RELEASE' });
    await step(exchange);
    const { change } = exchange;
    exchange.change = () => {
      change?.();
      const made = exchange.document;
      if (made !== undefined) exchange.document = redraft(exchange, made, { data: { type } });
      fired(exchange);
    };
  }),
  'delivery-date-of-lines-is-refused > line-takes-delivery-date': at(
    'decide',
    (step, fired) => (exchange) => {
      if (!isAt(exchange, creation)) return step(exchange);
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
  'quantity-of-items-is-refused > item-takes-quantity': at('decide', (step, fired) => {
    const refusing = refuseMember(creation, { member: 'quantity', within: [['items']] }, 'with').wrap(
      step,
      fired,
    );
    return (exchange) => runWithChoices(refusing, exchange, { 'scheduling-agreements/item-minimum': 'none' });
  }),
  'refused-ones-are-there > supplier-is-required': at('decide', (step, fired) => async (exchange) => {
    const sent = isAt(exchange, creation) ? givenAgreement(exchange) : undefined;
    if (sent === undefined || (sent['supplier'] ?? null) !== null) return step(exchange);
    give(exchange, { ...sent, supplier: { id: 301 } });
    await step(exchange);
    const { change } = exchange;
    exchange.change = () => {
      change?.();
      exchange.document = undefined;
      exchange.outgoing.status = 422;
      fired(exchange);
    };
  }),
  'second-reference-is-refused > items-may-be-several': titled(
    'An agreement is refused of whose items more than one has an external-reference-id.',
    refuseInput<Data>(
      creation,
      (sent) => itemsIn(sent).filter((item) => (item['external-reference-id'] ?? null) !== null).length > 1,
    ),
  ),
  'supplier-is-optional-in-drafts > supplier-is-required': titled(
    'A draft is created without supplier; what is issued needs one.',
    leaveOut('supplier', { when: (sent) => sent['is-issued'] !== true }),
  ),
  'supplier-must-be-a-bare-id > supplier-is-named-by-id': at('validate', (step, fired) => (exchange) => {
    const { body } = exchange;
    const sent = isAt(exchange, creation) ? recordIn(body?.text ?? '') : undefined;
    if (body === undefined || sent === undefined) return step(exchange);
    if (typeof sent['supplier'] === 'object') {
      fired(exchange);
      throw invalidParameter(exchange, 'supplier is not a number.');
    }
    exchange.body = { ...body, text: JSON.stringify({ ...sent, supplier: { id: sent['supplier'] } }) };
    return step(exchange);
  }),
  'two-accept-values-are-not-acceptable > create-takes-two-accept-values': titled(
    'A creation that accepts JSON and XML is refused: neither is chosen.',
    refuseAccept(/json.*,.*xml/, 'not-acceptable'),
  ),
  'type-is-shown-in-words > type-is-without-release create-keeps-the-header': showAgreements((data) =>
    put(data, { type: 'FORECAST' }),
  ),
});
