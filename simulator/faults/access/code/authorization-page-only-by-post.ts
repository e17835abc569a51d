import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';

/** The authorization page takes its parameters from a posted form only. */
export const authorizationPageOnlyByPost: Fault = {
  id: 'access/authorization-page-only-by-post',
  title: 'The authorization page takes its parameters from a posted form only.',
  violates: ['access/authorization-page-takes-documented-query'],
  kind: 'behavioural',
  step: 'route',
  wrap: (step, fired) => (exchange) => {
    const { incoming, path } = exchange;
    if (path !== '/oauth2/authorizations/new' || incoming.method !== 'GET') return step(exchange);
    fired(exchange);
    throw new Refusal('method-not-allowed', { headers: { Allow: 'POST' } });
  },
};
