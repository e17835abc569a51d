import type { Id } from '../../../models/wire/id.ts';

/** What a hook returns, now or as a promise. */
type Answer<T> = T | Promise<T>;

/** The id of the created document, or an object with it; undefined when the hook declined. */
type CreationResult = Answer<Id | { readonly id: Id } | undefined>;

/** False when the hook declined. */
type HookSuccess = Answer<unknown>;

/** What a counterparty does to a document: its type, such as `approve_step`, and its parameters. */
export interface HookEvent {
  readonly type: string;
  readonly [parameter: string]: unknown;
}

/** What a supplier records for a characteristic of an inspection: a code, or a number as text. */
export interface HookResult {
  readonly characteristic: Id;
  readonly code?: string;
  readonly number?: string;
}

type Move = (id: Id, event: HookEvent) => HookSuccess;

/**
 * What the module that `hooks.module` of a profile names may export; the package exports this type. Statuses are
 * folded, such as `pending_approval`. The error of a function that throws is part of the reason why a check could
 * not decide something.
 */
export interface HookModule {
  createServiceSheet?(criteria: { state: string; steps?: number; orderLineOpen?: boolean }): CreationResult;
  createPayment?(criteria: { state?: string; exported?: boolean }): CreationResult;
  createAttachment?(criteria: { owner: string; document: Id }): CreationResult;
  createLegalDocument?(criteria: {
    contract: Id;
    locked?: boolean;
    members?: Readonly<Record<string, unknown>>;
  }): CreationResult;
  updateLegalDocument?(update: { contract: Id; id: Id; part: 'summary' | 'file' }): HookSuccess;
  setPaymentReference?(given: { id: Id; reference: number }): HookSuccess;
  /** The status that the application shows once the buyer has decided, and date and quantity where known. */
  decideDeliverySchedule?(schedule: { id: Id; decision: 'accept' | 'reject' }): Answer<
    | string
    | {
        readonly status: string;
        readonly 'delivery-date'?: string;
        readonly quantity?: string | number;
      }
    | undefined
  >;
  voidSteps?(sheet: { id: Id }): Answer<number | { readonly count: number } | undefined>;
  supplierComments?(comment: {
    owner: string;
    document: Id;
    comment: Id;
  }): Answer<number | { readonly count: number } | undefined>;
  createUser?(criteria: {
    holding: 'everything' | 'nothing' | 'failing';
  }): Answer<{ readonly login: string; readonly id?: Id } | undefined>;
  moveServiceSheet?: Move;
  movePayment?: Move;
  moveRequisition?: Move;
  moveInspection?: Move;
  moveDeliverySchedule?: Move;
  moveReassignment?: Move;
  recordResults?(id: Id, results: readonly HookResult[]): HookSuccess;
  /** Whether a user is active, and the ids of assigned objects by kind. */
  holdings?(user: {
    login: string;
    id?: Id;
  }): Answer<({ readonly active: boolean } & Readonly<Record<string, unknown>>) | undefined>;
  /** How often a user was notified of a mention. */
  notifications?(user: { id: Id; login?: string }): Answer<number | { readonly count: number } | undefined>;
  orderNumber?(id: Id): Answer<string | number | { readonly number: string | number } | undefined>;
  moveClock?(seconds: number): HookSuccess;
  setClientScopes?(id: string, scopes: readonly string[]): HookSuccess;
}
