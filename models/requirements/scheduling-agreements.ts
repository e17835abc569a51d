import type { Requirement } from './requirement.ts';
import { rows, typeRows } from './row.ts';

const fields = 'Resources and their fields / Scheduling agreement';
const endpoints = 'Endpoints / Scheduling agreements (scope-protected)';

/** What the answers to creating and to reading one agreement hold. */
const agreementAnswerRequirements = [
  rows.documented('scheduling-agreements/create-answers-id', 'The answer to a creation has id.', endpoints),
  rows.documented(
    'scheduling-agreements/create-answers-external-number',
    'The answer to a creation has external-scheduling-agreement-number as it was sent.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-answers-status',
    'The answer to a creation has status.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-answers-validity-dates',
    'The answer to a creation has both validity dates as they were sent.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-answers-supplier',
    'The answer to a creation has supplier, the one that was sent.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-answers-items-with-ids',
    'The answer to a creation has every item, each with an id.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-answers-lines-with-ids',
    'The answer to a creation has every line of every item, each with an id.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-answers-line-statuses',
    'The answer to a creation has a status with every line.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-names-lines-schedule-lines',
    'The answer to a creation holds the lines of an item under the name schedule_lines.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/show-names-lines-delivery-schedules',
    'A read of an agreement holds the lines of an item under the name delivery-schedules.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/supplier-has-id-and-name',
    'The supplier in an answer has id and name.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/shipping-address-has-id-and-name',
    'The shipping address in an answer has id and name.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/payment-term-has-id-and-code',
    'The payment term in an answer has id and code.',
    fields,
  ),
  rows.documented('scheduling-agreements/items-show-id', 'An item has an id in answers.', fields),
  rows.documented(
    'scheduling-agreements/items-show-external-reference-id',
    'An item has the external-reference-id in answers that it was sent with.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/items-show-item-description',
    'An item has the item-description in answers that it was sent with.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/items-show-quantity',
    'An item has the quantity in answers that it was sent with.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/items-show-confirmation-flag',
    'An item has the is-confirmation-required in answers that it was sent with.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/lines-show-id',
    'A line has an id in answers, the same in the creation and in reads.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/lines-show-external-reference-id',
    'A line has the external-reference-id in answers that it was sent with.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/lines-show-delivery-date',
    'A line has the delivery-date in answers that it was sent with.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/lines-show-quantity',
    'A line has the quantity in answers that it was sent with.',
    fields,
  ),
  rows.documented('scheduling-agreements/lines-show-status', 'A line has a status in answers.', fields),
  rows.documented(
    'scheduling-agreements/show-has-commitment-level',
    'A line has a commitment-level where its agreement is read.',
    fields,
  ),
] as const satisfies readonly Requirement[];
const shows = typeRows('scheduling-agreements', fields, (member) => `An agreement shows ${member} as`);
const conventions = 'Resources and their fields';

/** The type of each member of an agreement, its items and lines, wherever it is shown. */
const agreementFieldRequirements = [
  shows('id', 'integer'),
  rows.documented('scheduling-agreements/id-is-unique', 'No two agreements have the same id.', fields),
  shows('external-scheduling-agreement-number', 'string'),
  // Whether a platform holds external systems to that is not said.
  rows.unobservable(
    'scheduling-agreements/external-number-identifies',
    'The external number is what identifies an agreement in the external system.',
    fields,
  ),
  shows('type', 'string'),
  rows.documented(
    'scheduling-agreements/type-is-without-release',
    'The type of an agreement is WITHOUT_RELEASE; there is no agreement of another one.',
    fields,
  ),
  shows('status', 'string'),
  // Further names are unknown, not wrong.
  rows.unobservable(
    'scheduling-agreements/statuses-are-listed',
    'The statuses of agreements: Draft, Issued, Cancelled.',
    fields,
  ),
  // That answers leave it out would be a statement about further members.
  rows.unobservable(
    'scheduling-agreements/is-issued-is-sent-only',
    'is-issued serves creation: it belongs to requests, not to answers.',
    fields,
  ),
  shows('validity-start-date', 'datetime'),
  shows('validity-end-date', 'datetime'),
  shows('supplier', 'object', 'an object, not as a bare value'),
  rows.documented(
    'scheduling-agreements/shipping-address-is-object',
    'An agreement shows its shipping address as an object, not as a bare value.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/shipping-address-has-an-underscore',
    'An agreement shows its shipping address under the name shipping_address.',
    `${fields}; ${conventions}`,
  ),
  rows.documented(
    'scheduling-agreements/payment-term-is-object',
    'An agreement shows its payment term as an object, not as a bare value.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/payment-term-has-a-hyphen',
    'An agreement shows its payment term under the name payment-term, other than requests.',
    fields,
  ),
  shows('incoterms', 'string'),
  shows('incoterms-location', 'string'),
  shows('items', 'list'),
  shows('created-at', 'datetime'),
  shows('updated-at', 'datetime'),
  shows('created-by', 'object', 'an object, not as a bare value'),
  rows.documented(
    'scheduling-agreements/names-are-hyphenated',
    'Members of agreements, items and lines have hyphens, but for the names shown with underscores.',
    `${conventions}; ${fields}`,
  ),
  rows.documented(
    'scheduling-agreements/item-external-reference-id-is-string',
    'An item shows external-reference-id as a string.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-description-is-string',
    'An item shows item-description as a string.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-quantity-is-decimal',
    'An item shows quantity as a decimal number, which may be written as a string.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/item-confirmation-flag-is-boolean',
    'An item shows is-confirmation-required as a boolean.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/line-delivery-date-is-datetime',
    'A line shows delivery-date as a datetime.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/commitment-level-is-firm-or-trade-off',
    'The commitment level of a delivery schedule is Firm or Trade Off.',
    fields,
  ),
] as const satisfies readonly Requirement[];

const service = 'What the service does';
const moves = 'States and transitions / Scheduling agreement';

/** What the operations do, whom they serve, and which scopes they take. */
const agreementOperationRequirements = [
  rows.documented(
    'scheduling-agreements/create-makes-an-agreement',
    'POST /api/scheduling_agreements stores the agreement that was sent: reads find it from then on.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-keeps-the-header',
    'A new agreement keeps the values that it was sent with beside its items.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-keeps-the-items',
    'A new agreement has the items that were sent, as many and with their values.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-keeps-the-lines',
    'Each item of a new agreement has the lines that were sent with it, as many and with their values.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/create-issued',
    'An agreement created with is-issued true is Issued.',
    `${moves}; ${fields}`,
  ),
  rows.documented(
    'scheduling-agreements/create-draft-when-false',
    'An agreement created with is-issued false is a Draft.',
    `${moves}; ${fields}`,
  ),
  rows.documented(
    'scheduling-agreements/create-draft-when-omitted',
    'An agreement created without is-issued is a Draft.',
    `${moves}; ${fields}`,
  ),
  rows.documented(
    'scheduling-agreements/issued-lines-await-confirmation',
    'In an agreement created as Issued the lines of items that require confirmation are Pending Confirmation.',
    moves,
  ),
  rows.documented(
    'scheduling-agreements/issued-lines-are-issued',
    'In an agreement created as Issued the lines of items that require no confirmation are Issued.',
    moves,
  ),
  rows.documented(
    'scheduling-agreements/show-answers-the-agreement',
    'GET /api/scheduling_agreements/{agreementId} answers the one agreement that has this id.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/list-answers-agreements',
    'There is a GET that answers a collection of agreements.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/update-changes',
    'There is a PUT that changes an agreement to what was sent.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/issue-issues',
    'There is a POST that issues an agreement; where it is accepted, the agreement is Issued.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'scheduling-agreements/cancel-cancels',
    'There is a POST that cancels an agreement; where it is accepted, the agreement is Cancelled.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'scheduling-agreements/list-answers-schedules',
    'There is a GET that answers a collection of delivery schedules.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/set-confirmed-confirms',
    'POST /api/delivery_schedules/set_confirmed takes the confirmation of delivery schedules.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/schedules-carry-an-exported-flag',
    'A delivery schedule has a flag that tells whether it was exported.',
    moves,
  ),
  rows.documented(
    'scheduling-agreements/set-exported-sets-the-flag',
    'POST /api/delivery_schedules/set_exported sets the exported flag of the schedules it is given.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'scheduling-agreements/reset-clears-the-flag',
    'There is a POST that clears the exported flag of the schedules it is given.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'scheduling-agreements/list-answers-attachments',
    'There is a GET that answers the attachments of an agreement.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/upload-attaches',
    'There is a POST that uploads an attachment to an agreement, which is then among its attachments.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/attachment-can-be-read',
    'There is a GET that answers one attachment of an agreement.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/attachment-can-be-deleted',
    'There is a DELETE that removes an attachment from an agreement.',
    endpoints,
  ),
  rows.documented(
    'scheduling-agreements/reads-need-the-read-scope',
    'A token without core.scheduling_agreement.read does not read agreements.',
    `${endpoints}; Authentication`,
  ),
  rows.documented(
    'scheduling-agreements/writes-need-the-write-scope',
    'A token without core.scheduling_agreement.write does not create or change agreements, whatever it may read.',
    `${endpoints}; Authentication`,
  ),
  rows.documented(
    'scheduling-agreements/both-scopes-suffice',
    'A token with both scopes of scheduling agreements, and no other, reads and writes them.',
    `${endpoints}; Authentication`,
  ),
  rows.documented(
    'scheduling-agreements/early-access-only',
    'Customers outside the Early Access Program do not have the API of scheduling agreements.',
    `Versioning; ${service}`,
  ),
  rows.unobservable(
    'scheduling-agreements/buyers-and-suppliers-collaborate',
    'Buyers and suppliers work on agreements in the application and the supplier portal.',
    service,
  ),
  rows.advice(
    'scheduling-agreements/erp-reads-the-outcome',
    'When the buyer has decided, the external ERP reads the final status and details.',
    service,
  ),
] as const satisfies readonly Requirement[];

/** What a request for a new agreement has to hold, and what it may hold. */
const agreementRequestRequirements = [
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

/** What the documentation says about scheduling agreements and their delivery schedules. */
export const schedulingAgreementsRequirements = [
  ...agreementFieldRequirements,
  ...agreementRequestRequirements,
  ...agreementAnswerRequirements,
  ...agreementOperationRequirements,
] as const satisfies readonly Requirement[];
