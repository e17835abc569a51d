import type { ReassignedItem } from '../../models/assignments.ts';
import type { AgreementRecord } from '../../models/lifecycles/agreement.ts';
import type { DeliveryScheduleRecord, scheduleDecisions } from '../../models/lifecycles/delivery-schedule.ts';
import type { InspectionRecord } from '../../models/lifecycles/inspection.ts';
import type { PaymentRecord } from '../../models/lifecycles/payment-export.ts';
import type { ReassignmentRecord } from '../../models/lifecycles/reassignment.ts';
import type { RequisitionRecord } from '../../models/lifecycles/requisition-record.ts';
import type { SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import type { Condition, Filter } from '../../models/query/filter.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { ResponsibilityMember } from '../../models/responsibilities.ts';
import type { RecordKind, RecordOf } from '../auth/stored-records.ts';

/** The kinds of documents, named after their resources. */
export type Kind =
  | 'work-confirmation-header'
  | 'service-pay-payment'
  | 'requisition-header'
  | 'user-reassignment'
  | 'scheduling-agreement'
  | 'delivery-schedule'
  | 'attachment'
  | 'quality-inspection'
  | 'comment'
  | 'legal-document'
  | ThinKind;

/** Documents without endpoints that own other documents. */
type ThinKind =
  | 'contract'
  | 'invoice-header'
  | 'expense-report'
  | 'order-header'
  | 'inventory-transaction'
  | 'quote-request'
  | 'quote-request-line'
  | 'quote-request-attachment';

/** Lifecycle state of a service sheet that its data does not contain. */
export interface StoredSheetState {
  readonly record: SheetRecord;
  readonly orderLineOpen: boolean;
}

/** Lifecycle state of a payment. */
interface PaymentState {
  readonly record: PaymentRecord;
}

/** Lifecycle state of a requisition, and the highest line number used so far. */
interface RequisitionState {
  readonly record: RequisitionRecord;
  readonly lastLine: number;
}

/** The record of a line, and the values that each decision of the buyer sets if the supplier proposed changes. */
export interface LineRecord extends DeliveryScheduleRecord {
  readonly onDecision?: { readonly [D in (typeof scheduleDecisions)[number]]?: Data };
}

/** Lifecycle state of an agreement and of its lines, by id. */
interface AgreementState {
  readonly record: AgreementRecord;
  readonly lines: Readonly<Record<string, LineRecord>>;
}

/** The agreement of a delivery schedule, which also holds its lifecycle state. */
interface ScheduleState {
  readonly agreement: number;
  readonly agreementState: AgreementRecord['state'];
}

/** Metadata of a file; its bytes are stored outside of the store. */
export interface AttachedFile {
  readonly name: string;
  readonly mime: string;
  /** Content of a starting document's file, which was not uploaded. */
  readonly text?: string;
}

/** State of an attachment that its record does not show. */
interface AttachmentState {
  /** The owner: kind and id, joined by a slash. */
  readonly owner: string;
  /** Null if the attachment is not a file. */
  readonly file: AttachedFile | null;
  /** End of the file's address that needs no token; left out if it has none. */
  readonly key?: string;
}

/** Lifecycle state of an inspection. */
interface InspectionKept {
  readonly record: InspectionRecord;
}

/** A reassigned item and the result. */
export interface ReassignmentItem extends ReassignedItem {
  readonly status: 'Changed' | 'Failed';
  readonly message: string | null;
}

/** Lifecycle state of a reassignment, and its input. */
export interface StoredReassignmentState {
  readonly record: ReassignmentRecord;
  /** User id. */
  readonly from: number;
  readonly to: number;
  /** The members sent as true, and all members sent. */
  readonly asked: readonly ResponsibilityMember[];
  readonly sent: readonly ResponsibilityMember[];
  /** Empty until it has been processed. */
  readonly items: readonly ReassignmentItem[];
  /** Time of automatic processing; left out if it is processed on request only. */
  readonly due?: number;
}

/** The owner of a comment or a legal document: kind and id, joined by a slash. */
interface OwnedState {
  readonly owner: string;
}

/** State kept in addition to the data of a document, by kind. */
export interface StateOf extends Readonly<Record<ThinKind, Readonly<Record<string, never>>>> {
  readonly 'work-confirmation-header': StoredSheetState;
  readonly 'service-pay-payment': PaymentState;
  readonly 'requisition-header': RequisitionState;
  readonly 'user-reassignment': StoredReassignmentState;
  readonly 'quality-inspection': InspectionKept;
  readonly 'scheduling-agreement': AgreementState;
  readonly 'delivery-schedule': ScheduleState;
  readonly attachment: AttachmentState;
  readonly comment: OwnedState;
  readonly 'legal-document': OwnedState;
}

/** A document to be stored. */
export interface Draft<K extends Kind = Kind> {
  readonly kind: K;
  readonly id: number;
  /** All members that reads may show, including status and timestamps. */
  readonly data: Data;
  readonly state: StateOf[K];
}

/** A stored document. `version` changes with every write; data and state are parsed on first access. */
export interface StoredDocument<K extends Kind = Kind> extends Draft<K> {
  readonly version: number;
}

/** A query on a collection. */
export interface StoreQuery {
  readonly conditions: Filter['conditions'];
  readonly order: NonNullable<Filter['orderBy']>;
  /** Unlimited when left out. */
  readonly limit?: number;
  readonly offset?: number;
  /** What the client sees of a document, to which the conditions apply; undefined hides the document. */
  readonly view?: (document: StoredDocument) => Data | undefined;
}

export interface QueryResult<K extends Kind = Kind> {
  readonly documents: readonly StoredDocument<K>[];
  /** Number of matches without limit and offset; computed on demand, since counting is expensive. */
  readonly total: () => number;
}

/** A query apart from its page. */
export type Selection = Pick<StoreQuery, 'conditions' | 'order'>;

/** Documents of one source that meet a query. */
export interface Matches {
  /** The conditions that the source cannot decide: they have to be evaluated on bodies. */
  readonly rest: readonly Condition[];
  /** False if it cannot sort in the requested order: the ids are ascending then. */
  readonly ordered: boolean;
  /** The ids of documents that meet all other conditions. */
  ids(page: Pick<StoreQuery, 'limit' | 'offset'>): readonly number[];
  total(): number;
}

/** The documents of one source, as `Matches`, with the way to read one. */
export interface Part<K extends Kind = Kind> extends Matches {
  read(id: number): StoredDocument<K>;
}

/** Documents that never change. A store keeps its changes to them in a layer of its own. */
export interface Layer {
  readonly kinds: readonly Kind[];
  has(kind: Kind, id: number): boolean;
  get<K extends Kind>(kind: K, id: number): StoredDocument<K> | undefined;
  /** Searches each source, leaving out the documents with these ids. */
  search<K extends Kind>(kind: K, query: Selection, without: ReadonlySet<number>): readonly Part<K>[];
}

/** The starting documents and records that several sandboxes share. */
export interface Base extends Layer, Pick<Store, 'kept' | 'allKept' | 'highest'> {
  /** The last number of a sequence, 0 for none. */
  counted(sequence: string): number;
  /** Whether a document is stored, not generated. */
  stores(kind: Kind, id: number): boolean;
  /** The size of its database in bytes. */
  readonly size: number;
  /** The bytes of a database with its records, but without documents: the start of a sandbox's own layer. */
  readonly blank: Uint8Array;
  /** The bytes of its database with changes applied. */
  changedBy(changes: Changes | undefined): Uint8Array;
}

/** A complete store: its tables as the bytes of a SQLite file. */
export interface StoreSnapshot {
  readonly bytes: Uint8Array;
  /** The same by reference: a base, and the changes to it if there are any. */
  readonly over?: { readonly base: Base; readonly changes: Changes | undefined };
}

/** A deferred write of a document; the document is undefined if it was removed. */
export interface PendingDocument {
  readonly kind: Kind;
  readonly id: number;
  readonly document: StoredDocument | undefined;
  /** The version in the database; null if there is none. */
  readonly before: StoredDocument | null;
}

/** A deferred write of a record; the text is undefined if it was dropped. */
export interface PendingRecord {
  readonly kind: RecordKind;
  readonly key: string;
  readonly text: string | undefined;
  /** Position in the order of insertion of deferred records. */
  readonly at: number;
  /** The record was dropped before, so that it comes after all records of the database. */
  readonly isNew: boolean;
}

/** Documents, records and sequences that are not in the database yet. */
export interface PendingWrites {
  readonly documents: ReadonlyMap<string, PendingDocument>;
  readonly records: ReadonlyMap<string, PendingRecord>;
  readonly counts: ReadonlyMap<string, number>;
}

/** The changes of a store relative to its base: a database, and writes that are not in it yet. */
export interface Changes {
  readonly bytes: Uint8Array | undefined;
  readonly pending: PendingWrites;
}

/** The document store of a sandbox. All calls are synchronous; one request is one transaction. */
export interface Store {
  get<K extends Kind>(kind: K, id: number): StoredDocument<K> | undefined;
  find<K extends Kind>(kind: K, question: StoreQuery): QueryResult<K>;
  /** Inserts or replaces. `before` is what is stored now, null if nothing; left out if the caller does not know. */
  put<K extends Kind>(draft: Draft<K>, before?: StoredDocument<K> | null): StoredDocument<K>;
  remove(kind: Kind, id: number): void;
  /** Reads a record of the authorization server or the simulator by kind and key. */
  kept<K extends RecordKind>(kind: K, key: string): RecordOf[K] | undefined;
  /** Inserts or replaces. */
  keep<K extends RecordKind>(kind: K, key: string, value: RecordOf[K]): void;
  /** All records of a kind in order of first insertion. */
  allKept<K extends RecordKind>(kind: K): readonly (readonly [key: string, value: RecordOf[K]])[];
  drop(kind: RecordKind, key: string): void;
  /** Deletes the oldest records of a kind beyond `most`. */
  bound(kind: RecordKind, most: number): void;
  /** The next number of a sequence, from 1. */
  next(sequence: string): number;
  /** An upper bound for the number of documents. */
  highest(): number;
  /** Replaces the beginning of file addresses in all documents. */
  readdress(from: string, to: string): void;
  begin(): void;
  commit(): void;
  rollback(): void;
  snapshot(): StoreSnapshot;
  restore(snapshot: StoreSnapshot): void;
  close(): void;
}
