import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, tableOf } from '../fault.ts';
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
  ...tableOf('scheduling-agreements', {
    'payment-term-has-a-name > payment-term-has-id-and-code': showAgreements(
      within('payment-term', (shown) => ({ ...drop(shown, 'code'), name: shown['code'] ?? null })),
    ),
    'payment-term-has-no-code > payment-term-has-id-and-code': showAgreements(
      within('payment-term', (shown) => drop(shown, 'code')),
    ),
    'payment-term-has-no-id-in-xml > payment-term-has-id-and-code': showAgreements(
      within('payment-term', (shown) => drop(shown, 'id')),
      inXml,
    ),
    'shipping-address-has-no-id > shipping-address-has-id-and-name': showAgreements(
      within('shipping-address', (shown) => drop(shown, 'id')),
      reads,
    ),
    'shipping-address-has-no-name > shipping-address-has-id-and-name': showAgreements(
      within('shipping-address', (shown) => drop(shown, 'name')),
    ),
    'shipping-address-has-no-name-in-creations > shipping-address-has-id-and-name': showAgreements(
      within('shipping-address', (shown) => drop(shown, 'name')),
      creation,
    ),
    'supplier-has-a-display-name > supplier-has-id-and-name': showAgreements(
      within('supplier', (shown) => ({ ...drop(shown, 'name'), 'display-name': shown['name'] ?? null })),
    ),
    'supplier-has-no-id > supplier-has-id-and-name': showAgreements(
      within('supplier', (shown) => drop(shown, 'id')),
      reads,
    ),
    'supplier-has-no-name > supplier-has-id-and-name': showAgreements(
      within('supplier', (shown) => drop(shown, 'name')),
    ),
    'supplier-has-no-name-in-creations > supplier-has-id-and-name': showAgreements(
      within('supplier', (shown) => drop(shown, 'name')),
      creation,
    ),
    'supplier-has-no-name-in-xml > supplier-has-id-and-name': showAgreements(
      within('supplier', (shown) => drop(shown, 'name')),
      inXml,
    ),
  }),
  fault(
    'scheduling-agreements/commitment-level-is-in-camel-case',
    'commitment-level is called commitmentLevel.',
    hyphenated,
    renameMembers({ 'commitment-level': 'commitmentLevel' }, anywhere),
  ),
  ...tableOf('scheduling-agreements', {
    'external-number-has-underscores-in-creations > names-are-hyphenated': renameMembers(
      { 'external-scheduling-agreement-number': 'external_scheduling_agreement_number' },
      create,
    ),
  }),
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
  ...tableOf('scheduling-agreements', {
    'lines-are-in-camel-case-in-creations > create-names-lines-schedule-lines': renameMembers(
      { schedule_lines: 'scheduleLines' },
      create,
    ),
    'lines-are-schedules-in-creations > create-names-lines-schedule-lines': renameMembers(
      { schedule_lines: 'delivery-schedules' },
      create,
    ),
    'lines-have-a-hyphen-in-creations > create-names-lines-schedule-lines': renameMembers(
      { schedule_lines: 'schedule-lines' },
      create,
    ),
    'payment-term-has-an-underscore > payment-term-has-a-hyphen formats/element-names-are-hyphenated':
      renameMembers({ 'payment-term': 'payment_term' }, anywhere),
    'payment-term-has-an-underscore-in-creations > payment-term-has-a-hyphen': renameMembers(
      { 'payment-term': 'payment_term' },
      create,
    ),
    'schedules-are-lines-in-reads > show-names-lines-delivery-schedules': renameMembers(
      { 'delivery-schedules': 'schedule_lines' },
      show,
    ),
    'schedules-are-lines-in-xml > show-names-lines-delivery-schedules': renameMembers(
      { 'delivery-schedules': 'schedule_lines' },
      (exchange) => show(exchange) && inXml(exchange),
    ),
    'schedules-have-an-underscore-in-reads > show-names-lines-delivery-schedules formats/element-names-are-hyphenated':
      renameMembers({ 'delivery-schedules': 'delivery_schedules' }, show),
    'shipping-address-has-a-hyphen > shipping-address-has-an-underscore': renameMembers(
      { shipping_address: 'shipping-address' },
      anywhere,
    ),
    'shipping-address-has-a-hyphen-in-xml > shipping-address-has-an-underscore': renameMembers(
      { shipping_address: 'shipping-address' },
      anywhereInXml,
    ),
    'shipping-address-is-in-camel-case-in-the-list > shipping-address-has-an-underscore': renameMembers(
      { shipping_address: 'shippingAddress' },
      list,
    ),
  }),
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
