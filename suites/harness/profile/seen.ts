import type { OwnerSegment } from '../../../models/owners.ts';
import type { Value } from '../../../models/resources/resource.ts';

/** The kinds of records in which values of keys can be seen; where they are read stands in `suites/discovery/sources.ts`. */
export const recordKinds = [
  'sheets',
  'payments',
  'requisitions',
  /** Records of the user as whom the client acts. */
  'mine',
  'agreements',
  'inspections',
  'legal-documents',
  'comments',
  'attachments',
  /** Listed documents that can have attachments and comments. */
  'owners',
  /** Users that any record mentions. */
  'people',
] as const;

export type ShownKind = (typeof recordKinds)[number];

/** A record by its canonical names. */
export type SeenRecord = Readonly<Record<string, Value>>;

/** Where records of a platform show values for a key of the profile. */
export interface Seen {
  readonly in: ShownKind;
  /** The member, nested ones joined by dots, lists gone through; the record itself when left out. */
  readonly at?: string;
  /** Only where members of the object that holds it have one of these values, folded as statuses are. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** Only a value that all records of the kind share. */
  readonly same?: true;
}

/** Where records show documents that can have attachments and comments. */
export const ownersSeen = (segment: OwnerSegment): readonly Seen[] => {
  const mentioned: Readonly<Partial<Record<OwnerSegment, readonly Seen[]>>> = {
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
