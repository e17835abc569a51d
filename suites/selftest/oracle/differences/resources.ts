import type { AllowedDifference } from '../allowed-difference.ts';

const refused = 'error=invalid_request status=400 store=no-store type=application/json';

/** Differences in userinfo and in what is published. */
export const resourceDifferences: readonly AllowedDifference[] = [
  {
    cases: ['userinfo: POST with the token in the form'],
    simulator: 'challenge=bearer got=- status=401 store=- type=application/xml',
    library: 'challenge=- got=sub status=200 store=no-store type=application/json',
    why: 'RFC 6750 section 2.2 lets a server do without tokens in the body, and the documentation has them in the header.',
  },
  {
    cases: ['userinfo: the token in header and form'],
    simulator: 'challenge=- error=- got=sub status=200',
    library: 'challenge=bearer:invalid_request error=invalid_request got=- status=400',
    why: 'RFC 6750 section 2.2 lets a server do without tokens in the body: to the simulator this is no second way of sending one.',
  },
  {
    cases: [
      'userinfo: the token in the query',
      'userinfo: POST with access_token twice',
      'userinfo: a JSON body',
    ],
    simulator: 'challenge=bearer error=- status=401 store=- type=application/xml',
    library: `challenge=bearer:invalid_request ${refused}`,
    why: 'RFC 6750 section 3.1 has 401 without an error for a request that has no token in a place where the server looks.',
  },
  {
    cases: ['userinfo: no token', 'userinfo: an unknown token'],
    simulator: 'error=- store=- type=application/xml',
    library: 'error=invalid_token store=no-store type=application/json',
    why: 'RFC 6750 section 3 has the error in the challenge, and nothing about the body.',
  },
  {
    cases: [
      'userinfo: an empty token',
      'userinfo: the word Bearer alone',
      'userinfo: two tokens in one header',
    ],
    simulator: 'challenge=bearer:invalid_token error=- status=401 store=- type=application/xml',
    library: `challenge=bearer:invalid_request ${refused}`,
    why: 'RFC 6750 section 3.1 has invalid_token for one that is malformed.',
  },
  {
    cases: ['userinfo: another scheme', 'userinfo: Basic'],
    simulator: 'challenge=bearer error=- status=401 store=- type=application/xml',
    library: `challenge=bearer:invalid_request ${refused}`,
    why: 'RFC 6750 section 3.1 has no error for whoever comes with a scheme that is not supported.',
  },
  {
    cases: ['userinfo: a token without openid'],
    simulator: 'challenge=bearer:insufficient_scope error=- status=403 store=- type=application/xml',
    library:
      'challenge=bearer:invalid_token error=invalid_token status=401 store=no-store type=application/json',
    why: 'RFC 6750 section 3.1 has insufficient_scope; the library does not find the token, which it made for the API.',
  },
  {
    cases: ['userinfo: PUT'],
    simulator: 'status=405 type=application/xml',
    library: 'status=404 type=text/plain',
    why: 'RFC 9110 section 15.5.6 has 405 for a method that a resource does not take.',
  },
  {
    cases: ['keys: GET'],
    simulator: 'type=application/json',
    library: 'type=application/jwk-set+json',
    why: 'RFC 7517 section 8.5.1 registers the library’s type; OpenID Connect Core 1.0 section 10.1.1 asks for the set alone.',
  },
];
