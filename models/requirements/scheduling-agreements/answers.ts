import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Scheduling agreement';
const endpoints = 'Endpoints / Scheduling agreements (scope-protected)';

/** What the answers to creating and to reading one agreement hold. */
export const agreementAnswerRequirements = [
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
