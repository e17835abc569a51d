import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { bearerOf, letIn } from '../../twist/token/let-in.ts';

const accepted = memoryOf(() => new Set<string>());

const known = letIn('token-expired', (token, exchange) => accepted(exchange).has(token));

/** A token that was accepted once is remembered, and accepted after its time has run out. */
export const usedTokenNeverExpires: Fault = {
  id: 'access/used-token-never-expires',
  title: 'A token that was accepted once is remembered, and accepted after its time has run out.',
  violates: ['access/expired-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: (step, fired) => async (exchange) => {
    await known(step, fired)(exchange);
    if (exchange.grant !== undefined) accepted(exchange).add(bearerOf(exchange));
  },
};
