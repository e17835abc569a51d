import type { LifecycleRecord } from './lifecycle.ts';

/** Resources > Scheduling agreement: the three statuses, folded. */
export const agreementStates = ['draft', 'issued', 'cancelled'] as const;

export type AgreementState = (typeof agreementStates)[number];

/** A scheduling agreement as its lifecycle sees it. */
export interface AgreementRecord extends LifecycleRecord {
  readonly state: AgreementState;
}

/** What the API's client sends to an agreement that is there. */
export interface AgreementEvent {
  readonly type: 'update' | 'issue' | 'cancel';
}
