import type { Members } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { invalidParameter } from '../../actions/refuse.ts';
import { givenAgreement } from '../../areas/scheduling-agreements/index.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal, type RefusalCode } from '../../refusals.ts';
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
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
export const schedulingAgreementsRequests: readonly Fault[] = [
  fault(
    'scheduling-agreements/accept-with-a-comma-is-malformed',
    'A creation whose Accept has a comma is refused as malformed.',
    ['scheduling-agreements/create-takes-two-accept-values'],
    refuseAccept(/,/, 'invalid-parameter'),
  ),
  fault(
    'scheduling-agreements/bodies-are-read-as-xml-alone',
    'A new agreement is read as XML whatever its Content-Type.',
    ['scheduling-agreements/create-body-is-json'],
    at('validate', (step, fired) => (exchange) => {
      if (!isAt(exchange, creation)) return step(exchange);
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
    refuseInput<Data>(creation, (sent) =>
      itemsIn(sent).some((item) => item['is-confirmation-required'] === false),
    ),
  ),
  fault(
    'scheduling-agreements/currency-with-its-code-is-refused',
    'An agreement is refused in which the currency of an item has a code beside its id.',
    ['scheduling-agreements/item-takes-currency'],
    refuseInput<Data>(creation, (sent) =>
      itemsIn(sent).some(({ currency }) => (currency as Data | null | undefined)?.['code'] !== undefined),
    ),
  ),
  fault(
    'scheduling-agreements/end-of-validity-is-optional-for-issued-ones',
    'An agreement is created as issued without validity-end-date; a draft needs one.',
    ['scheduling-agreements/validity-end-date-is-required'],
    leaveOut('validity-end-date', { when: (sent) => sent['is-issued'] === true }),
  ),
  fault(
    'scheduling-agreements/external-number-is-optional-for-issued-ones',
    'An agreement is created as issued without external number; a draft needs one.',
    ['scheduling-agreements/external-number-is-required'],
    leaveOut('external-scheduling-agreement-number', { when: (sent) => sent['is-issued'] === true }),
  ),
  fault(
    'scheduling-agreements/issued-ones-are-shown-with-release',
    'An agreement that is issued is shown as of type WITH_RELEASE.',
    ['scheduling-agreements/type-is-without-release', 'scheduling-agreements/create-keeps-the-header'],
    showAgreements((data) => (data['status'] === 'Issued' ? put(data, { type: 'WITH_RELEASE' }) : data)),
  ),
  fault(
    'scheduling-agreements/items-are-optional-in-drafts',
    'A draft is created without items; what is issued needs some.',
    ['scheduling-agreements/items-is-required'],
    leaveOut('items', { kept: () => [], when: (sent) => sent['is-issued'] !== true }),
  ),
  fault(
    'scheduling-agreements/json-bodies-are-refused',
    'A new agreement as JSON is refused for its Content-Type.',
    ['scheduling-agreements/create-body-is-json'],
    at('validate', (step, fired) => (exchange) => {
      if (!isAt(exchange, creation) || !/json/i.test(exchange.body?.type ?? '')) return step(exchange);
      fired(exchange);
      throw new Refusal('content-type');
    }),
  ),
  fault(
    'scheduling-agreements/other-type-is-kept',
    'An agreement of another type than WITHOUT_RELEASE is created as such.',
    ['scheduling-agreements/type-is-without-release'],
    at('decide', (step, fired) => async (exchange) => {
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
  ),
  fault(
    'scheduling-agreements/delivery-date-of-lines-is-refused',
    'An agreement is refused in which a line has delivery-date: the platform plans them itself.',
    ['scheduling-agreements/line-takes-delivery-date'],
    at('decide', (step, fired) => (exchange) => {
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
    }),
  ),
  fault(
    'scheduling-agreements/quantity-of-items-is-refused',
    'An agreement is refused in which an item has quantity: it is that of the lines.',
    ['scheduling-agreements/item-takes-quantity'],
    at('decide', (step, fired) => {
      const refusing = refuseMember(creation, { member: 'quantity', within: [['items']] }, 'with').wrap(
        step,
        fired,
      );
      return (exchange) =>
        runWithChoices(refusing, exchange, { 'scheduling-agreements/item-minimum': 'none' });
    }),
  ),
  fault(
    'scheduling-agreements/refused-ones-are-there',
    'An agreement without supplier is refused, and is there all the same.',
    ['scheduling-agreements/supplier-is-required'],
    at('decide', (step, fired) => async (exchange) => {
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
  ),
  fault(
    'scheduling-agreements/second-reference-is-refused',
    'An agreement is refused of whose items more than one has an external-reference-id.',
    ['scheduling-agreements/items-may-be-several'],
    refuseInput<Data>(
      creation,
      (sent) => itemsIn(sent).filter((item) => (item['external-reference-id'] ?? null) !== null).length > 1,
    ),
  ),
  fault(
    'scheduling-agreements/supplier-is-optional-in-drafts',
    'A draft is created without supplier; what is issued needs one.',
    ['scheduling-agreements/supplier-is-required'],
    leaveOut('supplier', { when: (sent) => sent['is-issued'] !== true }),
  ),
  fault(
    'scheduling-agreements/supplier-must-be-a-bare-id',
    'The supplier of a new agreement is to be its bare id; an object is refused.',
    ['scheduling-agreements/supplier-is-named-by-id'],
    at('validate', (step, fired) => (exchange) => {
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
  ),
  fault(
    'scheduling-agreements/two-accept-values-are-not-acceptable',
    'A creation that accepts JSON and XML is refused: neither is chosen.',
    ['scheduling-agreements/create-takes-two-accept-values'],
    refuseAccept(/json.*,.*xml/, 'not-acceptable'),
  ),
  fault(
    'scheduling-agreements/type-is-shown-in-words',
    'The type of an agreement is shown as a word of the platform.',
    ['scheduling-agreements/type-is-without-release', 'scheduling-agreements/create-keeps-the-header'],
    showAgreements((data) => put(data, { type: 'FORECAST' })),
  ),
];
