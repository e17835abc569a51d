import { documentedRow, type Requirement, rows, simultaneousWrites, typeRows } from './requirement.ts';

const endpoints = 'Endpoints / Attachments';

/** A kind of document as ids and sentences name it, and its path. */
interface OwnerKind<W extends string> {
  readonly word: W;
  readonly noun: string;
  readonly path: string;
}

const addingOf = <const W extends string>({ word, noun, path }: OwnerKind<W>) =>
  [
    documentedRow(
      `attachments/file-is-attached-to-${word}`,
      `POST ${path}/attachments in multipart form attaches a file to ${noun}.`,
      endpoints,
    ),
    documentedRow(
      `attachments/attachments-of-${word}-are-listed`,
      `GET ${path}/attachments answers a collection with the attachments of ${noun}.`,
      endpoints,
    ),
    documentedRow(
      `attachments/attachments-of-${word}-are-its-own`,
      `GET ${path}/attachments answers no attachment of another document than the one in the path.`,
      endpoints,
    ),
  ] as const;

const textOf = <const W extends string>({ word, noun, path }: OwnerKind<W>) =>
  documentedRow(
    `attachments/text-is-attached-to-${word}`,
    `POST ${path}/attachments with a text in JSON attaches it to ${noun}.`,
    endpoints,
  );

const shownOf = <const W extends string>({ word, noun, path }: OwnerKind<W>) =>
  documentedRow(
    `attachments/attachment-of-${word}-is-shown`,
    `GET ${path}/attachments/:id answers the attachment of ${noun} that has this id.`,
    endpoints,
  );

const deletedOf = <const W extends string>({ word, noun, path }: OwnerKind<W>) =>
  documentedRow(
    `attachments/attachment-of-${word}-is-deleted`,
    `DELETE ${path}/attachments/:id removes that attachment, and no other, from ${noun}.`,
    endpoints,
  );

const ownerRows = <const W extends string>(owner: OwnerKind<W>) =>
  [...addingOf(owner), textOf(owner), shownOf(owner)] as const;

const requisition = {
  word: 'requisition',
  noun: 'a requisition',
  path: '/api/requisitions/:requisition_id',
} as const;

const order = {
  word: 'purchase-order',
  noun: 'a purchase order',
  path: '/api/purchase_orders/:purchase_order_id',
} as const;

/** Attachments of the documents that the documentation calls owners. */
const attachmentOwnerRequirements = [
  ...ownerRows({ word: 'contract', noun: 'a contract', path: '/api/contracts/:contract_id' }),
  ...ownerRows({ word: 'invoice', noun: 'an invoice', path: '/api/invoices/:invoice_id' }),
  ...ownerRows({
    word: 'expense-report',
    noun: 'an expense report',
    path: '/api/expense_reports/:expense_report_id',
  }),
  ...ownerRows(order),
  ...ownerRows({ word: 'user', noun: 'a user', path: '/api/users/:user_id' }),
  ...ownerRows(requisition),
  deletedOf(requisition),
  deletedOf({
    word: 'requisition-line',
    noun: 'a requisition line',
    path: '/api/requisition_lines/:requisition_line_id',
  }),
  deletedOf(order),
  shownOf({
    word: 'inventory-transaction',
    noun: 'an inventory transaction',
    path: '/api/inventory_transactions/:inventory_transaction_id',
  }),
  ...rows.documented(
    endpoints,
    'attachments/attachment-is-shown-by-id-alone: GET /api/attachments/:attachment_id answers the attachment that has this id.',
    'attachments/owner-can-be-stated: GET /api/attachments/:attachment_id answers the same attachment where its document is stated.',
    'attachments/attachment-is-deleted-by-id-alone: DELETE /api/attachments/:attachment_id deletes that attachment, and no other.',
  ),
] as const;

const event = {
  word: 'event',
  noun: 'a sourcing event',
  path: '/api/quote_requests/:quote_request_id',
} as const;
const line = {
  word: 'event-line',
  noun: 'a line of a sourcing event',
  path: '/api/quote_request_lines/:quote_request_line_id',
} as const;
const details = {
  word: 'event-details',
  noun: 'the Details section of a sourcing event',
  path: '/api/quote_request_attachments/:quote_request_attachment_id',
} as const;

/** Attachments of sourcing events. */
const attachmentEventRequirements = [
  ...addingOf(event),
  shownOf(event),
  deletedOf(event),
  ...addingOf(line),
  deletedOf(line),
  ...addingOf(details),
  deletedOf(details),
  ...rows.documented(
    `Resources and their fields / Attachment; ${endpoints}`,
    'attachments/event-info-is-attached: A text with linked_to attachment_to_suppliers is attached to a sourcing event as event info.',
    'attachments/event-terms-are-attached: A text with linked_to event_terms is attached to a sourcing event as its terms and conditions.',
    'attachments/details-upload-is-linked: An upload below the Details section of an event with attachment[linked_to] quote_request_attachment is accepted and keeps it.',
  ),
] as const;

const fields = 'Resources and their fields / Attachment';
const errors = 'Errors';

/** How parts of an upload and members of a text are stored, and what can never be changed. */
const attachmentContentRequirements = [
  ...rows.documented(
    `${fields}; ${endpoints}`,
    'attachments/upload-makes-a-file: An upload in multipart form whose attachment[type] is file makes an attachment of type file.',
    'attachments/upload-keeps-the-intent: An uploaded attachment has the intent that attachment[intent] named.',
    'attachments/upload-keeps-linked-to: An uploaded attachment has the linked-to that attachment[linked_to] named.',
    'attachments/text-makes-a-text: A request in JSON with type text makes an attachment of type text.',
    'attachments/text-is-kept: A text attachment has the text that its request sent.',
    'attachments/text-keeps-linked-to: The linked-to of a text attachment is the linked_to that its request sent.',
  ),
  ...rows.documented(
    fields,
    'attachments/type-is-file-or-text: The type of an attachment is file or text; the word for a link is open.',
    'attachments/upload-needs-no-linked-to: An upload may leave out attachment[linked_to].',
  ),
  ...rows.documented(
    endpoints,
    'attachments/text-keeps-the-intent: A text attachment has the intent that its request sent.',
    'attachments/attachments-cannot-be-updated: A PUT or PATCH leaves an attachment unchanged.',
  ),
  ...rows.documented(
    `${endpoints}; ${errors}`,
    'attachments/put-is-not-supported: PUT on an attachment, below its document or by its id alone, is not supported and does not succeed.',
    'attachments/patch-is-not-supported: PATCH on an attachment, below its document or by its id alone, is not supported and does not succeed.',
  ),
] as const satisfies readonly Requirement[];
const shows = typeRows('attachments', fields, (member) => `An attachment shows ${member} as`);

/** The members of an attachment, wherever one is shown. */
const attachmentFieldRequirements = [
  shows('id', 'integer'),
  ...rows.documented(
    fields,
    'attachments/id-is-unique: No two attachments have the same id.',
    'attachments/type-fits-255-characters: The type of an attachment is no longer than 255 characters.',
    'attachments/linked-to-fits-255-characters: No attachment has a linked-to longer than 255 characters.',
    'attachments/file-url-leads-to-the-file: The file-url of an attachment is the address of the file that was attached.',
    'attachments/url-fits-255-characters: No attachment has a url longer than 255 characters.',
  ),
  shows('type', 'string'),
  shows('intent', 'string'),
  ...rows.documented(
    `${fields}; Limits`,
    'attachments/intent-takes-40-characters: An accepted intent of 40 characters is stored in full.',
    'attachments/intent-fits-40-characters: No attachment has an intent longer than 40 characters.',
  ),
  shows('linked-to', 'string'),
  shows('file-url', 'string'),
  shows('url', 'string'),
  shows('text', 'text'),
  shows('created-at', 'datetime'),
  shows('updated-at', 'datetime'),
] as const satisfies readonly Requirement[];

/** What the documentation says about attachments. */
export const attachmentsRequirements = [
  ...attachmentFieldRequirements,
  ...attachmentOwnerRequirements,
  ...attachmentEventRequirements,
  ...attachmentContentRequirements,
  simultaneousWrites('attachments', 'the attachments of a document'),
] as const satisfies readonly Requirement[];
