import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';
import { type PaymentSight, paymentSight } from './payment-sight.ts';

/** Wraps `decide`: an export mark that must be accepted is refused. */
export const refusingMark =
  (when: (sight: PaymentSight) => boolean, status = 422): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    await step(exchange);
    const sight = paymentSight(exchange);
    if (sight === undefined || !sight.exported || !when(sight)) return;
    fired(exchange);
    throw new Refusal('not-possible', { status });
  };
