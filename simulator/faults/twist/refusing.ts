import { Refusal } from '../../refusals.ts';
import { at, type Wrapping } from '../fault.ts';
import { type Action, sheetSight, type When } from './sheet-sight.ts';

/** Wraps `decide`: what the rules accept is refused. */
export const refusing = (action: Action, when: When, status = 422): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    const sight = sheetSight(exchange, action);
    if (sight === undefined || !when(sight)) return;
    fired(exchange);
    throw new Refusal('not-possible', { status });
  });
