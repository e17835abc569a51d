import { Refusal } from '../../refusals.ts';
import { at, type Wrapping } from '../fault.ts';
import { type Action, sheetSight, type When } from './sheet-sight.ts';

/** Wraps `decide`: what the rules refuse is answered as if it had been accepted, and nothing changes. */
export const accepting = (action: Action, when: When): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    const sight = sheetSight(exchange, action);
    try {
      await step(exchange);
    } catch (error) {
      if (!(error instanceof Refusal) || sight === undefined || !when(sight)) throw error;
      fired(exchange);
    }
  });
