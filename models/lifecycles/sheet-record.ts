import type { Id } from '../wire/id.ts';
import type { LifecycleRecord } from './lifecycle.ts';

export const sheetStates = [
  'draft',
  'pending_approval',
  'approved',
  'rejected',
  'withdrawn',
  'pending_void',
  'voided',
] as const;

export type SheetState = (typeof sheetStates)[number];

/** One entry of a sheet's approvals; the position in the list is the position in the chain. */
export interface SheetApproval {
  readonly id: Id;
  /** The chain that the entry belongs to: the sheet's approval, or the approval of its void. */
  readonly chain: 'approval' | 'void';
  readonly kind: 'approver' | 'watcher';
  readonly status: 'waiting' | 'current' | 'approved' | 'rejected' | 'skipped' | 'watching';
  /** Added by hand, not by configuration. */
  readonly manual: boolean;
  /** User id. */
  readonly approver: Id;
  /**
   * Set for an approver added without a position, whose place in the chain is unknown: `passed` once a step was
   * settled since, which may have been this one.
   */
  readonly place?: 'open' | 'passed';
}

/**
 * The state and members of a service sheet in its lifecycle. Exactly one approver is current while an approval is
 * pending.
 */
export interface SheetRecord extends LifecycleRecord {
  readonly state: SheetState;
  readonly approvals: readonly SheetApproval[];
}

/** Facts outside the sheet that decide transitions. */
export interface SheetFacts {
  readonly orderLineOpen: boolean;
  /** Whether the given reason is configured for voids and active. */
  readonly reason: 'active' | 'inactive' | 'unknown';
  readonly approverKnown: boolean;
  /** The configured chain that approves voids, with fresh ids. */
  readonly voidChain: readonly { readonly id: Id; readonly approver: Id }[];
}

export type SheetEvent =
  | { readonly type: 'void'; readonly code?: string; readonly id?: Id; readonly comments?: string }
  | {
      readonly type: 'add_approver';
      readonly approverId?: Id;
      readonly position?: string;
      /** The id of the new entry. */
      readonly approvalId: Id;
    }
  | { readonly type: 'remove_approval'; readonly approvalId?: Id }
  | { readonly type: 'bypass_current_approval'; readonly comment?: string }
  | { readonly type: SheetCounterpartyEvent };

/** Events of others than the API's client. */
export const sheetCounterpartyEvents = [
  'submit',
  'approve_step',
  'reject_step',
  'withdraw',
  'approve_void',
  'refuse_void',
] as const;

export type SheetCounterpartyEvent = (typeof sheetCounterpartyEvents)[number];

/** Approver steps of a chain that are still to be decided, the current one first. */
export const stepsAhead = (
  approvals: readonly SheetApproval[],
  chain: SheetApproval['chain'] = 'approval',
): readonly SheetApproval[] =>
  approvals.filter((a) => a.chain === chain && (a.status === 'current' || a.status === 'waiting'));
