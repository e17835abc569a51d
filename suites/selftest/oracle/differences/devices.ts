import type { AllowedDifference } from '../allowed-difference.ts';

const codes = 'error=- got=device_code user_code status=200';

/** Differences in device codes. */
export const deviceDifferences: readonly AllowedDifference[] = [
  {
    cases: ['device: an unknown scope'],
    simulator: 'error=invalid_scope got=- status=400',
    library: codes,
    why: 'RFC 6749 section 5.2 has invalid_scope for an unknown scope; the library overlooks it.',
  },
  {
    cases: ['device: no secret'],
    simulator: codes,
    library: 'error=invalid_client got=- status=401',
    why: 'The documentation sends client_id and scope and no secret (Authentication, device code).',
  },
  {
    cases: ['device: in the query'],
    simulator: codes,
    library: 'error=invalid_request got=- status=400',
    why: 'The documentation puts client_id and scope in the query (Authentication, device code).',
  },
  {
    cases: ['device: a client without devices', 'poll: by a client without devices'],
    simulator: 'error=unauthorized_client',
    library: 'error=invalid_request',
    why: 'RFC 6749 section 5.2 has unauthorized_client for a client that may not use a grant.',
  },
  {
    cases: ['poll: hastily'],
    simulator: 'error=slow_down',
    library: 'error=authorization_pending',
    why: 'RFC 8628 section 3.5 has slow_down; the library leaves counting to its user.',
  },
  {
    cases: ['poll: again after the denial'],
    simulator: 'error=access_denied',
    library: 'error=invalid_grant',
    why: 'RFC 8628 section 3.5 has access_denied and does not say that it is told once only.',
  },
  {
    cases: [
      'user code: with a letter less',
      'user code: unknown',
      'user code: empty',
      'user code: very long',
      'user code: that looks like a page',
      'user code: of a request that was allowed',
      'user code: of a request that was denied',
    ],
    simulator: 'status=400',
    library: 'status=200',
    why: 'RFC 8628 section 3.3 has a wrong code told on the page and names no status.',
  },
  {
    cases: ['user code: denied'],
    simulator: 'page=none',
    library: 'page=user-code',
    why: 'RFC 8628 section 3.3 leaves open which page comes last.',
  },
];
