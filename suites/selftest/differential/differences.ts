import { integrationScopes } from './provider.ts';

/** A difference between the two servers that is no defect of the simulator. */
interface AllowedDifference {
  /** Names of the cases that show it. */
  readonly cases: readonly string[];
  /** The members of the answer in which they differ, from the simulator; `-` is absent. */
  readonly simulator: string;
  /** The same from the library. */
  readonly library: string;
  /** Why the simulator's answer is right, or equally valid, and by which source. */
  readonly why: string;
}

const atClient = 'https://client.example/callback';
const inQuery = `redirect=${atClient} ?error from iss state #`;
const inFragment = `redirect=${atClient} ?from #error iss state`;
const signInPage = 'error=- page=login redirect=- state=- status=200 store=- type=text/html';

const sentBack = (error: string) =>
  `error=${error} page=- ${inQuery} state=state-1 status=redirect store=no-store type=-`;

/** Differences at the authorization page. */
const authorizationDifferences: readonly AllowedDifference[] = [
  {
    cases: ['authorization: response_type token'],
    simulator: inQuery,
    library: inFragment,
    why: 'RFC 6749 section 4.1.2.1 puts errors in the query, and the simulator has no response type that would use the fragment.',
  },
  {
    cases: ['authorization: response_type id_token', 'authorization: response_type code id_token'],
    simulator: `error=unsupported_response_type ${inQuery}`,
    library: `error=invalid_request ${inFragment}`,
    why: 'RFC 6749 section 4.1.2.1 has unsupported_response_type; the library finds fault with the scope first.',
  },
  {
    cases: ['authorization: response_mode fragment'],
    simulator: `error=invalid_request ${inQuery}`,
    library: `error=- redirect=${atClient} ?from #code iss state`,
    why: 'The documentation redirects with a code in the usual way (Authentication); other modes are not advertised, and RFC 6749 section 4.1.2.1 has invalid_request for a value that is not taken.',
  },
  {
    cases: ['authorization: response_mode form_post'],
    simulator: sentBack('invalid_request'),
    library: 'error=- page=none redirect=- state=- status=200 store=- type=text/html',
    why: 'The documentation redirects with a code in the usual way (Authentication); other modes are not advertised, and RFC 6749 section 4.1.2.1 has invalid_request for a value that is not taken.',
  },
  {
    cases: ['authorization: response_mode unknown'],
    simulator: 'error=invalid_request',
    library: 'error=unsupported_response_mode',
    why: 'RFC 6749 section 4.1.2.1 knows no unsupported_response_mode.',
  },
  {
    cases: ['authorization: an unknown scope'],
    simulator: sentBack('invalid_scope'),
    library: signInPage,
    why: 'RFC 6749 section 4.1.2.1 has invalid_scope for an unknown scope, as the silence access/unknown-scope has it; the library overlooks it.',
  },
  {
    cases: ['authorization: a scope that the client lacks'],
    simulator: inQuery,
    library: `redirect=${atClient} ?error from iss scope state #`,
    why: 'RFC 6749 section 4.1.2.1 has no scope among the members of an error.',
  },
  {
    cases: ['authorization: a scope with two blanks'],
    simulator: signInPage,
    library: sentBack('invalid_scope'),
    why: 'RFC 6749 section 3.3 has no stray blanks, and no client gains anything by leniency about them.',
  },
  {
    cases: ['authorization: prompt select_account, signed in'],
    simulator: signInPage,
    library: sentBack('invalid_request'),
    why: 'OpenID Connect Core 1.0 section 3.1.2.1 has select_account let the user choose, which signing in does.',
  },
  {
    cases: ['authorization: an id_token_hint of noise'],
    simulator: signInPage,
    library: sentBack('invalid_request'),
    why: 'OpenID Connect Core 1.0 section 3.1.2.1 makes id_token_hint a hint, and the simulator takes none.',
  },
  {
    cases: ['authorization: POST'],
    simulator: 'page=login status=200 type=text/html',
    library: 'page=none status=404 type=text/plain',
    why: 'OpenID Connect Core 1.0 section 3.1.2.1 has POST beside GET; the library does so over TLS alone.',
  },
  {
    cases: ['authorization: PUT'],
    simulator: 'status=405 type=application/xml',
    library: 'status=404 type=text/plain',
    why: 'RFC 9110 section 15.5.6 has 405 for a method that a resource does not take.',
  },
];

/** Differences in client authentication. */
const clientDifferences: readonly AllowedDifference[] = [
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

const refreshed = 'scope=core.pay.payments.read core.purchase_order.read offline_access openid status=200';

/** Differences in exchanges of codes and refresh tokens. */
const exchangeDifferences: readonly AllowedDifference[] = [
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

const codes = 'error=- got=device_code user_code status=200';

/** Differences in device codes. */
const deviceDifferences: readonly AllowedDifference[] = [
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

const refused = 'error=invalid_request status=400 store=no-store type=application/json';

/** Differences in userinfo and published metadata. */
const resourceDifferences: readonly AllowedDifference[] = [
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

const granted = 'error=- got=access_token scope=core.purchase_order.read status=200';
const malformed = 'error=invalid_request got=- scope=- status=400';
const wrongScope = 'error=invalid_scope got=- scope=- status=400';
const everything = integrationScopes.toSorted().join(' ');

/** Differences in the form of a token request and in its scopes. */
const requestDifferences: readonly AllowedDifference[] = [
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

/** Every accepted difference between the simulator and the library. */
export const allowedDifferences: readonly AllowedDifference[] = [
  ...clientDifferences,
  ...requestDifferences,
  ...exchangeDifferences,
  ...authorizationDifferences,
  ...deviceDifferences,
  ...resourceDifferences,
];
