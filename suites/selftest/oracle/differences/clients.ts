import type { AllowedDifference } from '../allowed-difference.ts';

/** Differences in how the client is named and proven. */
export const clientDifferences: readonly AllowedDifference[] = [
  {
    cases: ['Basic with two blanks'],
    simulator: 'error=- got=access_token scope=core.purchase_order.read status=200',
    library: 'error=invalid_request got=- scope=- status=400',
    why: 'RFC 9110 section 11.4 has one blank or more behind the scheme.',
  },
  {
    cases: [
      'Basic without a colon',
      'Basic with an empty id',
      'Basic with an empty secret',
      'Basic with a broken percent sign',
      'Basic with a control character',
    ],
    simulator: 'challenge=basic error=invalid_client status=401',
    library: 'challenge=- error=invalid_request status=400',
    why: 'RFC 6749 section 5.2 has 401 and a challenge for whoever fails to prove itself by Authorization, however badly it tried.',
  },
  {
    cases: ['Basic with a wrong secret', 'Basic of an unknown client', 'Basic with a colon in the secret'],
    simulator: 'challenge=basic',
    library: 'challenge=basic:invalid_client',
    why: 'RFC 7617 section 2 has no error in a challenge for Basic; the body tells it.',
  },
  {
    cases: ['a bearer token beside id and secret'],
    simulator: 'error=- got=access_token scope=core.purchase_order.read status=200',
    library: 'error=invalid_request got=- scope=- status=400',
    why: 'RFC 6749 section 2.3 forbids two proofs of the client, and a bearer token is none.',
  },
  {
    cases: ['an unknown grant_type of an unknown client'],
    simulator: 'error=unsupported_grant_type status=400',
    library: 'error=invalid_client status=401',
    why: 'RFC 6749 section 5.2 tells both errors and not which of them comes first.',
  },
  {
    cases: ['semicolons for ampersands'],
    simulator: 'error=invalid_request status=400',
    library: 'error=invalid_client status=401',
    why: 'RFC 6749 section 5.2 has an error for a client that is none and one for a missing grant_type, and not which of them comes first.',
  },
  {
    cases: [
      'a code grant for a client without it',
      'a refresh for a client without it',
      'a device poll for a client without it',
      'client credentials of a client with codes',
      'client credentials of a client with devices',
    ],
    simulator: 'error=unauthorized_client',
    library: 'error=invalid_request',
    why: 'RFC 6749 section 5.2 has unauthorized_client for a client that may not use a grant.',
  },
];
