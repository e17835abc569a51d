import { field } from '../../../models/resources/field.ts';
import { memberOf } from '../../../models/resources/member.ts';
import type { Data, Field, FieldType, Resource } from '../../../models/resources/resource.ts';
import {
  requestedAgreement,
  schedulingAgreementItem,
} from '../../../models/resources/scheduling-agreement.ts';
import { referenceField, referenceResource, strictResource } from '../../actions/reference-fields.ts';
import { invalidParameter } from '../../actions/refuse.ts';
import { readPlaced, readValues } from '../../actions/request-body.ts';
import type { Exchange } from '../../exchange.ts';

const id = field('id', 'number');

/** A field with the same spelling as in the resource. */
const fieldOf = (
  resource: Resource,
  name: string,
  type: FieldType = { one: referenceResource(name) },
): Field => ({
  ...(memberOf(resource, name) ?? field(name, type)),
  type,
});

/** A line in a request; amounts are read separately. */
const lineInput: Resource = strictResource('schedule-line', [
  id,
  field('external-reference-id', 'any'),
  field('delivery-date', 'datetime'),
  field('quantity', 'any'),
  referenceField('uom'),
]);

/** An item in a request. */
const itemInput: Resource = strictResource('scheduling-agreement-item', [
  id,
  field('external-reference-id', 'string'),
  referenceField('item'),
  field('item-description', 'string'),
  field('price', 'any'),
  referenceField('currency'),
  field('quantity', 'any'),
  referenceField('uom'),
  referenceField('warehouse'),
  field('firm-zone', 'number'),
  field('trade-off-zone', 'number'),
  field('need-by', 'datetime'),
  field('is-confirmation-required', 'boolean'),
  fieldOf(schedulingAgreementItem, 'schedule-lines', { many: lineInput }),
]);

/** A scheduling agreement in a request (Resources > Scheduling agreement). */
const agreementInput: Resource = strictResource('scheduling-agreement', [
  field('external-scheduling-agreement-number', 'string'),
  field('type', 'string'),
  field('is-issued', 'boolean'),
  field('validity-start-date', 'datetime'),
  field('validity-end-date', 'datetime'),
  referenceField('supplier'),
  fieldOf(requestedAgreement, 'shipping-address'),
  // Also accepts the canonical spelling, which answers use.
  { ...fieldOf(requestedAgreement, 'payment-term'), alternateWireName: 'payment-term' },
  field('incoterms', 'string'),
  field('incoterms-location', 'string'),
  field('items', { many: itemInput }),
]);

/** Bounds the items, and the lines of each: no ERP sends more, only an attacker. */
const most = 500;

const refuseMany = (exchange: Exchange, data: Data): void => {
  const items = (data['items'] ?? []) as readonly Data[];
  const lists = [items, ...items.map((item) => (item?.['schedule-lines'] ?? []) as readonly Data[])];
  if (lists.every(({ length }) => length <= most)) return;
  throw invalidParameter(exchange, `There must be at most ${most} items, and lines of each.`);
};

/**
 * Reads the agreement in a body: canonical names, values of the right types. Rejects with a `Refusal` that names
 * the first member of a wrong type.
 */
export const readAgreement = async (exchange: Exchange): Promise<Data> => {
  const { choices } = exchange.sandbox;
  const rules = {
    resource: agreementInput,
    json: choices.of('scheduling-agreements/json-body') === 'any' ? 'any' : 'bare',
    xml: choices.of('scheduling-agreements/xml-body') === 'accepted' ? 'accepted' : 'refused',
    refuse: (message: string) => invalidParameter(exchange, message),
  } as const;
  const node = await readPlaced(exchange, rules);
  const { data } = readValues(exchange, node, rules.resource);
  refuseMany(exchange, data);
  return data;
};
