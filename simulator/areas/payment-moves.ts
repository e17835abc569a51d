import type { StoredMove } from '../auth/stored-records.ts';
import type { Sandbox } from '../exchange.ts';
import { changePayment, ruleOnPayment, type StoredPayment } from './payments.ts';

/** A payment as it is after a move, and what decided. */
interface MovedPayment {
  readonly payment: StoredPayment;
  readonly by: string;
}

/** Moves a payment now. Throws a `Refusal` where it cannot; undefined where there is none of this id. */
export const movePaymentNow = (
  sandbox: Sandbox,
  { payment: id, to }: Omit<StoredMove, 'at'>,
): MovedPayment | undefined => {
  const payment = sandbox.store.get('service-pay-payment', id);
  if (payment === undefined) return undefined;
  const event = { type: 'move', to } as const;
  const { next, by } = ruleOnPayment(payment.state.record, event, sandbox);
  return { payment: changePayment(sandbox, payment, { event, next }), by };
};

const arm = (sandbox: Sandbox, key: string, move: StoredMove): void =>
  sandbox.clock.at(move.at, () => {
    sandbox.store.drop('move', key);
    try {
      movePaymentNow(sandbox, move);
    } catch {
      // By then the payment may have moved on: what cannot happen does not.
    }
  });

/** Moves a payment when the clock gets there. */
export const movePaymentLater = (sandbox: Sandbox, move: StoredMove): void => {
  const key = String(sandbox.store.next('move'));
  arm(sandbox, key, move);
  sandbox.store.keep('move', key, move);
};

/** Lets the clock of a sandbox that goes on from somewhere know what it has to fire. */
export const armMoves = (sandbox: Sandbox): void => {
  for (const [key, move] of sandbox.store.allKept('move')) arm(sandbox, key, move);
};
