import { commentable, commentableSegments } from '../../models/commentable.ts';
import type { EndpointId } from '../../models/endpoints/index.ts';
import { ownerSegments } from '../../models/owners.ts';
import type { ShownKind } from '../harness/profile/record-paths.ts';

/** The endpoints at which records of a kind are read. */
export interface RecordSource {
  readonly kind: ShownKind;
  /** The endpoint of the collection. */
  readonly endpoint: EndpointId;
  /** The endpoint for one record by id, where the collection may show fewer members. */
  readonly show?: EndpointId;
  /** The profile key whose ids fill in the path; records then get members `owner` and `owner-id`. */
  readonly below?: string;
  readonly owner?: string;
  /** The member in which chosen records should differ. */
  readonly spread: string;
}

const byStatus = { spread: 'status' } as const;

/** The collections of the service, which are read first. */
export const collections: readonly RecordSource[] = [
  { ...byStatus, kind: 'requisitions', endpoint: 'requisitions.list', show: 'requisitions.show' },
  { ...byStatus, kind: 'mine', endpoint: 'requisitions.mine' },
  { ...byStatus, kind: 'sheets', endpoint: 'service-sheets.list', show: 'service-sheets.show' },
  { ...byStatus, kind: 'payments', endpoint: 'payments.list' },
  {
    ...byStatus,
    kind: 'agreements',
    endpoint: 'scheduling-agreements.list',
    show: 'scheduling-agreements.show',
  },
  {
    ...byStatus,
    kind: 'inspections',
    endpoint: 'quality-inspections.list',
    show: 'quality-inspections.show',
  },
];

/** Records that belong to documents in these collections. */
export const dependents: readonly RecordSource[] = [
  {
    kind: 'legal-documents',
    endpoint: 'legal-documents.list',
    below: 'legal-documents.contracts',
    spread: 'owner-id',
  },
  ...commentableSegments.map(
    (segment): RecordSource => ({
      kind: 'comments',
      endpoint: `comments.list-of-${commentable[segment].word}`,
      below: `comments.documents.${segment}`,
      owner: segment,
      spread: 'owner',
    }),
  ),
  {
    kind: 'attachments',
    endpoint: 'attachments.list-of-requisition-line',
    below: 'attachments.documents.requisition_lines',
    owner: 'requisition_lines',
    spread: 'owner-id',
  },
];

/** Collections of documents with attachments and comments: not documented, read where they exist. */
export const ownerCollections: readonly { readonly owner: string; readonly path: string }[] = ownerSegments
  .filter((segment) => segment !== 'requisitions')
  .map((segment) => ({ owner: segment, path: `/api/${segment}` }));

/** Further reads without documented paths; `kind`: the record whose id the path contains. */
export const furtherPaths: readonly { readonly kind?: ShownKind; readonly endpoint: EndpointId }[] = [
  { endpoint: 'scheduling-agreements.list-schedules' },
  { kind: 'agreements', endpoint: 'scheduling-agreements.list-attachments' },
  { kind: 'inspections', endpoint: 'quality-inspections.list-attachments' },
];
