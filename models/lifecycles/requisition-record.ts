import { requisitionStatuses } from '../resources/requisition.ts';
import type { Id } from '../wire/id.ts';
import type { LifecycleRecord } from './lifecycle.ts';

export const requisitionStates = requisitionStatuses;

export type RequisitionState = (typeof requisitionStates)[number];

/** The two states that may follow a submit. */
export const submittedStates = ['pending_approval', 'pending_buyer_action'] as const;

/** An approval step of a requisition; its index in the list is its position in the chain. */
export interface RequisitionApproval {
  readonly id: Id;
  readonly status: 'waiting' | 'current' | 'approved' | 'rejected';
  /** Added manually, not by configuration. */
  readonly manual: boolean;
  /** User id. */
  readonly approver: Id;
}

/** The state and members of a requisition in its lifecycle. */
export interface RequisitionRecord extends LifecycleRecord {
  readonly state: RequisitionState;
  readonly approvals: readonly RequisitionApproval[];
}

/** Facts outside the requisition that decide transitions. */
export interface RequisitionFacts {
  /** Whether the requisition is complete without further data from a buyer. */
  readonly complete: boolean;
  readonly approverKnown: boolean;
  /** The configured chain, with fresh ids. */
  readonly chain: readonly { readonly id: Id; readonly approver: Id }[];
}

/** The events that the API's client sends to an existing requisition. */
export type RequisitionClientEvent =
  | { readonly type: 'submit' }
  | { readonly type: 'update' }
  | { readonly type: 'update_and_submit' }
  | { readonly type: 'save_for_later' }
  | { readonly type: 'delete' }
  | {
      readonly type: 'add_approver';
      readonly approverId?: Id;
      /** The id of the new entry. */
      readonly approvalId: Id;
    }
  | { readonly type: 'remove_approval'; readonly approvalId?: Id }
  /** Some of its lines are scheduled for issuance, or no longer. */
  | { readonly type: 'schedule_issuance' | 'unschedule_issuance' };

/** A client creates a draft, or requests a cart although none exists. */
interface RequisitionCreation {
  readonly type: 'create' | 'open_cart';
}

export type RequisitionEvent =
  | RequisitionCreation
  | RequisitionClientEvent
  | { readonly type: RequisitionCounterpartyEvent };

/** Events of counterparties. */
export const requisitionCounterpartyEvents = [
  'approve_step',
  'reject_step',
  'act_as_buyer',
  'order',
  'receive_partly',
  'receive',
  'withdraw',
] as const;

export type RequisitionCounterpartyEvent = (typeof requisitionCounterpartyEvents)[number];

/** Steps still to be decided, the current one first. */
export const requisitionStepsAhead = (
  approvals: readonly RequisitionApproval[],
): readonly RequisitionApproval[] =>
  approvals.filter(({ status }) => status === 'current' || status === 'waiting');
