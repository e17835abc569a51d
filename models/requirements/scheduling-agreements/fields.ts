import type { Requirement } from '../requirement.ts';
import { rows, typeRows } from '../row.ts';

const fields = 'Resources and their fields / Scheduling agreement';
const shows = typeRows('scheduling-agreements', fields, (member) => `An agreement shows ${member} as`);
const conventions = 'Resources and their fields';

/** The type of each member of an agreement, its items and lines, wherever it is shown. */
export const agreementFieldRequirements = [
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
