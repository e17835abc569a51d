import type { LifecycleRecord } from './lifecycle.ts';

/** Resources > Payment: the six statuses, written with underscores. */
export const paymentStates = [
  'draft',
  'approved',
  'payment_initiated',
  'payment_in_progress',
  'completed_successfully',
  'completed_with_errors',
] as const;

export type PaymentState = (typeof paymentStates)[number];

/** A payment as its export sees it: the flag stands beside the status and neither moves the other. */
export interface PaymentRecord extends LifecycleRecord {
  readonly state: PaymentState;
  readonly exported: boolean;
}

export type PaymentEvent =
  /** PUT with `exported`; `by` is how it was sent. */
  | { readonly type: 'mark_exported'; readonly exported: boolean; readonly by: 'query' | 'xml' }
  /** PUT with other members than `exported`. */
  | { readonly type: 'change' }
  /** The platform or its provider moves the payment. */
  | { readonly type: 'move'; readonly to: PaymentState };
