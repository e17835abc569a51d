import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const service = 'What the service does';
const authentication = 'Authentication';

/** What the documentation says about tokens that clients ask for by themselves. */
export const clientCredentialsRequirements = [
  rows.documented(
    'access/token-endpoint-is-post-oauth2-token',
    'POST {base_url}/oauth2/token is where tokens are asked for.',
    `${service}; ${authentication}`,
  ),
  rows.documented(
    'access/token-request-is-form-encoded',
    'A token request is sent as application/x-www-form-urlencoded.',
    `${service}; ${authentication}`,
  ),
  rows.documented(
    'access/token-request-takes-client-id',
    'A client credentials request names the client by client_id in its form body.',
    authentication,
  ),
  rows.documented(
    'access/token-request-takes-client-secret',
    'A client credentials request proves the client by client_secret in its form body.',
    authentication,
  ),
  rows.documented(
    'access/token-request-takes-grant-type',
    'A client credentials request says client_credentials as grant_type in its form body.',
    authentication,
  ),
  rows.documented(
    'access/token-request-takes-scope',
    'A client credentials request names the wanted scopes by scope in its form body.',
    authentication,
  ),
  rows.documented(
    'access/scopes-are-separated-by-spaces',
    'Several scopes of one token request are told apart by spaces.',
    authentication,
  ),
  rows.documented(
    'access/token-is-issued-without-a-user',
    'A client credentials request is answered with a token at once; no person signs in or consents.',
    `${authentication}; ${service}`,
  ),
  rows.documented(
    'access/token-answer-has-access-token',
    'The answer to a client credentials request has access_token.',
    authentication,
  ),
  rows.documented(
    'access/token-answer-has-expires-in',
    'The answer to a client credentials request has expires_in.',
    authentication,
  ),
  rows.documented(
    'access/expires-in-is-86399',
    'expires_in of a client credentials token is 86399 seconds.',
    `${authentication}; Limits`,
  ),
  rows.documented(
    'access/token-lives-24-hours',
    'An access token is good for 24 hours after it was issued.',
    `Limits; ${authentication}`,
  ),
  rows.documented('access/token-is-a-jwt', 'An access token is a JWT.', authentication),
  rows.unobservable(
    'access/token-has-no-length-limit',
    'The length of an access token has no upper limit.',
    `${authentication}; Limits`,
  ),
  rows.documented(
    'access/more-scopes-make-a-longer-token',
    'A token for more scopes is longer than one for fewer of them.',
    authentication,
  ),
] as const satisfies readonly Requirement[];
