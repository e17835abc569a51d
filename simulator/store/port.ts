import type { ReassignedItem } from '../../models/assignments.ts';
import type { AgreementRecord } from '../../models/lifecycles/agreement.ts';
import type { DeliveryScheduleRecord } from '../../models/lifecycles/delivery-schedule.ts';
import type { InspectionRecord } from '../../models/lifecycles/inspection.ts';
import type { PaymentRecord } from '../../models/lifecycles/payment-export.ts';
import type { ReassignmentRecord } from '../../models/lifecycles/reassignment.ts';
import type { RequisitionRecord } from '../../models/lifecycles/requisition-record.ts';
import type { SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import type { Filter } from '../../models/query/filter.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { ResponsibilityMember } from '../../models/responsibilities.ts';
import type { RecordKind, RecordOf } from '../auth/stored-records.ts';
import type { IndexState } from './columns/held.ts';

/** The kinds of documents, by the name of their resource. */
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

/** Documents that have no endpoints of their own: others belong to them. */
type ThinKind =
  | 'contract'
  | 'invoice-header'
  | 'expense-report'
  | 'order-header'
  | 'inventory-transaction'
  | 'quote-request'
  | 'quote-request-line'
  | 'quote-request-attachment';

/** What a sheet's lifecycle needs beside the sheet itself. */
export interface StoredSheetState {
  readonly record: SheetRecord;
  readonly orderLineOpen: boolean;
}

/** What a payment's lifecycle needs. */
interface PaymentState {
  readonly record: PaymentRecord;
}

/** What a requisition's lifecycle needs, and the number of the last line that it ever had. */
interface RequisitionState {
  readonly record: RequisitionRecord;
  readonly lastLine: number;
}

/** What an agreement's lifecycle needs, and those of its lines by their ids. */
interface AgreementState {
  readonly record: AgreementRecord;
  readonly lines: Readonly<Record<string, DeliveryScheduleRecord>>;
}

/** Where a delivery schedule belongs; the agreement holds its lifecycle. */
interface ScheduleState {
  readonly agreement: number;
  readonly agreementState: AgreementRecord['state'];
}

/** What is known of a file beside its bytes, which are no part of the store. */
export interface AttachedFile {
  readonly name: string;
  readonly mime: string;
  /** Files of the starting documents, which nobody sent. */
  readonly text?: string;
}

/** What of an attachment its record does not show. */
interface AttachmentState {
  /** What it belongs to: kind and id, joined by a slash. */
  readonly owner: string;
  /** Null for one that is no file. */
  readonly file: AttachedFile | null;
  /** What an address of the file that needs no token ends with; left out where it has none. */
  readonly key?: string;
}

/** What an inspection's lifecycle needs. */
interface InspectionKept {
  readonly record: InspectionRecord;
}

/** One thing that a reassignment was about, and what became of it. */
export interface ReassignmentItem extends ReassignedItem {
  readonly status: 'Changed' | 'Failed';
  readonly message: string | null;
}

/** What a reassignment's lifecycle needs, and what it is about. */
export interface StoredReassignmentState {
  readonly record: ReassignmentRecord;
  /** User ids. */
  readonly from: number;
  readonly to: number;
  /** The members that were sent as true, and all that were sent. */
  readonly asked: readonly ResponsibilityMember[];
  readonly sent: readonly ResponsibilityMember[];
  /** None until it is done. */
  readonly items: readonly ReassignmentItem[];
  /** When the platform processes it; left out where it waits until somebody lets it. */
  readonly due?: number;
}

/** What a comment or a legal document belongs to: kind and id, joined by a slash. */
interface OwnedState {
  readonly owner: string;
}

/** What lies beside the data of a document, by kind. */
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
  /** Everything that a read may show, status and stamps included. */
  readonly data: Data;
  readonly state: StateOf[K];
}

/** A stored document. `version` moves with every change; data and state are parsed when they are asked for. */
export interface Stored<K extends Kind = Kind> extends Draft<K> {
  readonly version: number;
}

/** A query of a collection. */
export interface StoreQuery {
  readonly conditions: Filter['conditions'];
  readonly order: NonNullable<Filter['orderBy']>;
  /** Undefined for all. */
  readonly limit?: number;
  readonly offset?: number;
  /** As what whoever asks sees a document, which is what conditions are about; undefined for not at all. */
  readonly view?: (document: Stored) => Data | undefined;
}

export interface QueryResult<K extends Kind = Kind> {
  readonly documents: readonly Stored<K>[];
  /** How many there are without limit and offset: few ask, and counting takes longer than finding. */
  readonly total: () => number;
}

/** A whole store: its tables as the bytes of a SQLite file, and its columns where it has them. */
export interface Snapshot {
  readonly bytes: Uint8Array;
  readonly index?: IndexState;
}

/** Where a sandbox keeps its documents. All calls are synchronous; one request is one transaction. */
export interface Store {
  get<K extends Kind>(kind: K, id: number): Stored<K> | undefined;
  find<K extends Kind>(kind: K, question: StoreQuery): QueryResult<K>;
  /** Inserts or replaces. */
  put<K extends Kind>(draft: Draft<K>): Stored<K>;
  /** No such document any more. */
  remove(kind: Kind, id: number): void;
  /** What the authorization server keeps, by kind and key. */
  kept<K extends RecordKind>(kind: K, key: string): RecordOf[K] | undefined;
  /** Inserts or replaces. */
  keep<K extends RecordKind>(kind: K, key: string, value: RecordOf[K]): void;
  /** In the order in which they were first kept. */
  allKept<K extends RecordKind>(kind: K): readonly (readonly [key: string, value: RecordOf[K]])[];
  drop(kind: RecordKind, key: string): void;
  /** Drops the oldest of a kind beyond so many. */
  bound(kind: RecordKind, most: number): void;
  /** The next number of a sequence, from 1. */
  next(sequence: string): number;
  /** At least as many as there are documents. */
  highest(): number;
  /** Takes the addresses of files that begin with one address to another one. */
  readdress(from: string, to: string): void;
  begin(): void;
  commit(): void;
  rollback(): void;
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
  close(): void;
}
