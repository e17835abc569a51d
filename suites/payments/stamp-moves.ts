import { type PaymentState, paymentStates } from '../../models/lifecycles/payment-record.ts';

/** A change of status that the platform or its provider makes. */
export interface StatusMove {
  readonly from: PaymentState;
  readonly to: PaymentState;
}

/**
 * Changes of status in the order in which the documentation lists the statuses: which ones a platform allows
 * is not documented, and these are the least surprising.
 */
export const forwardMoves: readonly StatusMove[] = [
  ...paymentStates.slice(0, -2).flatMap((from, at): StatusMove[] => {
    const to = paymentStates[at + 1];
    return to === undefined ? [] : [{ from, to }];
  }),
  { from: 'payment_in_progress', to: 'completed_with_errors' },
];

/** A change that leads back. */
export const backwardMove: StatusMove = { from: 'completed_successfully', to: 'approved' };
