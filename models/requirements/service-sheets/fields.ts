import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Work confirmation header (service sheet)';
const endpoints = 'Endpoints / Work confirmation headers';

/** What reads of sheets carry. */
export const sheetFieldRequirements = [
  rows.documented('service-sheets/id-is-returned', 'A read of a sheet carries id, an integer.', fields),
  rows.documented('service-sheets/approvals-are-returned', 'A read of a sheet carries approvals.', fields),
  rows.documented('service-sheets/comments-are-returned', 'A read of a sheet carries comments.', fields),
  rows.documented(
    'service-sheets/created-at-is-returned',
    'A read of a sheet carries created-at, a datetime.',
    fields,
  ),
  rows.documented(
    'service-sheets/created-by-is-returned',
    'A read of a sheet carries created-by, a user.',
    fields,
  ),
  rows.documented(
    'service-sheets/created-by-fullname-is-returned',
    'A read of a sheet carries created-by-fullname, a string.',
    fields,
  ),
  rows.documented('service-sheets/currency-is-returned', 'A read of a sheet carries currency.', fields),
  rows.unobservable(
    'service-sheets/currency-is-that-of-the-order',
    'The currency of a sheet is the one of the order that the sheet belongs to.',
    fields,
  ),
  rows.documented('service-sheets/lines-are-returned', 'A read of a sheet carries lines, a list.', fields),
  rows.documented(
    'service-sheets/order-header-is-returned',
    'A read of a sheet carries order-header.',
    fields,
  ),
  rows.documented(
    'service-sheets/order-total-is-returned',
    'A read of a sheet carries order-total, a decimal.',
    fields,
  ),
  rows.documented(
    'service-sheets/order-total-received-amount-is-returned',
    'A read of a sheet carries order-total-received-amount, a decimal.',
    fields,
  ),
  rows.documented(
    'service-sheets/po-number-is-returned',
    'A read of a sheet carries po-number, a string.',
    fields,
  ),
  rows.documented(
    'service-sheets/requested-by-fullname-is-returned',
    'A read of a sheet carries requested-by-fullname, a string.',
    fields,
  ),
  rows.documented('service-sheets/status-is-returned', 'A read of a sheet carries status, a string.', fields),
  rows.documented(
    'service-sheets/status-fits-255-characters',
    'The status of a sheet is no longer than 255 characters.',
    fields,
  ),
  rows.documented(
    'service-sheets/submitted-at-is-returned',
    'A read of a sheet carries submitted-at, a datetime.',
    fields,
  ),
  rows.documented('service-sheets/supplier-is-returned', 'A read of a sheet carries supplier.', fields),
  rows.documented(
    'service-sheets/supplier-display-name-is-returned',
    'A read of a sheet carries supplier-display-name, a string.',
    fields,
  ),
  rows.documented(
    'service-sheets/supplier-reviews-are-returned',
    'A read of a sheet carries supplier-reviews, a list.',
    fields,
  ),
  rows.documented('service-sheets/total-is-returned', 'A read of a sheet carries total, a decimal.', fields),
  rows.documented(
    'service-sheets/updated-at-is-returned',
    'A read of a sheet carries updated-at, a datetime.',
    fields,
  ),
  rows.documented(
    'service-sheets/updated-by-is-returned',
    'A read of a sheet carries updated-by, a user.',
    fields,
  ),

  rows.documented(
    'service-sheets/list-answers-sheets',
    'GET /api/work_confirmation/headers answers a collection of service sheets.',
    endpoints,
  ),
  rows.documented(
    'service-sheets/show-answers-the-sheet',
    'GET /api/work_confirmation/headers/:id answers the one sheet that has this id.',
    endpoints,
  ),
] as const satisfies readonly Requirement[];
