import type { Fault } from '../fault.ts';
import { isTokenRequest } from '../twist/token/change-answer.ts';
import { runWithChoices } from '../twist/token/with-choices.ts';

/** A scope that the client lacks is left out of the token, and the answer does not say so. */
export const lackedScopeDroppedInSilence: Fault = {
  id: 'access/lacked-scope-dropped-in-silence',
  title: 'A scope that the client lacks is left out of the token, and the answer does not say so.',
  violates: ['access/granted-scope-is-told-when-it-differs'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    if (!isTokenRequest(exchange)) return step(exchange);
    await runWithChoices(step, exchange, { 'access/scope-the-client-lacks': 'intersection' });
    const { result } = exchange;
    if (result.kind !== 'json' || !('scope' in result.value)) return;
    const { scope: _, ...untold } = result.value;
    exchange.result = { kind: 'json', value: untold };
    fired(exchange);
  },
};
