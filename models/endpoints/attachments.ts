import { type OwnerSegment, type OwnerWord, ownerScopes, owners } from '../owners.ts';
import type { RequirementId } from '../requirements/index.ts';
import { attachment, requestedAttachment } from '../resources/attachment.ts';
import type { SilenceId } from '../silences/index.ts';
import { makeRows, refusalRequirements } from './endpoint.ts';

/** A kind of document with attachments: its path segment, and the word for it in ids. */
interface OwnerKind<W extends OwnerWord> {
  readonly segment: OwnerSegment;
  readonly word: W;
}

type Basis = 'documented' | (SilenceId & `attachments/${string}`);

const common = { area: 'attachments', resource: attachment, parameters: [] } as const;

/** Ids composed of words, if the operation is documented; a test verifies that each exists. */
const ofBasis = (basis: Basis, ...ids: readonly `attachments/${string}`[]): readonly RequirementId[] =>
  basis === 'documented' ? (ids as readonly RequirementId[]) : [];

/** The documentation calls both path parameters `:id` in places; the rows need different names. */
const pathsOf = ({ segment }: { readonly segment: OwnerSegment }) => {
  const all = `/api/${segment}/:owner_id/attachments` as const;
  return { all, one: `${all}/:attachment_id` as const };
};

const reading = ({ segment }: { readonly segment: OwnerSegment }) =>
  ({ ...common, owner: owners[segment], scope: `${ownerScopes[segment]}.read`, method: 'GET' }) as const;

const writeBase = ({ segment }: { readonly segment: OwnerSegment }) =>
  ({ ...common, owner: owners[segment], scope: `${ownerScopes[segment]}.write` }) as const;

const additionRows = <const W extends OwnerWord>(owner: OwnerKind<W>, basis: Basis = 'documented') =>
  [
    {
      ...writeBase(owner),
      basis,
      id: `attachments.add-to-${owner.word}`,
      effect: ofBasis(basis, `attachments/file-is-attached-to-${owner.word}`),
      method: 'POST',
      path: pathsOf(owner).all,
      purpose: 'one more attachment',
      operationKind: 'add-attachment',
      request: requestedAttachment,
    },
    {
      ...reading(owner),
      basis,
      id: `attachments.list-of-${owner.word}`,
      answers: ofBasis(basis, `attachments/attachments-of-${owner.word}-are-listed`),
      effect: ofBasis(basis, `attachments/attachments-of-${owner.word}-are-listed`),
      alone: ofBasis(basis, `attachments/attachments-of-${owner.word}-are-its-own`),
      path: pathsOf(owner).all,
      purpose: 'attachments by query',
      operationKind: 'list-attachments',
      filters: 'attachments/list-filters',
    },
  ] as const;

const retrievalRow = <const W extends OwnerWord>(owner: OwnerKind<W>, basis: Basis = 'documented') =>
  ({
    ...reading(owner),
    basis,
    id: `attachments.show-of-${owner.word}`,
    answers: ofBasis(basis, `attachments/attachment-of-${owner.word}-is-shown`),
    path: pathsOf(owner).one,
    purpose: 'one attachment',
    operationKind: 'show-attachment',
  }) as const;

const deletionRow = <const W extends OwnerWord>(owner: OwnerKind<W>, basis: Basis = 'documented') =>
  ({
    ...writeBase(owner),
    basis,
    id: `attachments.delete-of-${owner.word}`,
    effect: ofBasis(basis, `attachments/attachment-of-${owner.word}-is-deleted`),
    method: 'DELETE',
    path: pathsOf(owner).one,
    purpose: 'one attachment less',
    operationKind: 'delete-attachment',
  }) as const;

/** An operation that must be refused, since attachments cannot be updated. */
const unsupportedOperation = (method: 'put' | 'patch') =>
  ({
    ...refusalRequirements(
      `attachments/${method}-is-not-supported`,
      'attachments/attachments-cannot-be-updated',
    ),
    basis: 'documented',
    purpose: 'not supported',
    operationKind: 'update-attachment',
  }) as const;

const updateRows = <const W extends OwnerWord>(owner: OwnerKind<W>) => {
  const row = { ...writeBase(owner), path: pathsOf(owner).one } as const;
  return [
    { ...row, ...unsupportedOperation('put'), id: `attachments.put-of-${owner.word}`, method: 'PUT' },
    { ...row, ...unsupportedOperation('patch'), id: `attachments.patch-of-${owner.word}`, method: 'PATCH' },
  ] as const;
};

const elsewhere = 'attachments/delete-below-other-documents';

const ownerRows = <const W extends OwnerWord>(owner: OwnerKind<W>, deletes: Basis = elsewhere) =>
  [...additionRows(owner), retrievalRow(owner), deletionRow(owner, deletes), ...updateRows(owner)] as const;

const line = { segment: 'requisition_lines', word: 'requisition-line' } as const;
const event = { segment: 'quote_requests', word: 'event' } as const;
const eventLine = { segment: 'quote_request_lines', word: 'event-line' } as const;
const details = { segment: 'quote_request_attachments', word: 'event-details' } as const;

/** Operations on attachments. */
export const attachmentsEndpoints = makeRows([
  ...ownerRows({ segment: 'contracts', word: 'contract' }),
  ...ownerRows({ segment: 'invoices', word: 'invoice' }),
  ...ownerRows({ segment: 'expense_reports', word: 'expense-report' }),
  // "Also other document types such as orders": orders are the only ones named.
  ...ownerRows({ segment: 'purchase_orders', word: 'purchase-order' }, 'documented'),
  ...ownerRows({ segment: 'users', word: 'user' }),
  ...ownerRows({ segment: 'requisitions', word: 'requisition' }, 'documented'),
  ...additionRows(line, 'attachments/below-requisition-lines'),
  retrievalRow(line, 'attachments/below-requisition-lines'),
  deletionRow(line),
  retrievalRow({ segment: 'inventory_transactions', word: 'inventory-transaction' }),
  ...additionRows(event),
  {
    ...writeBase(event),
    basis: 'attachments/event-text-path',
    id: 'attachments.add-text-to-event',
    method: 'POST',
    path: pathsOf(event).one,
    purpose: 'one more text; the id in the path means nothing',
    operationKind: 'add-attachment',
    request: requestedAttachment,
  },
  retrievalRow(event),
  deletionRow(event),
  ...updateRows(event),
  ...additionRows(eventLine),
  retrievalRow(eventLine, 'attachments/show-below-event-parts'),
  deletionRow(eventLine),
  ...updateRows(eventLine),
  ...additionRows(details),
  retrievalRow(details, 'attachments/show-below-event-parts'),
  deletionRow(details),
  ...updateRows(details),
  {
    ...common,
    basis: 'documented',
    id: 'attachments.show',
    answers: ['attachments/attachment-is-shown-by-id-alone'],
    method: 'GET',
    path: '/api/attachments/:attachment_id',
    purpose: 'one attachment, by its id alone',
    operationKind: 'show-attachment',
  },
  {
    ...common,
    basis: 'documented',
    id: 'attachments.delete',
    effect: ['attachments/attachment-is-deleted-by-id-alone'],
    method: 'DELETE',
    path: '/api/attachments/:attachment_id',
    purpose: 'one attachment less, by its id alone',
    operationKind: 'delete-attachment',
  },
  {
    ...common,
    ...unsupportedOperation('put'),
    id: 'attachments.put',
    method: 'PUT',
    path: '/api/attachments/:attachment_id',
  },
  {
    ...common,
    ...unsupportedOperation('patch'),
    id: 'attachments.patch',
    method: 'PATCH',
    path: '/api/attachments/:attachment_id',
  },
] as const);
