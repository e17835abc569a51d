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

/** The record of a line, and the values that the buyer's decision gives it where the supplier proposed others. */
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
  /** Undefined for all. */
  readonly limit?: number;
  readonly offset?: number;
  /** What the client sees of a document, and conditions apply to; undefined hides the document. */
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
  /** The conditions that the source cannot decide: bodies have to be looked at. */
  readonly rest: readonly Condition[];
  /** False if it cannot sort as the query asks for: ids are ascending then. */
  readonly ordered: boolean;
  /** The ids of documents that meet all other conditions. */
  ids(page: Pick<StoreQuery, 'limit' | 'offset'>): readonly number[];
  total(): number;
}

/** The documents of one source, as `Matches`, with the way to read one. */
export interface Part<K extends Kind = Kind> extends Matches {
  read(id: number): StoredDocument<K>;
}

/** Documents that never change. What a store changes of them lies over them, in the store. */
export interface Layer {
  readonly kinds: readonly Kind[];
  has(kind: Kind, id: number): boolean;
  get<K extends Kind>(kind: K, id: number): StoredDocument<K> | undefined;
  /** Searches each source for documents other than these. */
  search<K extends Kind>(kind: K, query: Selection, without: ReadonlySet<number>): readonly Part<K>[];
}

/** The starting documents and records of any number of sandboxes. */
export interface Base extends Layer, Pick<Store, 'kept' | 'allKept' | 'highest'> {
  /** The last number of a sequence, 0 for none. */
  counted(sequence: string): number;
  /** Whether it stores a document itself, and does not generate it. */
  stores(kind: Kind, id: number): boolean;
  /** The size of its database in bytes. */
  readonly size: number;
  /** The bytes of a database with its records and without documents, for what a sandbox changes. */
  readonly blank: Uint8Array;
  /** The bytes of its database with the changes in the bytes of another one. */
  changedBy(changes: Changes | undefined): Uint8Array;
}

/** A complete store: its tables as the bytes of a SQLite file. */
export interface StoreSnapshot {
  readonly bytes: Uint8Array;
  /** The same by reference: a base, and what was changed, if anything was. */
  readonly over?: { readonly base: Base; readonly changes: Changes | undefined };
}

/** A document that a database does not have like this; undefined where it was removed. */
export interface PendingDocument {
  readonly kind: Kind;
  readonly id: number;
  readonly document: StoredDocument | undefined;
  /** What the database has of it; null for nothing. */
  readonly before: StoredDocument | null;
}

/** A record that a database does not have like this; its text is undefined where it was dropped. */
export interface PendingRecord {
  readonly kind: RecordKind;
  readonly key: string;
  readonly text: string | undefined;
  /** Records that the database does not have come in this order. */
  readonly at: number;
  /** It was dropped before, so that it comes after those of the database. */
  readonly isNew: boolean;
}

/** Documents, records and sequences that a database does not have. */
export interface PendingWrites {
  readonly documents: ReadonlyMap<string, PendingDocument>;
  readonly records: ReadonlyMap<string, PendingRecord>;
  readonly counts: ReadonlyMap<string, number>;
}

/** What a store changed of its base: a database, and what that does not have yet. */
export interface Changes {
  readonly bytes: Uint8Array | undefined;
  readonly pending: PendingWrites;
}

/** The document store of a sandbox. All calls are synchronous; one request is one transaction. */
export interface Store {
  get<K extends Kind>(kind: K, id: number): StoredDocument<K> | undefined;
  find<K extends Kind>(kind: K, question: StoreQuery): QueryResult<K>;
  /** Inserts or replaces; `before` is what is stored now, null for nothing, where the caller knows it. */
  put<K extends Kind>(draft: Draft<K>, before?: StoredDocument<K> | null): StoredDocument<K>;
  /** Removes a document. */
  remove(kind: Kind, id: number): void;
  /** A record of the authorization server or the simulator, by kind and key. */
  kept<K extends RecordKind>(kind: K, key: string): RecordOf[K] | undefined;
  /** Inserts or replaces. */
  keep<K extends RecordKind>(kind: K, key: string, value: RecordOf[K]): void;
  /** In order of first insertion. */
  allKept<K extends RecordKind>(kind: K): readonly (readonly [key: string, value: RecordOf[K]])[];
  drop(kind: RecordKind, key: string): void;
  /** Deletes the oldest records of a kind beyond a number. */
  bound(kind: RecordKind, most: number): void;
  /** The next number of a sequence, from 1. */
  next(sequence: string): number;
  /** An upper bound for the number of documents. */
  highest(): number;
  /** Replaces the beginning of file addresses. */
  readdress(from: string, to: string): void;
  begin(): void;
  commit(): void;
  rollback(): void;
  snapshot(): StoreSnapshot;
  restore(snapshot: StoreSnapshot): void;
  close(): void;
}
