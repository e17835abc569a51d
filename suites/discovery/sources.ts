import { commentable, commentableSegments } from '../../models/commentable.ts';
import type { EndpointId } from '../../models/endpoints/index.ts';
import { ownerSegments } from '../../models/owners.ts';
import type { ShownKind } from '../harness/profile/seen.ts';

/** Where records of a kind are read. */
export interface RecordSource {
  readonly kind: ShownKind;
  /** The collection. */
  readonly endpoint: EndpointId;
  /** Reads one of them by its id, where the collection may show less of it. */
  readonly show?: EndpointId;
  /** The key of a profile whose ids fill in the path; each record is then told its `owner` and `owner-id`. */
  readonly below?: string;
  readonly owner?: string;
  /** Records are chosen so that they differ in this member. */
  readonly spread: string;
}

const byStatus = { spread: 'status' } as const;

/** What is asked for first: the collections of the service. */
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

/** What hangs on documents that the collections mention. */
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

/** Collections of the documents that attachments and comments hang on: not documented, and read where they are there. */
export const ownerCollections: readonly { readonly owner: string; readonly path: string }[] = ownerSegments
  .filter((segment) => segment !== 'requisitions')
  .map((segment) => ({ owner: segment, path: `/api/${segment}` }));

/** Further reads whose paths the documentation does not show; those of one document name its kind. */
export const furtherPaths: readonly { readonly kind?: ShownKind; readonly endpoint: EndpointId }[] = [
  { endpoint: 'scheduling-agreements.list-schedules' },
  { kind: 'agreements', endpoint: 'scheduling-agreements.list-attachments' },
  { kind: 'inspections', endpoint: 'quality-inspections.list-attachments' },
];
