import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

const id = 'access/scopes-after-the-second-lost';

const cut = changeRequest((parameters) => {
  const [first = '', second = '', ...more] = (parameters.get('scope') ?? '').split(' ');
  if (more.length > 0) parameters.set('scope', `${first} ${second}`);
});

/** Of a list of scopes only the first two are read; the answer tells which were granted. */
export const scopesAfterTheSecondLost: Fault = {
  id: 'access/scopes-after-the-second-lost',
  title: 'Of a list of scopes only the first two are read; the answer tells which were granted.',
  violates: [
    'access/scopes-are-separated-by-spaces',
    'access/scope-order-does-not-matter',
    'access/more-scopes-make-a-longer-token',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await cut(step, fired)(exchange);
    const { result } = exchange;
    if (!exchange.fired.has(id) || result.kind !== 'json' || exchange.outgoing.status >= 300) return;
    const scope = tokenParts(String(result.value['access_token']))?.claims['scope'];
    exchange.result = { kind: 'json', value: { ...result.value, scope } };
  },
};
