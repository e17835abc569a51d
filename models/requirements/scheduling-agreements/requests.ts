import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Scheduling agreement';
const endpoints = 'Endpoints / Scheduling agreements (scope-protected)';

/** What a request for a new agreement has to hold, and what it may hold. */
export const agreementRequestRequirements = [
  rows.documented(
    'scheduling-agreements/external-number-is-required',
    'An agreement without external-scheduling-agreement-number is not created.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/type-is-required',
    'An agreement without type is not created.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/validity-start-date-is-required',
    'An agreement without validity-start-date is not created.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/validity-end-date-is-required',
    'An agreement without validity-end-date is not created.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/supplier-is-required',
    'An agreement without supplier is not created.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/items-is-required',
    'An agreement without items is not created.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/shipping-address-is-optional',
    'shipping_address, named by id, may be given or left out.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/payment-term-is-optional',
    'payment_term, named by id, may be given or left out.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/incoterms-is-optional',
    'incoterms, a string, may be given or left out.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/incoterms-location-is-optional',
    'incoterms-location, a string, may be given or left out.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/supplier-is-named-by-id',
    'The supplier of a new agreement is an object with the id.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/items-may-be-several',
    'A new agreement may have several items, and an item several lines.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-external-reference-id',
    'An item may come with an external-reference-id, a string.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-item',
    'An item may come with item, an object with the id.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-item-description',
    'An item may come with item-description, a string.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-price',
    'An item may come with price, a decimal number.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-currency',
    'An item may come with currency, an object with the id and, if wanted, the code.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-quantity',
    'An item may come with quantity, a number.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-uom',
    'An item may come with uom, an object with the id.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-warehouse',
    'An item may come with warehouse, an object with the id.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-firm-zone',
    'An item may come with firm-zone, an integer.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-trade-off-zone',
    'An item may come with trade-off-zone, an integer.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-need-by',
    'An item may come with need-by, a datetime.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-confirmation-flag',
    'An item may come with is-confirmation-required, true or false.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-takes-schedule-lines',
    'An item may come with its lines as a list named schedule_lines.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/line-takes-external-reference-id',
    'A line may come with an external-reference-id.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/line-takes-delivery-date',
    'A line may come with delivery-date, a datetime.',
    fields,
  ),
  rows.documented('scheduling-agreements/line-takes-quantity', 'A line may come with a quantity.', fields),
  rows.documented(
    'scheduling-agreements/line-takes-uom',
    'A line may come with uom, an object with the id.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/create-body-is-json',
    'A new agreement is sent as a JSON body.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-takes-two-accept-values',
    'A request for a new agreement may accept both JSON and XML, in one header or in two.',
    endpoints,
  ),
] as const satisfies readonly Requirement[];
