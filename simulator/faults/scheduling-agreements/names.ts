import { type Fault, fault } from '../fault.ts';
import { inXml, renameMembers } from '../operators/wire.ts';
import { asksFor } from '../twist/agreement/asks-for.ts';

/** What can be wrong with names of members. */
export const schedulingAgreementsNames: readonly Fault[] = [
  fault(
    'scheduling-agreements/commitment-level-is-in-camel-case',
    'commitment-level is called commitmentLevel.',
    ['scheduling-agreements/names-are-hyphenated', 'formats/element-names-are-hyphenated'],
    renameMembers({ 'commitment-level': 'commitmentLevel' }, (exchange) =>
      asksFor(exchange, 'create', 'show', 'list'),
    ),
  ),
  fault(
    'scheduling-agreements/external-number-has-underscores-in-creations',
    'The external number has underscores in the answer to a creation.',
    ['scheduling-agreements/names-are-hyphenated'],
    renameMembers(
      { 'external-scheduling-agreement-number': 'external_scheduling_agreement_number' },
      (exchange) => asksFor(exchange, 'create'),
    ),
  ),
  fault(
    'scheduling-agreements/item-members-have-underscores',
    'Members of items have underscores.',
    ['scheduling-agreements/names-are-hyphenated', 'formats/element-names-are-hyphenated'],
    renameMembers(
      { 'item-description': 'item_description', 'is-confirmation-required': 'is_confirmation_required' },
      (exchange) => asksFor(exchange, 'create', 'show', 'list'),
    ),
  ),
  fault(
    'scheduling-agreements/line-members-have-underscores-in-xml',
    'Members of lines have underscores in XML.',
    ['scheduling-agreements/names-are-hyphenated', 'formats/element-names-are-hyphenated'],
    renameMembers(
      { 'delivery-date': 'delivery_date' },
      (exchange) => asksFor(exchange, 'create', 'show', 'list') && inXml(exchange),
    ),
  ),
  fault(
    'scheduling-agreements/lines-are-in-camel-case-in-creations',
    'Lines are called scheduleLines in the answer to a creation.',
    ['scheduling-agreements/create-names-lines-schedule-lines'],
    renameMembers({ schedule_lines: 'scheduleLines' }, (exchange) => asksFor(exchange, 'create')),
  ),
  fault(
    'scheduling-agreements/lines-are-schedules-in-creations',
    'Lines are called delivery-schedules in the answer to a creation.',
    ['scheduling-agreements/create-names-lines-schedule-lines'],
    renameMembers({ schedule_lines: 'delivery-schedules' }, (exchange) => asksFor(exchange, 'create')),
  ),
  fault(
    'scheduling-agreements/lines-have-a-hyphen-in-creations',
    'Lines are called schedule-lines in the answer to a creation.',
    ['scheduling-agreements/create-names-lines-schedule-lines'],
    renameMembers({ schedule_lines: 'schedule-lines' }, (exchange) => asksFor(exchange, 'create')),
  ),
  fault(
    'scheduling-agreements/payment-term-has-an-underscore',
    'The payment term is called payment_term in answers, as in requests.',
    ['scheduling-agreements/payment-term-has-a-hyphen', 'formats/element-names-are-hyphenated'],
    renameMembers({ 'payment-term': 'payment_term' }, (exchange) =>
      asksFor(exchange, 'create', 'show', 'list'),
    ),
  ),
  fault(
    'scheduling-agreements/payment-term-has-an-underscore-in-creations',
    'The payment term is called payment_term in the answer to a creation.',
    ['scheduling-agreements/payment-term-has-a-hyphen'],
    renameMembers({ 'payment-term': 'payment_term' }, (exchange) => asksFor(exchange, 'create')),
  ),
  fault(
    'scheduling-agreements/schedules-are-lines-in-reads',
    'Lines are called schedule_lines in reads.',
    ['scheduling-agreements/show-names-lines-delivery-schedules'],
    renameMembers({ 'delivery-schedules': 'schedule_lines' }, (exchange) => asksFor(exchange, 'show')),
  ),
  fault(
    'scheduling-agreements/schedules-are-lines-in-xml',
    'Lines are called schedule_lines where an agreement is read in XML.',
    ['scheduling-agreements/show-names-lines-delivery-schedules'],
    renameMembers(
      { 'delivery-schedules': 'schedule_lines' },
      (exchange) => asksFor(exchange, 'show') && inXml(exchange),
    ),
  ),
  fault(
    'scheduling-agreements/schedules-have-an-underscore-in-reads',
    'Lines are called delivery_schedules in reads.',
    ['scheduling-agreements/show-names-lines-delivery-schedules', 'formats/element-names-are-hyphenated'],
    renameMembers({ 'delivery-schedules': 'delivery_schedules' }, (exchange) => asksFor(exchange, 'show')),
  ),
  fault(
    'scheduling-agreements/shipping-address-has-a-hyphen',
    'The shipping address is called shipping-address.',
    ['scheduling-agreements/shipping-address-has-an-underscore'],
    renameMembers({ shipping_address: 'shipping-address' }, (exchange) =>
      asksFor(exchange, 'create', 'show', 'list'),
    ),
  ),
  fault(
    'scheduling-agreements/shipping-address-has-a-hyphen-in-xml',
    'The shipping address is called shipping-address in XML.',
    ['scheduling-agreements/shipping-address-has-an-underscore'],
    renameMembers(
      { shipping_address: 'shipping-address' },
      (exchange) => asksFor(exchange, 'create', 'show', 'list') && inXml(exchange),
    ),
  ),
  fault(
    'scheduling-agreements/shipping-address-is-in-camel-case-in-the-list',
    'The shipping address is called shippingAddress in the list.',
    ['scheduling-agreements/shipping-address-has-an-underscore'],
    renameMembers({ shipping_address: 'shippingAddress' }, (exchange) => asksFor(exchange, 'list')),
  ),
  fault(
    'scheduling-agreements/stamps-are-in-camel-case',
    'created-at and updated-at are in camel case.',
    ['scheduling-agreements/names-are-hyphenated', 'formats/element-names-are-hyphenated'],
    renameMembers({ 'created-at': 'createdAt', 'updated-at': 'updatedAt' }, (exchange) =>
      asksFor(exchange, 'create', 'show', 'list'),
    ),
  ),
  fault(
    'scheduling-agreements/validity-dates-have-underscores',
    'Members of the validity have underscores.',
    ['scheduling-agreements/names-are-hyphenated', 'formats/element-names-are-hyphenated'],
    renameMembers(
      { 'validity-start-date': 'validity_start_date', 'validity-end-date': 'validity_end_date' },
      (exchange) => asksFor(exchange, 'create', 'show', 'list'),
    ),
  ),
];
