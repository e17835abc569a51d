import { type Requirement, rows, rowsFor, simultaneousWrites, typeRows } from './requirement.ts';

const fields = 'Resources and their fields / Scheduling agreement';
const endpoints = 'Endpoints / Scheduling agreements (scope-protected)';

/** What the answers to creating and reading an agreement contain. */
const agreementAnswerRequirements = [
  ...rows.documented(
    endpoints,
    'scheduling-agreements/create-answers-id: The answer to a creation has id.',
    'scheduling-agreements/create-answers-external-number: The answer to a creation has external-scheduling-agreement-number as it was sent.',
    'scheduling-agreements/create-answers-status: The answer to a creation has status.',
    'scheduling-agreements/create-answers-validity-dates: The answer to a creation has both validity dates as they were sent.',
    'scheduling-agreements/create-answers-supplier: The answer to a creation has supplier, the one that was sent.',
    'scheduling-agreements/create-answers-items-with-ids: The answer to a creation has every item, each with an id.',
    'scheduling-agreements/create-answers-lines-with-ids: The answer to a creation has every line of every item, each with an id.',
    'scheduling-agreements/create-answers-line-statuses: The answer to a creation has a status with every line.',
  ),
  ...rows.documented(
    fields,
    'scheduling-agreements/create-names-lines-schedule-lines: The answer to a creation has the lines of an item under the name schedule_lines.',
    'scheduling-agreements/show-names-lines-delivery-schedules: A read of an agreement has the lines of an item under the name delivery-schedules.',
    'scheduling-agreements/supplier-has-id-and-name: The supplier in an answer has id and name.',
    'scheduling-agreements/shipping-address-has-id-and-name: The shipping address in an answer has id and name.',
    'scheduling-agreements/payment-term-has-id-and-code: The payment term in an answer has id and code.',
    'scheduling-agreements/items-show-id: An item has an id in answers.',
    'scheduling-agreements/items-show-external-reference-id: An item has the external-reference-id in answers that it was sent with.',
    'scheduling-agreements/items-show-item-description: An item has an item-description in answers; one that names no catalog item has the one that it was sent with.',
    'scheduling-agreements/items-show-quantity: An item has the quantity in answers that it was sent with.',
    'scheduling-agreements/items-show-confirmation-flag: An item has the is-confirmation-required in answers that it was sent with.',
    'scheduling-agreements/lines-show-id: A line has an id in answers, the same in the creation and in reads.',
    'scheduling-agreements/lines-show-external-reference-id: A line has the external-reference-id in answers that it was sent with.',
    'scheduling-agreements/lines-show-delivery-date: A line has the delivery-date in answers that it was sent with.',
    'scheduling-agreements/lines-show-quantity: A line has the quantity in answers that it was sent with.',
    'scheduling-agreements/lines-show-status: A line has a status in answers.',
    'scheduling-agreements/show-has-commitment-level: A line has a commitment-level where its agreement is read.',
  ),
] as const satisfies readonly Requirement[];
const shows = typeRows('scheduling-agreements', fields, (member) => `An agreement shows ${member} as`);
const conventions = 'Resources and their fields';

/** The type of each member of an agreement, its items and lines, wherever it is shown. */
const agreementFieldRequirements = [
  shows('id', 'integer'),
  ...rows.documented(
    fields,
    'scheduling-agreements/id-is-unique: No two agreements have the same id.',
    'scheduling-agreements/type-is-without-release: The type of an agreement is always WITHOUT_RELEASE.',
    'scheduling-agreements/statuses-are-listed: The status of an agreement is Draft, Issued or Cancelled.',
    'scheduling-agreements/is-issued-is-sent-only: is-issued is a member of creation requests, not of answers.',
    'scheduling-agreements/shipping-address-is-object: An agreement shows its shipping address as an object, not as a bare value.',
    'scheduling-agreements/payment-term-is-object: An agreement shows its payment term as an object, not as a bare value.',
    'scheduling-agreements/payment-term-has-a-hyphen: An agreement shows its payment term under the name payment-term, unlike requests.',
    'scheduling-agreements/item-external-reference-id-is-string: An item shows external-reference-id as a string.',
    'scheduling-agreements/item-description-is-string: An item shows item-description as a string.',
    'scheduling-agreements/item-quantity-is-decimal: An item shows quantity as a decimal number, which may be written as a string.',
    'scheduling-agreements/item-confirmation-flag-is-boolean: An item shows is-confirmation-required as a boolean.',
    'scheduling-agreements/line-delivery-date-is-datetime: A line shows delivery-date as a datetime.',
    'scheduling-agreements/commitment-level-is-firm-or-trade-off: The commitment level of a delivery schedule is Firm or Trade Off.',
  ),
  shows('external-scheduling-agreement-number', 'string'),
  ...rows.unobservable(
    fields,
    // The documentation does not say whether a platform enforces this for external systems.
    'scheduling-agreements/external-number-identifies: The external number is what identifies an agreement in the external system.',
  ),
  shows('type', 'string'),
  shows('status', 'string'),
  shows('validity-start-date', 'datetime'),
  shows('validity-end-date', 'datetime'),
  shows('supplier', 'object', 'an object, not as a bare value'),
  ...rows.documented(
    `${fields}; ${conventions}`,
    'scheduling-agreements/shipping-address-has-an-underscore: An agreement shows its shipping address under the name shipping_address.',
  ),
  shows('incoterms', 'string'),
  shows('incoterms-location', 'string'),
  shows('items', 'list'),
  shows('created-at', 'datetime'),
  shows('updated-at', 'datetime'),
  shows('created-by', 'object', 'an object, not as a bare value'),
  ...rows.documented(
    `${conventions}; ${fields}`,
    'scheduling-agreements/names-are-hyphenated: Members of agreements, items and lines have hyphens, but for the names shown with underscores.',
  ),
] as const satisfies readonly Requirement[];

const service = 'What the service does';
const moves = 'States and transitions / Scheduling agreement';

/** The effects, users and scopes of the operations. */
const agreementOperationRequirements = [
  ...rows.documented(
    endpoints,
    'scheduling-agreements/create-makes-an-agreement: POST /api/scheduling_agreements stores the agreement that was sent: reads find it from then on.',
    'scheduling-agreements/create-keeps-the-header: A new agreement has the values that were sent for its header.',
    'scheduling-agreements/create-keeps-the-items: A new agreement has exactly the items that were sent, with their values.',
    'scheduling-agreements/create-keeps-the-lines: Each item of a new agreement has exactly the lines that were sent with it, with their values.',
    'scheduling-agreements/show-answers-the-agreement: GET /api/scheduling_agreements/{agreementId} answers the one agreement that has this id.',
    'scheduling-agreements/list-answers-agreements: There is a GET that answers a collection of agreements.',
    'scheduling-agreements/update-changes: There is a PUT that changes an agreement to what was sent.',
    'scheduling-agreements/list-answers-schedules: There is a GET that answers a collection of delivery schedules.',
    'scheduling-agreements/set-confirmed-confirms: POST /api/delivery_schedules/set_confirmed takes the confirmation of delivery schedules.',
    'scheduling-agreements/list-answers-attachments: There is a GET that answers the attachments of an agreement.',
    'scheduling-agreements/upload-attaches: There is a POST that uploads an attachment to an agreement, which is then among its attachments.',
    'scheduling-agreements/attachment-can-be-read: There is a GET that answers one attachment of an agreement.',
    'scheduling-agreements/attachment-can-be-deleted: There is a DELETE that removes an attachment from an agreement.',
  ),
  ...rows.documented(
    `${moves}; ${fields}`,
    'scheduling-agreements/create-issued: An agreement created with is-issued true is Issued.',
    'scheduling-agreements/create-draft-when-false: An agreement created with is-issued false is a Draft.',
    'scheduling-agreements/create-draft-when-omitted: An agreement created without is-issued is a Draft.',
  ),
  ...rows.documented(
    moves,
    'scheduling-agreements/issued-lines-await-confirmation: In an agreement created as Issued the lines of items that require confirmation are Pending Confirmation.',
    'scheduling-agreements/issued-lines-are-issued: In an agreement created as Issued the lines of items that require no confirmation are Issued.',
    'scheduling-agreements/schedules-carry-an-exported-flag: A delivery schedule has a flag that says whether it was exported.',
  ),
  ...rows.documented(
    `${endpoints}; ${moves}`,
    'scheduling-agreements/issue-issues: There is a POST that issues an agreement; where it is accepted, the agreement is Issued.',
    'scheduling-agreements/cancel-cancels: There is a POST that cancels an agreement; where it is accepted, the agreement is Cancelled.',
    'scheduling-agreements/writes-concern-one-agreement: A creation, update, issue or cancel changes its own agreement and no other.',
    'scheduling-agreements/set-exported-sets-the-flag: POST /api/delivery_schedules/set_exported sets the exported flag of the schedules it is given.',
    'scheduling-agreements/reset-clears-the-flag: There is a POST that clears the exported flag of the schedules it is given.',
  ),
  ...rows.documented(
    `${endpoints}; Authentication`,
    'scheduling-agreements/reads-need-the-read-scope: A token without a scope of scheduling agreements does not read agreements.',
    'scheduling-agreements/writes-need-the-write-scope: A token without core.scheduling_agreement.write does not create or change agreements, whatever it may read.',
  ),
  ...rows.documented(
    `Versioning; ${service}`,
    'scheduling-agreements/early-access-only: Customers outside the Early Access Program cannot use the API of scheduling agreements.',
  ),
  ...rows.unobservable(
    service,
    'scheduling-agreements/buyers-and-suppliers-collaborate: Buyers and suppliers work on agreements in the application and the supplier portal.',
  ),
  ...rows.documented(
    service,
    'scheduling-agreements/erp-reads-the-outcome: When the buyer has decided about a delivery schedule, a read shows its final status and its details.',
  ),
] as const satisfies readonly Requirement[];

/** What a request for a new agreement must and may contain. */
const agreementRequestRequirements = [
  ...rows.documented(
    fields,
    'scheduling-agreements/external-number-is-required: An agreement without external-scheduling-agreement-number is not created.',
    'scheduling-agreements/shipping-address-is-optional: shipping_address, named by id, may be given or left out.',
    'scheduling-agreements/payment-term-is-optional: payment_term, named by id, may be given or left out.',
    'scheduling-agreements/incoterms-is-optional: incoterms, a string, may be given or left out.',
    'scheduling-agreements/incoterms-location-is-optional: incoterms-location, a string, may be given or left out.',
    'scheduling-agreements/supplier-is-named-by-id: The supplier of a new agreement is an object with the id.',
    'scheduling-agreements/items-may-be-several: A new agreement may have several items, and an item several lines.',
    'scheduling-agreements/item-takes-external-reference-id: An item may come with an external-reference-id, a string.',
    'scheduling-agreements/item-takes-item: An item may come with item, an object with the id.',
    'scheduling-agreements/item-takes-item-description: An item may come with item-description, a string.',
    'scheduling-agreements/item-takes-price: An item may come with price, a decimal number.',
    'scheduling-agreements/item-takes-currency: An item may come with currency, an object with the id and, if wanted, the code.',
    'scheduling-agreements/item-takes-quantity: An item may come with quantity, a number.',
    'scheduling-agreements/item-takes-uom: An item may come with uom, an object with the id.',
    'scheduling-agreements/item-takes-warehouse: An item may come with warehouse, an object with the id.',
    'scheduling-agreements/item-takes-firm-zone: An item may come with firm-zone, an integer.',
    'scheduling-agreements/item-takes-trade-off-zone: An item may come with trade-off-zone, an integer.',
    'scheduling-agreements/item-takes-need-by: An item may come with need-by, a datetime.',
    'scheduling-agreements/item-takes-confirmation-flag: An item may come with is-confirmation-required, true or false.',
    'scheduling-agreements/item-takes-schedule-lines: An item may come with its lines as a list named schedule_lines.',
    'scheduling-agreements/line-takes-external-reference-id: A line may come with an external-reference-id.',
    'scheduling-agreements/line-takes-delivery-date: A line may come with delivery-date, a datetime.',
    'scheduling-agreements/line-takes-quantity: A line may come with a quantity.',
    'scheduling-agreements/line-takes-uom: A line may come with uom, an object with the id.',
  ),
  ...rows.documented(
    `Resources and their fields; ${fields}`,
    'scheduling-agreements/delivery-date-may-be-a-leap-day: A line may have a 29 February as its delivery-date, a datetime like any other.',
  ),
  ...rowsFor(fields, ['type', 'validity-start-date', 'validity-end-date', 'supplier', 'items'], (member) => [
    `scheduling-agreements/${member}-is-required`,
    `An agreement without ${member} is not created.`,
  ]),
  ...rows.documented(
    endpoints,
    'scheduling-agreements/create-body-is-json: A new agreement is sent as a JSON body.',
    'scheduling-agreements/create-takes-two-accept-values: A request for a new agreement may accept both JSON and XML, in one header or in two.',
  ),
] as const satisfies readonly Requirement[];

/** What the documentation says about scheduling agreements and their delivery schedules. */
export const schedulingAgreementsRequirements = [
  ...agreementFieldRequirements,
  ...agreementRequestRequirements,
  ...agreementAnswerRequirements,
  ...agreementOperationRequirements,
  simultaneousWrites('scheduling-agreements', 'agreements or delivery schedules'),
] as const satisfies readonly Requirement[];
