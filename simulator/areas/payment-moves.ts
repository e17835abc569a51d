import type { StoredMove } from '../auth/stored-records.ts';
import type { Sandbox } from '../exchange.ts';
import { changePayment, ruleOnPayment, type StoredPayment } from './payments.ts';

/** A payment after a move, and the requirement or silence that decided. */
interface MovedPayment {
  readonly payment: StoredPayment;
  readonly by: string;
}

/** Moves a payment now. Throws a `Refusal` if it cannot be moved; undefined if there is none. */
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
      // The payment may have moved meanwhile; a move that is no longer possible is skipped.
    }
  });

/** Moves a payment at a given time of the clock. */
export const movePaymentLater = (sandbox: Sandbox, move: StoredMove): void => {
  const key = String(sandbox.store.next('move'));
  arm(sandbox, key, move);
  sandbox.store.keep('move', key, move);
};

/** Schedules the pending moves of a restored sandbox. */
export const armMoves = (sandbox: Sandbox): void => {
  for (const [key, move] of sandbox.store.allKept('move')) arm(sandbox, key, move);
};
