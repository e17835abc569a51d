import type { AllowedDifference } from '../allowed-difference.ts';
import { integrationScopes } from '../provider-clients.ts';

const granted = 'error=- got=access_token scope=core.purchase_order.read status=200';
const malformed = 'error=invalid_request got=- scope=- status=400';
const wrongScope = 'error=invalid_scope got=- scope=- status=400';
const everything = integrationScopes.toSorted().join(' ');

/** Differences in the form of a token request and in its scopes. */
export const requestDifferences: readonly AllowedDifference[] = [
  {
    cases: ['parameters in the query', 'parameters in the query and no content type'],
    simulator: granted,
    library: malformed,
    why: 'The documentation puts parameters of token requests in the query too (Authentication, code exchange).',
  },
  {
    cases: ['an unknown parameter of a megabyte'],
    simulator: granted,
    library: malformed,
    why: 'RFC 6749 section 3.2 has unknown parameters overlooked; how much a server reads is its own affair.',
  },
  {
    cases: ['an unknown parameter twice'],
    simulator: malformed,
    library: granted,
    why: 'RFC 6749 section 3.2 lets no parameter stand twice and says nothing of known ones only.',
  },
  {
    cases: ['scope, once empty twice'],
    simulator: granted,
    library: malformed,
    why: 'RFC 6749 section 3.2 takes a parameter without a value for one that was left out.',
  },
  {
    cases: ['GET', 'PUT', 'DELETE', 'OPTIONS', 'keys: POST', 'discovery: POST', 'device: GET'],
    simulator: 'status=405 type=application/xml',
    library: 'status=404 type=text/plain',
    why: 'RFC 9110 section 15.5.6 has 405 for a method that a resource does not take.',
  },
  {
    cases: ['HEAD'],
    simulator: 'status=405',
    library: 'status=404',
    why: 'RFC 9110 section 15.5.6 has 405 for a method that a resource does not take.',
  },
  {
    cases: ['an empty scope', 'no scope at all', 'an index behind a name'],
    simulator: `scope=${everything}`,
    library: 'scope=none',
    why: 'RFC 6749 section 3.3 lets a server choose a default, and the silence access/omitted-scope has all scopes.',
  },
  {
    cases: ['a blank before the scope', 'a blank behind the scope'],
    simulator: granted,
    library: wrongScope,
    why: 'RFC 6749 section 3.3 has no stray blanks, and no client gains anything by leniency about them.',
  },
  {
    cases: ['two blanks between scopes'],
    simulator: 'error=- got=access_token scope=core.pay.payments.read core.purchase_order.read status=200',
    library: wrongScope,
    why: 'RFC 6749 section 3.3 has no stray blanks, and no client gains anything by leniency about them.',
  },
  {
    cases: [
      'a comma between scopes',
      'an unknown scope',
      'a scope in another case',
      '200 unknown scopes',
      'a half percent sign in the scope',
    ],
    simulator: wrongScope,
    library: 'error=- got=access_token scope=none status=200',
    why: 'RFC 6749 section 5.2 has invalid_scope for an unknown scope; the library overlooks it.',
  },
  {
    cases: ['a known and an unknown scope'],
    simulator: wrongScope,
    library: granted,
    why: 'RFC 6749 section 5.2 has invalid_scope for an unknown scope; the library overlooks it.',
  },
];
