import type { Id } from '../../../models/wire/id.ts';

/** A result of a hook, returned directly or as a promise. */
type Answer<T> = T | Promise<T>;

/** The id of the created document, or an object with it; undefined if the hook declined. */
type CreationResult = Answer<Id | { readonly id: Id } | undefined>;

/** False if the hook declined. */
type HookSuccess = Answer<unknown>;

/** An act of a counterparty on a document: its type, such as `approve_step`, and its parameters. */
export interface HookEvent {
  readonly type: string;
  readonly [parameter: string]: unknown;
}

/** A supplier's result for a characteristic of an inspection: a code, or a number as text. */
export interface HookResult {
  readonly characteristic: Id;
  readonly code?: string;
  readonly number?: string;
}

type Move = (id: Id, event: HookEvent) => HookSuccess;

/**
 * The functions that the module in `hooks.module` of a profile may export; the package exports this type. Statuses are
 * folded, such as `pending_approval`. If a function throws, its error becomes part of the reason why a check is
 * undecided.
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
  /** Returns the status that the application shows after the buyer's decision, and the date and quantity if known. */
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
  /** Returns whether a user is active, and the ids of the assigned objects by kind. */
  holdings?(user: {
    login: string;
    id?: Id;
  }): Answer<({ readonly active: boolean } & Readonly<Record<string, unknown>>) | undefined>;
  /** Returns the number of notifications to a user about a mention. */
  notifications?(user: { id: Id; login?: string }): Answer<number | { readonly count: number } | undefined>;
  orderNumber?(id: Id): Answer<string | number | { readonly number: string | number } | undefined>;
  moveClock?(seconds: number): HookSuccess;
  setClientScopes?(id: string, scopes: readonly string[]): HookSuccess;
}
