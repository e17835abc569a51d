import type { Fault } from '../../fault.ts';

/** The parameters of a code exchange are not read in the query. */
export const codeExchangeOnlyInBody: Fault = {
  id: 'access/code-exchange-only-in-body',
  title: 'The parameters of a code exchange are not read in the query.',
  violates: ['access/code-exchange-takes-query'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const { endpoint, search } = exchange;
    if (endpoint?.deed !== 'token' || !search.includes('grant_type=authorization_code'))
      return step(exchange);
    fired(exchange);
    const seen = { ...exchange, search: '' };
    await step(seen);
    exchange.result = seen.result;
  },
};
