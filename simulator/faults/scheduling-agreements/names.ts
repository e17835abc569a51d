import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault } from '../fault.ts';
import { creation, reads, showAgreements } from '../operators/agreements.ts';
import { drop } from '../operators/inspections.ts';
import { member } from '../operators/show.ts';
import { answeredIn, isAt } from '../operators/where.ts';
import { renameMembers } from '../operators/wire.ts';

const inXml = answeredIn('xml');

const at =
  (...ids: readonly EndpointId[]) =>
  (exchange: Exchange): boolean =>
    isAt(exchange, ids);

const create = at(creation);
const [show, list] = [at('scheduling-agreements.show'), at('scheduling-agreements.list')];
const anywhere = at(creation, ...reads);
const anywhereInXml = (exchange: Exchange): boolean => anywhere(exchange) && inXml(exchange);

const hyphenated = [
  'scheduling-agreements/names-are-hyphenated',
  'formats/element-names-are-hyphenated',
] as const;

const within = (name: string, change: (shown: Data) => Data) =>
  member(name, (shown) => change(shown as Data));

/** Faults in references and names of members. */
export const schedulingAgreementsNames: readonly Fault[] = [
  fault(
    'scheduling-agreements/payment-term-has-a-name',
    'The payment term in an answer has a name in place of its code.',
    ['scheduling-agreements/payment-term-has-id-and-code'],
    showAgreements(
      within('payment-term', (shown) => ({ ...drop(shown, 'code'), name: shown['code'] ?? null })),
    ),
  ),
  fault(
    'scheduling-agreements/payment-term-has-no-code',
    'The payment term in an answer has no code.',
    ['scheduling-agreements/payment-term-has-id-and-code'],
    showAgreements(within('payment-term', (shown) => drop(shown, 'code'))),
  ),
  fault(
    'scheduling-agreements/payment-term-has-no-id-in-xml',
    'The payment term in a read in XML has no id.',
    ['scheduling-agreements/payment-term-has-id-and-code'],
    showAgreements(
      within('payment-term', (shown) => drop(shown, 'id')),
      inXml,
    ),
  ),
  fault(
    'scheduling-agreements/shipping-address-has-no-id',
    'The shipping address in a read has no id.',
    ['scheduling-agreements/shipping-address-has-id-and-name'],
    showAgreements(
      within('shipping-address', (shown) => drop(shown, 'id')),
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/shipping-address-has-no-name',
    'The shipping address in an answer has no name.',
    ['scheduling-agreements/shipping-address-has-id-and-name'],
    showAgreements(within('shipping-address', (shown) => drop(shown, 'name'))),
  ),
  fault(
    'scheduling-agreements/shipping-address-has-no-name-in-creations',
    'The shipping address in the answer to a creation is as it was sent, without a name.',
    ['scheduling-agreements/shipping-address-has-id-and-name'],
    showAgreements(
      within('shipping-address', (shown) => drop(shown, 'name')),
      creation,
    ),
  ),
  fault(
    'scheduling-agreements/supplier-has-a-display-name',
    'The name of the supplier is called display-name.',
    ['scheduling-agreements/supplier-has-id-and-name'],
    showAgreements(
      within('supplier', (shown) => ({ ...drop(shown, 'name'), 'display-name': shown['name'] ?? null })),
    ),
  ),
  fault(
    'scheduling-agreements/supplier-has-no-id',
    'The supplier in a read has no id.',
    ['scheduling-agreements/supplier-has-id-and-name'],
    showAgreements(
      within('supplier', (shown) => drop(shown, 'id')),
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/supplier-has-no-name',
    'The supplier in an answer has no name.',
    ['scheduling-agreements/supplier-has-id-and-name'],
    showAgreements(within('supplier', (shown) => drop(shown, 'name'))),
  ),
  fault(
    'scheduling-agreements/supplier-has-no-name-in-creations',
    'The supplier in the answer to a creation has no name.',
    ['scheduling-agreements/supplier-has-id-and-name'],
    showAgreements(
      within('supplier', (shown) => drop(shown, 'name')),
      creation,
    ),
  ),
  fault(
    'scheduling-agreements/supplier-has-no-name-in-xml',
    'The supplier in an answer in XML has no name.',
    ['scheduling-agreements/supplier-has-id-and-name'],
    showAgreements(
      within('supplier', (shown) => drop(shown, 'name')),
      inXml,
    ),
  ),
  fault(
    'scheduling-agreements/commitment-level-is-in-camel-case',
    'commitment-level is called commitmentLevel.',
    hyphenated,
    renameMembers({ 'commitment-level': 'commitmentLevel' }, anywhere),
  ),
  fault(
    'scheduling-agreements/external-number-has-underscores-in-creations',
    'The external number has underscores in the answer to a creation.',
    ['scheduling-agreements/names-are-hyphenated'],
    renameMembers({ 'external-scheduling-agreement-number': 'external_scheduling_agreement_number' }, create),
  ),
  fault(
    'scheduling-agreements/item-members-have-underscores',
    'Members of items have underscores.',
    hyphenated,
    renameMembers(
      { 'item-description': 'item_description', 'is-confirmation-required': 'is_confirmation_required' },
      anywhere,
    ),
  ),
  fault(
    'scheduling-agreements/line-members-have-underscores-in-xml',
    'Members of lines have underscores in XML.',
    hyphenated,
    renameMembers({ 'delivery-date': 'delivery_date' }, anywhereInXml),
  ),
  fault(
    'scheduling-agreements/lines-are-in-camel-case-in-creations',
    'Lines are called scheduleLines in the answer to a creation.',
    ['scheduling-agreements/create-names-lines-schedule-lines'],
    renameMembers({ schedule_lines: 'scheduleLines' }, create),
  ),
  fault(
    'scheduling-agreements/lines-are-schedules-in-creations',
    'Lines are called delivery-schedules in the answer to a creation.',
    ['scheduling-agreements/create-names-lines-schedule-lines'],
    renameMembers({ schedule_lines: 'delivery-schedules' }, create),
  ),
  fault(
    'scheduling-agreements/lines-have-a-hyphen-in-creations',
    'Lines are called schedule-lines in the answer to a creation.',
    ['scheduling-agreements/create-names-lines-schedule-lines'],
    renameMembers({ schedule_lines: 'schedule-lines' }, create),
  ),
  fault(
    'scheduling-agreements/payment-term-has-an-underscore',
    'The payment term is called payment_term in answers, as in requests.',
    ['scheduling-agreements/payment-term-has-a-hyphen', 'formats/element-names-are-hyphenated'],
    renameMembers({ 'payment-term': 'payment_term' }, anywhere),
  ),
  fault(
    'scheduling-agreements/payment-term-has-an-underscore-in-creations',
    'The payment term is called payment_term in the answer to a creation.',
    ['scheduling-agreements/payment-term-has-a-hyphen'],
    renameMembers({ 'payment-term': 'payment_term' }, create),
  ),
  fault(
    'scheduling-agreements/schedules-are-lines-in-reads',
    'Lines are called schedule_lines in reads.',
    ['scheduling-agreements/show-names-lines-delivery-schedules'],
    renameMembers({ 'delivery-schedules': 'schedule_lines' }, show),
  ),
  fault(
    'scheduling-agreements/schedules-are-lines-in-xml',
    'Lines are called schedule_lines where an agreement is read in XML.',
    ['scheduling-agreements/show-names-lines-delivery-schedules'],
    renameMembers(
      { 'delivery-schedules': 'schedule_lines' },
      (exchange) => show(exchange) && inXml(exchange),
    ),
  ),
  fault(
    'scheduling-agreements/schedules-have-an-underscore-in-reads',
    'Lines are called delivery_schedules in reads.',
    ['scheduling-agreements/show-names-lines-delivery-schedules', 'formats/element-names-are-hyphenated'],
    renameMembers({ 'delivery-schedules': 'delivery_schedules' }, show),
  ),
  fault(
    'scheduling-agreements/shipping-address-has-a-hyphen',
    'The shipping address is called shipping-address.',
    ['scheduling-agreements/shipping-address-has-an-underscore'],
    renameMembers({ shipping_address: 'shipping-address' }, anywhere),
  ),
  fault(
    'scheduling-agreements/shipping-address-has-a-hyphen-in-xml',
    'The shipping address is called shipping-address in XML.',
    ['scheduling-agreements/shipping-address-has-an-underscore'],
    renameMembers({ shipping_address: 'shipping-address' }, anywhereInXml),
  ),
  fault(
    'scheduling-agreements/shipping-address-is-in-camel-case-in-the-list',
    'The shipping address is called shippingAddress in the list.',
    ['scheduling-agreements/shipping-address-has-an-underscore'],
    renameMembers({ shipping_address: 'shippingAddress' }, list),
  ),
  fault(
    'scheduling-agreements/stamps-are-in-camel-case',
    'created-at and updated-at are in camel case.',
    hyphenated,
    renameMembers({ 'created-at': 'createdAt', 'updated-at': 'updatedAt' }, anywhere),
  ),
  fault(
    'scheduling-agreements/validity-dates-have-underscores',
    'Members of the validity have underscores.',
    hyphenated,
    renameMembers(
      { 'validity-start-date': 'validity_start_date', 'validity-end-date': 'validity_end_date' },
      anywhere,
    ),
  ),
];
