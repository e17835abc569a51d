import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

/** What the standards say about API calls with tokens, or without. */
export const bearerTokenRequirements = [
  rows.standard(
    'access/missing-token-is-refused',
    'An API call without a token is refused.',
    'RFC 6750 section 3',
  ),
  rows.standard(
    'access/missing-token-is-challenged',
    'The refusal of an API call without a token carries WWW-Authenticate with the Bearer scheme.',
    'RFC 6750 section 3',
  ),
  rows.standard(
    'access/invalid-token-is-refused',
    'An API call with a token that was never issued is refused.',
    'RFC 6750 section 3.1',
  ),
  rows.standard(
    'access/invalid-token-is-challenged',
    'The refusal of an API call with an invalid token carries WWW-Authenticate with the Bearer scheme.',
    'RFC 6750 section 3',
  ),
  rows.standard(
    'access/tampered-token-is-refused',
    'A token whose claims or signature were altered is refused.',
    'RFC 7515 section 5.2; RFC 7519 section 7.2',
  ),
  rows.standard(
    'access/unsigned-token-is-refused',
    'A token that was stripped of its signature and says alg none is refused.',
    'RFC 7519 section 6; RFC 8725 section 3.1',
  ),
  rows.standard(
    'access/expired-token-is-refused',
    'A token is refused once its time has run out.',
    'RFC 7519 section 4.1.4; RFC 6750 section 3.1',
  ),
  rows.standard(
    'access/authorization-scheme-ignores-case',
    'The word Bearer in the Authorization header is read in any case.',
    'RFC 9110 section 11.1',
  ),
] as const satisfies readonly Requirement[];
