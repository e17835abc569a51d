import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';
import { type Action, sheetSight, type When } from './sheet-sight.ts';

/** Wraps `decide`: what the rules accept is refused. */
export const refusing =
  (action: Action, when: When, status = 422): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    await step(exchange);
    const sight = sheetSight(exchange, action);
    if (sight === undefined || !when(sight)) return;
    fired(exchange);
    throw new Refusal('not-possible', { status });
  };
