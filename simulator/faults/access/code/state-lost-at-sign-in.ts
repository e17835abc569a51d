import type { Fault } from '../../fault.ts';

/** The state of a request is lost when its user has to sign in. */
export const stateLostAtSignIn: Fault = {
  id: 'access/state-lost-at-sign-in',
  title: 'The state of a request is lost when its user has to sign in.',
  violates: ['access/state-comes-back', 'access/refused-consent-is-access-denied'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { extra, result } = exchange;
    if (extra?.purpose !== 'signing in' || result.kind !== 'redirect') return;
    const to = result.to.replace(/([?&])state=[^&]*/, '$1');
    if (to === result.to) return;
    exchange.result = { kind: 'redirect', to };
    fired(exchange);
  },
};
