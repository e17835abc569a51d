import { Refusal } from '../../refusals.ts';
import { at, type Wrapping } from '../fault.ts';
import { type PaymentSight, paymentSight } from './payment-sight.ts';

/** Wraps `decide`: an export mark that must be accepted is refused. */
export const refusingMark = (when: (sight: PaymentSight) => boolean, status = 422): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    const sight = paymentSight(exchange);
    if (sight === undefined || !sight.exported || !when(sight)) return;
    fired(exchange);
    throw new Refusal('not-possible', { status });
  });
