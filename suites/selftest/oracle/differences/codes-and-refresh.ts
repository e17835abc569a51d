import type { AllowedDifference } from '../allowed-difference.ts';

const refreshed = 'scope=core.pay.payments.read core.purchase_order.read offline_access openid status=200';

/** Differences in exchanges of codes and refresh tokens. */
export const exchangeDifferences: readonly AllowedDifference[] = [
  {
    cases: ['an exchange in the query'],
    simulator: 'error=- got=access_token id_token scope=openid status=200',
    library: 'error=invalid_request got=- scope=- status=400',
    why: 'The documentation puts the parameters of a code exchange in the query (Authentication).',
  },
  {
    cases: ['a code for offline_access without prompt=consent'],
    simulator: 'got=access_token refresh_token id_token scope=offline_access openid',
    library: 'got=access_token id_token scope=openid',
    why: 'OpenID Connect Core 1.0 section 11 wants consent to offline access, and the simulator asks for it whatever prompt says (silence access/remembered-consent).',
  },
  {
    cases: ['a code of another client'],
    simulator: 'error=unauthorized_client',
    library: 'error=invalid_request',
    why: 'RFC 6749 section 5.2 has unauthorized_client for a client that may not use a grant.',
  },
  {
    cases: ['a verifier that is too short', 'a verifier that is too long', 'a verifier with a blank'],
    simulator: 'error=invalid_grant',
    library: 'error=invalid_request',
    why: 'RFC 7636 section 4.6 has invalid_grant for every verifier that does not fit.',
  },
  {
    cases: ['refresh: in the query'],
    simulator: `error=- got=access_token refresh_token id_token ${refreshed}`,
    library: 'error=invalid_request got=- scope=- status=400',
    why: 'The documentation shows no request for this; the silence access/refresh-request has it taken like the code exchange.',
  },
  {
    cases: ['refresh: a scope with two blanks'],
    simulator:
      'error=- got=access_token refresh_token id_token scope=core.purchase_order.read openid status=200',
    library: 'error=invalid_scope got=- scope=- status=400',
    why: 'RFC 6749 section 3.3 has no stray blanks, and no client gains anything by leniency about them.',
  },
  {
    cases: ['refresh: after a failed attempt of another client', 'refresh: after too wide a scope'],
    simulator: 'error=invalid_grant got=- scope=- status=400',
    library: `error=- got=access_token refresh_token id_token ${refreshed}`,
    why: 'The documentation ends tokens when a client fails to get a new one (Authentication); the silence access/failed-attempt says which.',
  },
];
