import type { OwnerSegment } from '../../../models/owners.ts';
import type { Value } from '../../../models/resources/resource.ts';

/** The kinds of records that show values for keys; `suites/discovery/sources.ts` says where they are read. */
const recordKinds = [
  'sheets',
  'payments',
  'requisitions',
  /** Records of the user that the client acts as. */
  'mine',
  'agreements',
  'inspections',
  'legal-documents',
  'comments',
  'attachments',
  /** Listed documents that can have attachments and comments. */
  'owners',
  /** Users in any record. */
  'people',
] as const;

export type ShownKind = (typeof recordKinds)[number];

/** A record with its canonical names. */
export type SeenRecord = Readonly<Record<string, Value>>;

/** The place in a platform's records that shows values for a profile key. */
export interface RecordPath {
  readonly in: ShownKind;
  /** The path of the member through nested records and lists; by default the record itself. */
  readonly at?: string;
  /** Only where these members of the same object have one of these values, folded like statuses. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** Only a value that all records of the kind share. */
  readonly same?: true;
}

/** The places in records that show documents with attachments and comments. */
export const ownersSeen = (segment: OwnerSegment): readonly RecordPath[] => {
  const mentioned: Readonly<Partial<Record<OwnerSegment, readonly RecordPath[]>>> = {
    contracts: [
      { in: 'requisitions', at: 'requisition-lines.contract.id' },
      { in: 'legal-documents', at: 'contract.id' },
    ],
    purchase_orders: [{ in: 'sheets', at: 'order-header.id' }],
    users: [{ in: 'people', at: 'id' }],
    requisitions: [{ in: 'requisitions', at: 'id' }],
    requisition_lines: [{ in: 'requisitions', at: 'requisition-lines.id' }],
  };
  return [...(mentioned[segment] ?? []), { in: 'owners', at: 'id', where: { owner: [segment] } }];
};
