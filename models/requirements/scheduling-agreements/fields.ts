import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Scheduling agreement';
const conventions = 'Resources and their fields';

/** The type of each member of an agreement, its items and lines, wherever it is shown. */
export const agreementFieldRequirements = [
  rows.documented('scheduling-agreements/id-is-integer', 'An agreement shows id as an integer.', fields),
  rows.documented('scheduling-agreements/id-is-unique', 'No two agreements have the same id.', fields),
  rows.documented(
    'scheduling-agreements/external-scheduling-agreement-number-is-string',
    'An agreement shows external-scheduling-agreement-number as a string.',
    fields,
  ),
  // Whether a platform holds external systems to that is not said.
  rows.unobservable(
    'scheduling-agreements/external-number-identifies',
    'The external number is what identifies an agreement in the external system.',
    fields,
  ),
  rows.documented('scheduling-agreements/type-is-string', 'An agreement shows type as a string.', fields),
  rows.documented(
    'scheduling-agreements/type-is-without-release',
    'The type of an agreement is WITHOUT_RELEASE; there is no agreement of another one.',
    fields,
  ),
  rows.documented('scheduling-agreements/status-is-string', 'An agreement shows status as a string.', fields),
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
  rows.documented(
    'scheduling-agreements/validity-start-date-is-datetime',
    'An agreement shows validity-start-date as a datetime.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/validity-end-date-is-datetime',
    'An agreement shows validity-end-date as a datetime.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/supplier-is-object',
    'An agreement shows supplier as an object, not as a bare value.',
    fields,
  ),
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
  rows.documented(
    'scheduling-agreements/incoterms-is-string',
    'An agreement shows incoterms as a string.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/incoterms-location-is-string',
    'An agreement shows incoterms-location as a string.',
    fields,
  ),
  rows.documented('scheduling-agreements/items-is-list', 'An agreement shows items as a list.', fields),
  rows.documented(
    'scheduling-agreements/created-at-is-datetime',
    'An agreement shows created-at as a datetime.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/updated-at-is-datetime',
    'An agreement shows updated-at as a datetime.',
    fields,
  ),
  rows.documented(
    'scheduling-agreements/created-by-is-object',
    'An agreement shows created-by as an object, not as a bare value.',
    fields,
  ),
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
