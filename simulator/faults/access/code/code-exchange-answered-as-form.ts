import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

/** The answer to a code exchange is form text, not JSON. */
export const codeExchangeAnsweredAsForm: Fault = {
  id: 'access/code-exchange-answered-as-form',
  title: 'The answer to a code exchange is form text, not JSON.',
  violates: [
    'access/code-exchange-takes-query',
    'access/token-answer-is-json',
    'access/created-client-is-granted-access',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result } = exchange;
    const asked = tokenDoor.read(exchange);
    if (asked === undefined || !isCodeExchange(asked) || outgoing.status >= 300 || result.kind !== 'json')
      return;
    outgoing.headers['Content-Type'] = 'application/x-www-form-urlencoded';
    outgoing.body = Object.entries(result.value)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&');
    fired(exchange);
  },
};
