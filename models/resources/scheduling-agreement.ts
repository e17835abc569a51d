import {
  answerField,
  field,
  markRequired,
  record,
  requiredField,
  snakeCased,
  thinRecord,
  unlistedField,
  withWords,
} from './field.ts';
import { address, supplier } from './master-data.ts';
import type { Resource } from './resource.ts';

/** Who created a scheduling agreement: an object without documented members. */
export const agreementCreator: Resource = thinRecord('creator', 'creators', [
  field('id', 'integer'),
  field('login', 'string'),
  field('fullname', 'string'),
]);

/** Terms of payment; requests name them by id, answers add the code. */
export const paymentTerm: Resource = thinRecord('payment-term', 'payment-terms', [
  field('id', 'integer'),
  field('code', 'string'),
]);

/** A line of an item in the answer to a creation ("Line members in responses"). */
export const scheduleLine = record('schedule-line', 'schedule-lines', [
  answerField(field('id', 'any')),
  field('external-reference-id', 'any'),
  field('delivery-date', 'datetime'),
  field('quantity', 'decimal'),
  field('uom', 'any'),
  answerField(field('status', 'string')),
]);

/**
 * A line of an item in reads of its agreement. What a list of delivery schedules contains, and where the exported
 * flag is, is not documented: the members after commitment-level are assumptions of the simulator.
 */
export const deliverySchedule: Resource = {
  ...scheduleLine,
  name: 'delivery-schedule',
  plural: 'delivery-schedules',
  fields: [
    field('id', 'integer'),
    ...scheduleLine.fields.filter(({ name }) => name !== 'id'),
    withWords(field('commitment-level', 'string'), 'Firm', 'Trade Off'),
    unlistedField(field('exported', 'boolean')),
    unlistedField(field('scheduling-agreement-id', 'integer')),
    unlistedField(field('item-id', 'integer')),
    unlistedField(field('created-at', 'datetime')),
    unlistedField(field('updated-at', 'datetime')),
  ],
};

/**
 * An item of a scheduling agreement. The lines are `schedule_lines` in creations and `delivery-schedules` in
 * reads. Members documented for requests only may differ in answers, hence `any`.
 */
export const schedulingAgreementItem = record('scheduling-agreement-item', 'scheduling-agreement-items', [
  answerField(field('id', 'any')),
  field('external-reference-id', 'string'),
  field('item', 'any'),
  field('item-description', 'string'),
  field('price', 'decimal'),
  field('currency', 'any'),
  field('quantity', 'decimal'),
  field('uom', 'any'),
  field('warehouse', 'any'),
  field('firm-zone', 'integer'),
  field('trade-off-zone', 'integer'),
  field('need-by', 'datetime'),
  field('is-confirmation-required', 'boolean'),
  snakeCased(field('schedule-lines', { many: scheduleLine })),
  answerField(field('delivery-schedules', { many: deliverySchedule })),
]);

/**
 * A scheduling agreement in answers. Requests write `payment_term` where answers write `payment-term`; `is-issued`
 * is in requests only.
 */
export const schedulingAgreement = record('scheduling-agreement', 'scheduling-agreements', [
  requiredField('id', 'integer'),
  field('external-scheduling-agreement-number', 'string'),
  withWords(field('type', 'string'), 'WITHOUT_RELEASE'),
  withWords(field('status', 'string'), 'Draft', 'Issued', 'Cancelled'),
  field('validity-start-date', 'datetime'),
  field('validity-end-date', 'datetime'),
  field('supplier', { one: supplier }),
  snakeCased(field('shipping-address', { one: address })),
  field('payment-term', { one: paymentTerm }),
  field('incoterms', 'string'),
  field('incoterms-location', 'string'),
  field('items', { many: schedulingAgreementItem }),
  field('created-at', 'datetime'),
  field('updated-at', 'datetime'),
  field('created-by', { one: agreementCreator }),
]);

/** A new agreement in a request: `payment_term` where answers write `payment-term`, and whether it is issued. */
export const requestedAgreement: Resource = {
  ...schedulingAgreement,
  name: 'requested-agreement',
  plural: 'requested-agreements',
  element: schedulingAgreement.name,
  fields: markRequired(
    [
      ...schedulingAgreement.fields.map((one) => (one.name === 'payment-term' ? snakeCased(one) : one)),
      field('is-issued', 'boolean'),
    ],
    {
      required: [
        'external-scheduling-agreement-number',
        'type',
        'validity-start-date',
        'validity-end-date',
        'supplier',
        'items',
      ],
      never: ['id', 'status', 'created-at', 'updated-at', 'created-by'],
    },
  ),
};
