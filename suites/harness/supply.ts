import type { UserAssignments } from '../../models/assignments.ts';
import type { OwnerSegment } from '../../models/owners.ts';
import type { Id } from '../../models/wire/id.ts';
import type { HookName } from './profile/hooks.ts';
import type { LegalDocumentReference } from './profile/legal-profile.ts';

/** The hooks that make documents, by kind. */
export const creators = {
  sheet: 'create-service-sheet',
  payment: 'create-payment',
  'legal-document': 'create-legal-document',
} as const satisfies Readonly<Record<string, HookName>>;

/** What is made or handed out to be used up. */
export type SuppliedKind = keyof typeof creators;

/** The hooks that move documents, by kind. */
export const movers = {
  sheet: 'move-service-sheet',
  payment: 'move-payment',
  requisition: 'move-requisition',
  schedule: 'move-delivery-schedule',
  inspection: 'move-inspection',
  reassignment: 'move-reassignment',
} as const satisfies Readonly<Record<string, HookName>>;

/** What a counterparty moves. */
export type MovedKind = keyof typeof movers;

/** A service sheet that the suites may change for good. */
export interface SheetSupply {
  readonly id: Id;
  /** Folded state, such as `approved`. */
  readonly state: string;
  /** Approver steps that are still to be decided, where known. */
  readonly steps?: number;
  readonly orderLineOpen: boolean;
}

export interface SheetWish {
  readonly state: string;
  readonly steps?: number;
  readonly orderLineOpen?: boolean;
}

/** A payment that may be marked as exported. */
export interface PaymentSupply {
  readonly id: Id;
  /** Folded state where known. */
  readonly state?: string;
  readonly exported?: boolean;
}

export interface PaymentWish {
  readonly state?: string;
  readonly exported?: boolean;
}

/** A document that somebody shall attach a file to. */
export interface AttachmentWish {
  readonly owner: OwnerSegment;
  /** Its id. */
  readonly document: Id;
}

export interface LegalDocumentWish {
  /** Id of the contract that it shall be of. */
  readonly contract: Id;
  /** Whether somebody shall lock it to edit it. */
  readonly locked?: boolean;
}

/** What a user is for: what it holds may be taken from it, it may be deactivated then too, or it may get anything. */
export type UserRole = 'from' | 'deactivatable' | 'to';

/** `failing`: something of every kind, and some of it cannot be reassigned. */
export interface UserWish {
  readonly holding: 'everything' | 'nothing' | 'failing';
  readonly role: UserRole;
}

/** A user whose responsibilities may be moved. */
export interface UserSupply {
  readonly login: string;
  readonly id?: Id;
  readonly email?: string;
  /** Made by a hook as it was wished; what a listed one holds is not known. */
  readonly made: boolean;
}

/** What a supplier records for a characteristic of an inspection: a code, or a number. */
export interface RecordedResult {
  /** Id of the characteristic. */
  readonly characteristic: Id;
  readonly code?: string;
  readonly number?: string;
}

/** A user whom a comment mentions. */
export interface MentionedUser {
  readonly id: Id;
  readonly login?: string;
}

/** What a counterparty does to a document, through a hook. */
export interface CounterpartyEvent {
  readonly type: string;
  readonly [parameter: string]: unknown;
}

/**
 * Where expendable documents come from: hooks that make one on demand, or ids that the profile lists, each
 * given out once. Answers undefined when there is none (left): the caller says why (`lacking`, `noneLeft`).
 */
export interface Supply {
  sheet(wish: SheetWish): Promise<SheetSupply | undefined>;
  payment(wish: PaymentWish): Promise<PaymentSupply | undefined>;
  /** Whether somebody can be asked to attach a file to a document. */
  canAttach(): boolean;
  /** The id of a file that was attached; undefined when the hook would or could not. */
  attach(wish: AttachmentWish): Promise<Id | undefined>;
  /** A legal document that may be deleted. */
  legalDocument(wish: LegalDocumentWish): Promise<LegalDocumentReference | undefined>;
  /** How many of them there are for this check, whatever their contracts; Infinity where a hook makes them. */
  availableLegalDocuments(): number;
  /** How many such documents there are for this check; Infinity where a hook makes them. */
  available(kind: 'sheet', wish: SheetWish): number;
  available(kind: 'payment', wish: PaymentWish): number;
  /** Whether a counterparty can be asked to move such a document. */
  canMove(kind: MovedKind): boolean;
  /** Asks the counterparty; false when it would or could not. */
  move(kind: MovedKind, id: Id, event: CounterpartyEvent): Promise<boolean>;
  /** Whether the supplier can be told what to record for an inspection. */
  canRecord(): boolean;
  /** Has the supplier record results for an inspection; false when it would or could not record each as it stands. */
  record(id: Id, results: readonly RecordedResult[]): Promise<boolean>;
  /** A user for a role: made by a hook, else one that the profile lists for it. */
  user(wish: UserWish): Promise<UserSupply | undefined>;
  /** How many users there are for a role; Infinity where a hook makes them. */
  availableUsers(role: UserRole): number;
  /** Whether it can be asked what a user holds. */
  canTellHoldings(): boolean;
  /** What a user holds; undefined when the hook would or could not tell it. */
  holdings(user: Pick<UserSupply, 'login' | 'id'>): Promise<UserAssignments | undefined>;
  /** Whether the number of the order of a requisition can be asked for. */
  canTellOrderNumber(): boolean;
  /** The number of the order of a requisition; undefined when the hook would or could not tell it. */
  orderNumber(id: Id): Promise<string | undefined>;
  /** Whether it can be asked how often a user was notified of a mention. */
  canTellNotifications(): boolean;
  /** How often a user was; undefined when the hook would or could not tell it. */
  notifications(user: MentionedUser): Promise<number | undefined>;
  /** Whether the target's clock can be asked to go forward. */
  canMoveClock(): boolean;
  /** Lets the target's clock go forward by whole seconds; false when the hook would or could not. */
  moveClock(seconds: number): Promise<boolean>;
  /** Whether the scopes that are assigned to a client can be changed. */
  canSetClientScopes(): boolean;
  /** Assigns exactly these scopes to the client with this identifier; false when the hook would or could not. */
  setClientScopes(id: string, scopes: readonly string[]): Promise<boolean>;
}
