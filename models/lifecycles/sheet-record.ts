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

/** An approval of a sheet; its index in the list is its position in the chain. */
export interface SheetApproval {
  readonly id: Id;
  /** The chain of the approval: that of the sheet, or that of its void. */
  readonly chain: 'approval' | 'void';
  readonly kind: 'approver' | 'watcher';
  readonly status: 'waiting' | 'current' | 'approved' | 'rejected' | 'skipped' | 'watching';
  /** Added manually, not by configuration. */
  readonly manual: boolean;
  /** User id. */
  readonly approver: Id;
  /**
   * Set for an approver added without a position, whose place in the chain is unknown: `passed` once a step was decided
   * since, which may have been this one.
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

/** Events of counterparties. */
export const sheetCounterpartyEvents = [
  'submit',
  'approve_step',
  'reject_step',
  'withdraw',
  'approve_void',
  'refuse_void',
] as const;

export type SheetCounterpartyEvent = (typeof sheetCounterpartyEvents)[number];

/** Undecided approver steps of a chain, the current one first. */
export const stepsAhead = (
  approvals: readonly SheetApproval[],
  chain: SheetApproval['chain'] = 'approval',
): readonly SheetApproval[] =>
  approvals.filter((a) => a.chain === chain && (a.status === 'current' || a.status === 'waiting'));
