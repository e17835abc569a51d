import { challenge } from '../../../auth/challenge.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Around `authorise`: refuses calls whose scopes suffice, where `applies` says so. */
export const refuseCall = (applies: (exchange: Exchange) => boolean): Wrapping =>
  at('authorise', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!applies(exchange)) return;
    fired(exchange);
    const headers = challenge(exchange.sandbox.choices, 'insufficient_scope', exchange.endpoint?.scope);
    throw new Refusal('scope-missing', { headers });
  });
