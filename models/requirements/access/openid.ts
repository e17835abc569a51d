import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const core = 'OpenID Connect Core 1.0 section';
const discovery = 'OpenID Connect Discovery 1.0 section';

/** What follows from OpenID Connect, where a target answers with an ID token or describes itself. */
export const openidRequirements = [
  rows.standard(
    'access/id-token-has-its-claims',
    'An ID token has iss, sub, aud with the client, exp and iat.',
    `${core} 2`,
  ),
  rows.standard(
    'access/id-token-carries-nonce',
    'An ID token carries the nonce of the authorization request.',
    `${core} 2; ${core} 3.1.2.1`,
  ),
  rows.standard(
    'access/id-token-is-signed-by-published-key',
    'The signature of an ID token is right by a key that the target publishes.',
    `${core} 3.1.3.7; ${discovery} 3`,
  ),
  rows.standard(
    'access/userinfo-has-sub',
    'The userinfo endpoint answers a token for openid with the sub of its ID token.',
    `${core} 5.3.2`,
  ),
  rows.standard(
    'access/userinfo-needs-token',
    'The userinfo endpoint answers nobody without a token.',
    `${core} 5.3.1; RFC 6750 section 3`,
  ),
  rows.standard(
    'access/discovery-names-its-issuer',
    'The issuer in a discovery document is the address below which the document is served, and that of the ID tokens.',
    `${discovery} 4.3`,
  ),
  rows.standard(
    'access/discovery-has-required-members',
    'A discovery document of OpenID Connect has the members that are required of it.',
    `${discovery} 3`,
  ),
  rows.standard(
    'access/prompt-none-shows-no-page',
    'An authorization request with prompt=none for openid, by a user who is not signed in, is answered at the redirect URI by an error.',
    `${core} 3.1.2.1; ${core} 3.1.2.6`,
  ),
] as const satisfies readonly Requirement[];
