import { codeRequirements } from './access/authorization-code.ts';
import { clientRequirements } from './access/clients.ts';
import { deviceRequirements } from './access/device-code.ts';
import { openidRequirements } from './access/openid.ts';
import { refreshRequirements } from './access/refresh.ts';
import type { Requirement } from './requirement.ts';
import { rows } from './row.ts';

const service = 'What the service does';
const client = 'Resources and their fields / OAuth client';
const authentication = 'Authentication';

/** What the documentation, and the standards below it, say about clients, tokens and their use. */
export const accessRequirements = [
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
  rows.documented(
    'access/api-takes-bearer-token',
    'An API call with Authorization: Bearer and a valid access token is let in.',
    `${authentication}; Endpoints`,
  ),
  rows.configured(
    'access/scopes-name-service-object-right',
    'A scope has the form service.object.right, such as core.accounting.read.',
    `${client}; ${authentication}`,
  ),
  rows.advice('access/api-keys-are-deprecated', 'API keys are deprecated.', authentication),
  rows.advice(
    'access/api-keys-are-to-be-replaced',
    'Whoever still has API keys puts OAuth clients in their place and revokes them.',
    authentication,
  ),
  rows.advice(
    'access/key-deprecation-concerns-customer-integrations',
    'The end of API keys touches only what customers built themselves against the core platform.',
    authentication,
  ),
  rows.advice(
    'access/wait-five-seconds-before-use',
    'Integrations let five seconds or more pass before they use a new token.',
    `${authentication}; Limits`,
  ),
  rows.advice(
    'access/renew-about-every-20-hours',
    'Integrations ask for a new token after some 20 hours.',
    `${authentication}; Limits`,
  ),

  rows.standard(
    'access/token-answer-is-json',
    'A token answer has status 200 and is JSON.',
    'RFC 6749 section 5.1',
  ),
  rows.standard(
    'access/token-type-is-bearer',
    'A token answer has token_type, and it is Bearer in any case.',
    'RFC 6749 section 5.1; RFC 6750 section 4',
  ),
  rows.standard(
    'access/expires-in-is-a-number',
    'expires_in is a JSON number, not a string.',
    'RFC 6749 section 5.1; RFC 6749 section A.14',
  ),
  rows.standard(
    'access/token-answer-is-not-stored',
    'A token answer carries Cache-Control: no-store.',
    'RFC 6749 section 5.1',
  ),
  rows.standard(
    'access/granted-scope-is-told-when-it-differs',
    'A token answer has scope when other scopes were granted than those asked for by name.',
    'RFC 6749 section 3.3; RFC 6749 section 5.1',
  ),
  rows.standard(
    'access/scope-order-does-not-matter',
    'The same scopes in another order ask for the same access.',
    'RFC 6749 section 3.3',
  ),
  rows.standard(
    'access/token-error-is-json-with-error',
    'A refused token request is answered with a JSON object that has a string error.',
    'RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/wrong-secret-gets-no-token',
    'A token request with a wrong client secret gets no token.',
    'RFC 6749 section 2.3.1; RFC 6749 section 3.2.1',
  ),
  rows.standard(
    'access/wrong-secret-is-invalid-client',
    'A token request with a wrong client secret is refused as invalid_client.',
    'RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/unknown-client-is-invalid-client',
    'A token request of a client that does not exist gets no token and is refused as invalid_client.',
    'RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/unknown-grant-is-unsupported-grant-type',
    'A token request with a grant_type that nobody defined is refused as unsupported_grant_type.',
    'RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/missing-grant-type-is-invalid-request',
    'A token request without grant_type is refused as invalid_request.',
    'RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/repeated-parameter-is-refused',
    'A token request that gives one parameter twice gets no token.',
    'RFC 6749 section 3.2; RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/unknown-token-parameter-is-ignored',
    'A parameter of a token request that the server does not know makes no difference.',
    'RFC 6749 section 3.2',
  ),
  rows.standard(
    'access/empty-token-parameter-counts-as-absent',
    'A parameter of a token request that has no value is treated as if it were left out.',
    'RFC 6749 section 3.2',
  ),
  rows.standard(
    'access/client-may-authenticate-by-basic',
    'A client with a secret may authenticate by HTTP Basic at the token endpoint.',
    'RFC 6749 section 2.3.1',
  ),
  rows.standard(
    'access/one-client-authentication-per-request',
    'A token request that authenticates its client in two ways at once gets no token.',
    'RFC 6749 section 2.3; RFC 6749 section 5.2',
  ),
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
  ...clientRequirements,
  ...codeRequirements,
  ...deviceRequirements,
  ...refreshRequirements,
  ...openidRequirements,
] as const satisfies readonly Requirement[];
