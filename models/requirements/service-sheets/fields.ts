import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Work confirmation header (service sheet)';
const endpoints = 'Endpoints / Work confirmation headers';

const returned = <const M extends string>(member: M, type?: string) =>
  rows.documented(
    `service-sheets/${member}-is-returned` as const,
    `A read of a sheet carries ${member}${type === undefined ? '' : `, ${type}`}.`,
    fields,
  );

/** What reads of sheets carry. */
export const sheetFieldRequirements = [
  returned('id', 'an integer'),
  rows.documented('service-sheets/approvals-are-returned', 'A read of a sheet carries approvals.', fields),
  rows.documented('service-sheets/comments-are-returned', 'A read of a sheet carries comments.', fields),
  returned('created-at', 'a datetime'),
  returned('created-by', 'a user'),
  returned('created-by-fullname', 'a string'),
  returned('currency'),
  rows.unobservable(
    'service-sheets/currency-is-that-of-the-order',
    'The currency of a sheet is the one of the order that the sheet belongs to.',
    fields,
  ),
  rows.documented('service-sheets/lines-are-returned', 'A read of a sheet carries lines, a list.', fields),
  returned('order-header'),
  returned('order-total', 'a decimal'),
  returned('order-total-received-amount', 'a decimal'),
  returned('po-number', 'a string'),
  returned('requested-by-fullname', 'a string'),
  returned('status', 'a string'),
  rows.documented(
    'service-sheets/status-fits-255-characters',
    'The status of a sheet is no longer than 255 characters.',
    fields,
  ),
  returned('submitted-at', 'a datetime'),
  returned('supplier'),
  returned('supplier-display-name', 'a string'),
  rows.documented(
    'service-sheets/supplier-reviews-are-returned',
    'A read of a sheet carries supplier-reviews, a list.',
    fields,
  ),
  returned('total', 'a decimal'),
  returned('updated-at', 'a datetime'),
  returned('updated-by', 'a user'),

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
