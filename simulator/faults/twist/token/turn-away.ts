import { challenge } from '../../../auth/challenge.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Around `authenticate`: turns away who was let in, where `applies` says so. */
export const turnAway = (applies: (exchange: Exchange) => boolean): Wrapping =>
  at('authenticate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (exchange.grant === undefined || !applies(exchange)) return;
    fired(exchange);
    throw new Refusal('token-invalid', { headers: challenge(exchange.sandbox.choices, 'invalid_token') });
  });
