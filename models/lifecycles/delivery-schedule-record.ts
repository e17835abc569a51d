import type { LifecycleRecord } from './lifecycle.ts';

/**
 * Two of the states are documented, pending_confirmation and issued. The others are where the reference goes; a
 * platform may have further ones, which `other` stands for.
 */
export const deliveryScheduleStates = [
  'draft',
  'pending_confirmation',
  'issued',
  'confirmed',
  'cancelled',
  'other',
] as const;

export type DeliveryScheduleState = (typeof deliveryScheduleStates)[number];

/** A delivery schedule: its exported flag stands beside its status and neither moves the other. */
export interface DeliveryScheduleRecord extends LifecycleRecord {
  readonly state: DeliveryScheduleState;
  readonly exported: boolean;
}

/** What lies outside a schedule and decides its moves. */
export interface DeliveryScheduleFacts {
  /** The status of its agreement. */
  readonly agreement: 'draft' | 'issued' | 'cancelled';
}

export type DeliveryScheduleEvent =
  | { readonly type: 'set_confirmed' }
  | { readonly type: 'set_exported' }
  | { readonly type: 'reset_exported' }
  /** The supplier confirms. */
  | { readonly type: 'confirm' };
