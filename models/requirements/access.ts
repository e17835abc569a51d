import { type Requirement, rows } from './requirement.ts';

const authentication = 'Authentication';
const service = 'What the service does';

/** Tokens by authorization code: what the documentation says, and the standards that it builds on. */
const codeRequirements = [
  ...rows.documented(
    authentication,
    'access/authorization-page-takes-documented-query: A user who opens {base_url}/oauth2/authorizations/new with client_id, response_type=code, scope and redirect_uri in the query can allow or deny the request.',
    'access/code-grant-needs-consent: Before a client gets a code for the first time, the user is asked for consent.',
    'access/allowed-request-redirects-with-code: A user who allows the request is sent to the redirect URI with a code.',
    'access/code-exchange-takes-query: POST {base_url}/oauth2/token takes client_id, grant_type=authorization_code, code, scope, client_secret and redirect_uri in the query and answers with a token.',
  ),
  ...rows.standard(
    'RFC 6749 section 7; RFC 6750 section 2.1',
    'access/code-token-serves-calls: A token obtained with a code is accepted as a bearer token.',
  ),
  ...rows.standard(
    'RFC 6749 section 4.1.2',
    'access/state-comes-back: The state of an authorization request is returned unchanged with the code.',
    'access/code-expires: A code that was not exchanged within a day gets no token.',
  ),
  ...rows.standard(
    'RFC 6749 section 3.1.2; RFC 6749 section 4.1.2',
    'access/redirect-keeps-its-query: The redirect goes to the registered URI, with parameters added to its query.',
  ),
  ...rows.standard(
    'RFC 6749 section 4.1.2.1',
    'access/refused-consent-gives-no-code: A user who does not allow the request is not sent to the redirect URI with a code.',
    'access/refused-consent-is-access-denied: When the user denies the request, the redirect URI receives error=access_denied with the state.',
    'access/unknown-client-is-not-redirected: An authorization request of an unknown client is not answered with a redirect.',
  ),
  ...rows.standard(
    'RFC 6749 section 3.1.2.4; RFC 6749 section 4.1.2.1',
    'access/foreign-redirect-uri-gets-nothing: No redirect goes to a URI that is not registered for the client.',
  ),
  ...rows.standard(
    'RFC 6749 section 3.1.2.3; RFC 9700 section 2.1',
    'access/redirect-uri-is-compared-whole: A redirect URI that only resembles the registered one counts as not registered.',
  ),
  ...rows.standard(
    'RFC 6749 section 3.1.1; RFC 6749 section 4.1.2.1',
    'access/unknown-response-type-gets-no-code: An authorization request with an unknown response_type gives no code.',
  ),
  ...rows.standard(
    'RFC 6749 section 4.1.2; RFC 6749 section 10.5',
    'access/code-is-used-once: A code can be exchanged once.',
  ),
  ...rows.standard(
    'RFC 6749 section 4.1.2; RFC 6749 section 4.1.3',
    'access/code-is-bound-to-its-client: A code gets no token for another client than the one it was issued to.',
  ),
  ...rows.standard(
    'RFC 6749 section 4.1.3',
    'access/code-is-bound-to-its-redirect-uri: A code gets no token when the exchange names another redirect URI than the authorization request.',
  ),
  ...rows.standard(
    'RFC 6749 section 1.4; RFC 6749 section 3.3',
    'access/code-exchange-does-not-widen-scope: A code gets no token for a scope that the user did not allow.',
  ),
  ...rows.standard(
    'RFC 6749 section 3.2.1; RFC 6749 section 4.1.3',
    'access/code-exchange-proves-the-client: A code gets no token without the secret of the client.',
  ),
  ...rows.standard(
    'RFC 6749 section 5.2',
    'access/unknown-code-is-invalid-grant: A code that was never issued is refused as invalid_grant.',
  ),
  ...rows.standard(
    'RFC 7636 section 4.6',
    'access/code-verifier-is-accepted: Where S256 is advertised, a code requested with a challenge is exchanged with its verifier.',
    'access/wrong-code-verifier-is-refused: Where S256 is advertised, a code requested with a challenge gets no token with another verifier.',
  ),
  ...rows.standard(
    'RFC 7636 section 4.5; RFC 7636 section 4.6',
    'access/missing-code-verifier-is-refused: Where S256 is advertised, a code requested with a challenge gets no token without a verifier.',
  ),
] as const satisfies readonly Requirement[];

/** What the standards say about API calls with tokens, or without. */
const bearerTokenRequirements = [
  // The status of the refusal is left open, but not that access is refused: it is given to clients only.
  ...rows.documented(
    `${service}; Endpoints; ${authentication}; Errors`,
    'access/missing-token-is-refused: An API call without a token is refused.',
    'access/invalid-token-is-refused: An API call with a token that was never issued is refused.',
  ),
  ...rows.documented(
    `${service}; ${authentication}`,
    'access/unknown-key-gives-no-access: An API key that was never issued gives no access.',
  ),
  ...rows.documented(
    `Limits; ${authentication}; Errors`,
    'access/expired-token-is-refused: An expired token is refused.',
  ),
  ...rows.standard(
    'RFC 6750 section 3',
    'access/missing-token-is-challenged: The refusal of an API call without a token carries WWW-Authenticate with the Bearer scheme.',
    'access/invalid-token-is-challenged: The refusal of an API call with an invalid token carries WWW-Authenticate with the Bearer scheme.',
  ),
  ...rows.standard(
    'RFC 7515 section 5.2; RFC 7519 section 7.2',
    'access/tampered-token-is-refused: A token with altered claims or an altered signature is refused.',
  ),
  ...rows.standard(
    'RFC 7519 section 6; RFC 8725 section 3.1',
    'access/unsigned-token-is-refused: A token with alg none and without a signature is refused.',
  ),
  ...rows.standard(
    'RFC 9110 section 11.1',
    'access/authorization-scheme-ignores-case: The scheme Bearer in the Authorization header is case-insensitive.',
  ),
] as const satisfies readonly Requirement[];

/** What the documentation says about tokens that clients request on their own behalf. */
const clientCredentialsRequirements = [
  ...rows.documented(
    `${service}; ${authentication}`,
    'access/token-endpoint-is-post-oauth2-token: Tokens are requested with POST {base_url}/oauth2/token.',
    'access/token-request-is-form-encoded: A token request is sent as application/x-www-form-urlencoded.',
  ),
  ...rows.documented(
    authentication,
    'access/token-request-takes-client-id: A client credentials request identifies the client by client_id in its form body.',
    'access/token-request-takes-client-secret: A client credentials request authenticates the client by client_secret in its form body.',
    'access/token-request-takes-grant-type: A client credentials request has grant_type=client_credentials in its form body.',
    'access/token-request-takes-scope: A client credentials request lists the requested scopes as scope in its form body.',
    'access/scopes-are-separated-by-spaces: Several scopes in one token request are separated by spaces.',
    'access/token-answer-has-access-token: The answer to a client credentials request has access_token.',
    'access/token-answer-has-expires-in: The answer to a client credentials request has expires_in.',
    'access/token-is-a-jwt: An access token is a JWT.',
    'access/more-scopes-make-a-longer-token: A token for more scopes is longer than one for fewer of them.',
  ),
  ...rows.documented(
    `${authentication}; ${service}`,
    'access/token-is-issued-without-a-user: A client credentials request is answered with a token directly: no user signs in or consents.',
  ),
  ...rows.documented(
    `${authentication}; Limits`,
    'access/expires-in-is-86399: expires_in of a client credentials token is 86399 seconds.',
    'access/token-has-no-length-limit: The length of an access token has no upper limit: one for all scopes of a client is accepted, too.',
  ),
  ...rows.documented(
    `Limits; ${authentication}`,
    'access/token-lives-24-hours: An access token is valid for 24 hours after it was issued.',
  ),
] as const satisfies readonly Requirement[];
const client = 'Resources and their fields / OAuth client';

/** What the documentation says about the clients that a customer manages in the application, and about scopes. */
const clientRequirements = [
  ...rows.documented(
    client,
    'access/clients-are-managed-at-oauth2-clients: Clients are managed on the page {base_url}/oauth2/clients.',
    'access/client-takes-each-grant-type: A new client may have client credentials, authorization code or device code as its grant type.',
    'access/client-needs-scopes: A client is not created without scopes.',
    'access/client-identifier-is-shown: The identifier of a client is shown once the client is saved.',
    'access/client-secret-is-shown: The secret of a client is shown once the client is saved.',
    'access/client-oidc-scopes-are-shown: The scopes assigned to a client are shown as its OIDC scopes once the client is saved.',
    'access/scopes-decide-what-a-client-may-do: The scopes of a client decide what it may do: a scope that is not assigned grants no access.',
    'access/client-can-be-deactivated: A client can be deactivated, and is then no longer shown as active.',
    'access/inactive-client-gets-no-token: A client that was deactivated gets no token until it is activated again.',
    'access/client-can-be-activated: A deactivated client can be activated, and then obtains tokens again.',
    'access/scopes-are-listed-at-oauth2-scopes: The page at {base_url}/oauth2/scopes lists the scopes.',
    'access/scope-list-tells-permissions: The list of scopes shows the permissions of each scope.',
  ),
  ...rows.documented(
    `${client}; ${service}; ${authentication}`,
    'access/client-can-be-created: A client can be created with a name, scopes, redirect URIs and one grant type.',
    'access/each-redirect-uri-is-taken: Of several redirect URIs of a client each is taken in its authorization requests, and gets the response.',
  ),
  ...rows.documented(
    `${service}; ${client}`,
    'access/created-client-is-granted-access: A client that was created in the application obtains tokens with the identifier and secret shown.',
  ),
  ...rows.documented(
    authentication,
    'access/scope-changes-affect-scripts: A token request for a scope that was removed from its client does not get that scope.',
    'access/all-scopes-reach-all-operations: A client with all scopes can use every endpoint and operation.',
  ),
] as const satisfies readonly Requirement[];

/** Tokens by device code: what the documentation says, and RFC 8628 below it. */
const deviceRequirements = [
  ...rows.documented(
    authentication,
    'access/device-request-takes-query: POST {base_url}/oauth2/device_authorizations takes client_id and scope in the query.',
    'access/device-answer-is-json: A device authorization request is answered with JSON.',
    'access/device-answer-has-verification-uri: The answer to a device authorization request has verification_uri, an address that a browser can open.',
    'access/device-answer-has-user-code: The answer to a device authorization request has a user code.',
    'access/user-code-is-entered-at-verification-uri: A user who opens verification_uri in a browser can enter the user code there.',
  ),
  ...rows.standard(
    'RFC 8628 section 3.2',
    'access/device-answer-says-json: A device answer with a device_code has the content type application/json.',
    'access/device-answer-has-lifetime: A device answer with a device_code has expires_in, a positive number of seconds.',
  ),
  ...rows.standard(
    'RFC 8628 section 3.2; RFC 6749 section 5.1',
    'access/device-answer-is-not-stored: A device answer with a device_code carries Cache-Control: no-store.',
  ),
  ...rows.standard(
    'RFC 8628 section 3.1; RFC 6749 section 5.2',
    'access/unknown-client-gets-no-device-code: A device authorization request of a client that does not exist gets no codes.',
  ),
  ...rows.standard(
    'RFC 8628 section 3.5',
    'access/polling-before-the-user-is-pending: Polling before the user has decided is refused as authorization_pending or slow_down.',
    'access/allowed-device-gets-token: Polling after the user has allowed the device answers a token.',
    'access/refused-device-gets-no-token: Polling after the user has denied the device answers no token.',
    'access/refused-device-is-access-denied: Polling after the user has denied the device is refused as access_denied.',
  ),
  ...rows.standard(
    'RFC 8628 section 3.3; RFC 8628 section 5.1',
    'access/wrong-user-code-allows-nothing: Entering a user code that was never issued allows nothing.',
  ),
  ...rows.standard(
    'RFC 6749 section 5.2; RFC 8628 section 3.4',
    'access/device-code-is-bound-to-its-client: A device code gets no token for another client than the one it was issued to.',
  ),
  ...rows.standard(
    'RFC 8628 section 3.4; RFC 6749 section 5.2',
    'access/unknown-device-code-gets-no-token: A device code that was never issued gets no token.',
  ),
  ...rows.standard(
    'RFC 8628 section 3.2; RFC 8628 section 3.5',
    'access/device-code-expires: A device code gets no token once its expires_in has passed.',
  ),
] as const satisfies readonly Requirement[];

const core = 'OpenID Connect Core 1.0 section';
const discovery = 'OpenID Connect Discovery 1.0 section';

/** What follows from OpenID Connect for a target that answers with an ID token or describes itself. */
const openidRequirements = [
  ...rows.standard(
    `${core} 2`,
    'access/id-token-has-its-claims: An ID token has iss, sub, aud with the client, exp and iat.',
  ),
  ...rows.standard(
    `${core} 2; ${core} 3.1.2.1`,
    'access/id-token-carries-nonce: An ID token carries the nonce of the authorization request.',
  ),
  ...rows.standard(
    `${core} 3.1.3.7; ${discovery} 3`,
    'access/id-token-is-signed-by-published-key: The signature of an ID token can be verified with a published key.',
  ),
  ...rows.standard(
    `${core} 5.3.2`,
    'access/userinfo-has-sub: The userinfo endpoint answers a token for openid with the sub of its ID token.',
  ),
  ...rows.standard(
    `${core} 5.3.1; RFC 6750 section 3`,
    'access/userinfo-needs-token: The userinfo endpoint refuses requests without a token.',
  ),
  ...rows.standard(
    `${discovery} 4.3`,
    'access/discovery-names-its-issuer: The issuer in a discovery document is the address below which the document is served, and that of the ID tokens.',
  ),
  ...rows.standard(
    `${discovery} 3`,
    'access/discovery-has-required-members: An OpenID Connect discovery document has all required members.',
  ),
  ...rows.standard(
    `${core} 3.1.2.1; ${core} 3.1.2.6`,
    'access/prompt-none-shows-no-page: An authorization request with prompt=none for openid, by a user who is not signed in, is answered at the redirect URI by an error.',
  ),
] as const satisfies readonly Requirement[];

/**
 * Refresh tokens. The documentation does not show the request that uses one: what depends on it is judged if it is
 * answered.
 */
const refreshRequirements = [
  ...rows.documented(
    `${authentication}; Limits`,
    'access/refresh-token-lives-90-days: A refresh token can be used for 90 days.',
    'access/refresh-token-ends-after-90-days: A refresh token that is older than 90 days gets no token: the client authenticates again.',
  ),
  // The documentation does not say which failure revokes which tokens; that none revokes any is an untenable answer to
  // access/failed-attempt.
  ...rows.documented(
    authentication,
    'access/failed-attempt-ends-tokens: Tokens also end when a client fails in an attempt to get a new access token.',
  ),
  ...rows.standard(
    'RFC 6749 section 6; RFC 6749 section 7',
    'access/refreshed-token-serves-calls: A token obtained with a refresh token is accepted as a bearer token.',
  ),
  ...rows.standard(
    'RFC 6749 section 6',
    'access/refresh-does-not-widen-scope: A refresh token gets no token for a scope that was not granted with it.',
    'access/refresh-proves-the-client: A refresh token gets no token without the secret of the client.',
  ),
  ...rows.standard(
    'RFC 6749 section 6; RFC 6749 section 10.4',
    'access/refresh-token-is-bound-to-its-client: A refresh token gets no token for another client than the one it was issued to.',
  ),
  ...rows.standard(
    'RFC 6749 section 5.2; RFC 6749 section 6',
    'access/unknown-refresh-token-gets-no-token: A refresh token that was never issued gets no token.',
  ),
] as const satisfies readonly Requirement[];

/** What the standards say about token requests and their answers. */
const tokenEndpointRequirements = [
  ...rows.standard(
    'RFC 6749 section 5.1',
    'access/token-answer-is-json: A token answer has status 200 and is JSON.',
    'access/token-answer-is-not-stored: A token answer carries Cache-Control: no-store.',
  ),
  ...rows.standard(
    'RFC 6749 section 5.1; RFC 6750 section 4',
    'access/token-type-is-bearer: A token answer has token_type Bearer, in upper or lower case.',
  ),
  ...rows.standard(
    'RFC 6749 section 5.1; RFC 6749 section A.14',
    'access/expires-in-is-a-number: expires_in is a JSON number, not a string.',
  ),
  ...rows.standard(
    'RFC 6749 section 3.3; RFC 6749 section 5.1',
    'access/granted-scope-is-told-when-it-differs: A token answer has scope when the granted scopes differ from those requested.',
  ),
  ...rows.standard(
    'RFC 6749 section 3.3',
    'access/scope-order-does-not-matter: The order of the scopes in a token request makes no difference.',
  ),
  ...rows.standard(
    'RFC 6749 section 5.2',
    'access/token-error-is-json-with-error: A refused token request is answered with a JSON object that has a string error.',
    'access/wrong-secret-is-invalid-client: A token request with a wrong client secret is refused as invalid_client.',
    'access/unknown-client-is-invalid-client: A token request of a client that does not exist gets no token and is refused as invalid_client.',
    'access/unknown-grant-is-unsupported-grant-type: A token request with an unknown grant_type is refused as unsupported_grant_type.',
    'access/missing-grant-type-is-invalid-request: A token request without grant_type is refused as invalid_request.',
  ),
  ...rows.standard(
    'RFC 6749 section 2.3.1; RFC 6749 section 3.2.1',
    'access/wrong-secret-gets-no-token: A token request with a wrong client secret gets no token.',
  ),
  ...rows.standard(
    'RFC 6749 section 3.2; RFC 6749 section 5.2',
    'access/repeated-parameter-is-refused: A token request that gives one parameter twice gets no token.',
  ),
  ...rows.standard(
    'RFC 6749 section 3.2',
    'access/unknown-token-parameter-is-ignored: An unknown parameter of a token request is ignored.',
    'access/empty-token-parameter-counts-as-absent: A parameter of a token request without a value is treated as absent.',
  ),
  ...rows.standard(
    'RFC 6749 section 2.3.1',
    'access/client-may-authenticate-by-basic: A client with a secret may authenticate by HTTP Basic at the token endpoint.',
  ),
  ...rows.standard(
    'RFC 6749 section 2.3; RFC 6749 section 5.2',
    'access/one-client-authentication-per-request: A token request that authenticates its client in two ways at once gets no token.',
  ),
] as const satisfies readonly Requirement[];

/** What the documentation says about API calls with tokens, and about the keys that came before them. */
const useOfTokensRequirements = [
  ...rows.documented(
    `${authentication}; Endpoints`,
    'access/api-takes-bearer-token: An API call with Authorization: Bearer and a valid access token is accepted.',
  ),
  ...rows.documented(
    `${client}; ${authentication}`,
    'access/scopes-name-service-object-right: A scope has the form service.object.right, such as core.accounting.read.',
  ),
  ...rows.advice(
    authentication,
    'access/api-keys-are-deprecated: API keys are deprecated.',
    'access/api-keys-are-to-be-replaced: OAuth clients take the place of API keys, which are then revoked.',
    'access/key-deprecation-concerns-customer-integrations: The deprecation of API keys concerns only integrations that customers built against the core platform.',
  ),
  ...rows.documented(
    `${authentication}; Limits`,
    'access/wait-five-seconds-before-use: A token works five seconds after it was obtained; integrations wait that long.',
    'access/renew-about-every-20-hours: A client gets a new token while the previous one is still valid: integrations request one about every 20 hours.',
  ),
] as const satisfies readonly Requirement[];

/** What the documentation, and the standards below it, say about clients, tokens and their use. */
export const accessRequirements = [
  ...clientCredentialsRequirements,
  ...useOfTokensRequirements,
  ...tokenEndpointRequirements,
  ...bearerTokenRequirements,
  ...clientRequirements,
  ...codeRequirements,
  ...deviceRequirements,
  ...refreshRequirements,
  ...openidRequirements,
] as const satisfies readonly Requirement[];
