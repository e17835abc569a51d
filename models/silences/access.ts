import { rows, type Silence, similarRows } from './silence.ts';

const authentication = 'Authentication';

/** What the documentation leaves open about authorization codes. */
const codeSilences = [
  ...rows(authentication, {
    'access/code-parameter-place: Where may the parameters of a code exchange be besides the query?': {
      any: 'in the query or in the form body',
      query: 'in the query only',
    },
    'access/remembered-consent: Is a user who allowed a client before asked again?': {
      asks: 'yes, each time',
      remembers: 'no, not for the same scopes, until the user denies',
      keeps: 'no, not for the same scopes, even after a denial',
    },
    'access/code-after-failed-exchange: Can a code still be exchanged after an attempt that was refused?': {
      stays: 'yes',
      ends: 'no',
    },
    'access/tokens-of-a-replayed-code: What happens to the tokens of a code that is sent a second time?': {
      ended: 'they are refused from then on',
      kept: 'nothing',
    },
    'access/scope-of-code-exchange: What happens when the code exchange has another scope than the one that was allowed?':
      {
        choices: { ignored: 'a token for what was allowed', refused: 'the error invalid_scope' },
        untenable: {
          granted: {
            means: 'a token for what the exchange names',
            violates: 'access/code-exchange-does-not-widen-scope',
          },
        },
      },
    'access/authorization-response-issuer: Does the redirect with a code name the issuer as iss?': {
      absent: 'no',
      present: 'yes',
    },
    'access/code-challenge: Can a code be asked for with a challenge (PKCE)?': {
      optional: 'yes, and S256 is advertised',
      required: 'yes, and a request without one is refused',
      ignored: 'no: the parameter makes no difference',
    },
    'access/id-token: Does a token answer for openid have an ID token?': { issued: 'yes', absent: 'no' },
    'access/userinfo: Is there a userinfo endpoint?': { served: 'yes, at /oauth2/userinfo', absent: 'no' },
  }),
  ...rows(`${authentication}; Limits`, {
    'access/code-lifetime: How long can a code be exchanged?': {
      'ten-minutes': 'ten minutes',
      'one-minute': 'one minute',
    },
  }),
  ...rows(`${authentication}; Errors`, {
    'access/foreign-redirect-answer: What does an authorization request with an unregistered redirect URI or an unknown client show?':
      {
        choices: {
          '400': 'a page with status 400',
          '200': 'a page with status 200',
          '401': 'a page with status 401',
        },
        reference: '400',
      },
  }),
  ...rows('Resources and their fields / OAuth client', {
    'access/grant-other-than-own: What happens when a client uses another grant type than it was created with?':
      { refused: 'the error unauthorized_client', accepted: 'a token' },
  }),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about device codes. */
const deviceSilences = [
  ...rows(authentication, {
    'access/device-parameter-place: Where may the parameters of a device authorization request be besides the query?':
      { any: 'in the query or in the form body', query: 'in the query only' },
    'access/device-token-request: By which grant_type does a device ask for its token?': {
      'rfc-8628': 'urn:ietf:params:oauth:grant-type:device_code',
      short: 'device_code',
    },
    'access/device-answer-members: Which members does a device authorization response have besides verification_uri and the user code?':
      {
        complete: 'device_code, verification_uri_complete, expires_in, interval',
        required: 'device_code, expires_in',
        none: 'nothing',
      },
    'access/user-code-form: What does a user code look like?': {
      letters: 'eight consonants with a hyphen between',
      digits: 'nine digits',
    },
    'access/hasty-polling: What is the result of polling again before the interval has passed?': {
      'slow-down': 'the error slow_down',
      pending: 'authorization_pending as before',
    },
    'access/used-device-code: What happens with a device code that is sent again after it got its token?': {
      refused: 'the error invalid_grant',
      expired: 'the error expired_token',
    },
    'access/device-client-secret: Must a client with a secret authenticate when it requests a device code?': {
      'not-asked': 'no, only when it polls',
      'never-asked': 'no, nor when it polls',
    },
  }),
  ...rows(`${authentication}; Limits`, {
    'access/device-lifetime: How long can a user code be entered?': {
      'half-an-hour': 'half an hour',
      'five-minutes': 'five minutes',
    },
  }),
] as const satisfies readonly Silence[];

const client = 'Resources and their fields / OAuth client';

/** What the documentation leaves open about refresh tokens, the end of tokens, and clients. */
const lifetimeSilences = [
  ...rows(authentication, {
    'access/refresh-token: When does a client get a refresh token for a user?': {
      'offline-access': 'when offline_access is among the scopes allowed',
      always: 'always',
      never: 'never',
    },
    'access/refresh-request: Is a refresh token exchanged at the token endpoint by grant_type=refresh_token?':
      { accepted: 'yes', refused: 'no' },
    'access/refresh-rotation: Does using a refresh token replace it with a new one?': {
      rotates: 'yes',
      stays: 'no',
    },
    'access/refresh-reuse: What happens with a refresh token that was replaced by another one?': {
      'ends-family': 'a refusal, and the end of all that came of it',
      refused: 'a refusal',
      accepted: 'a token',
    },
    'access/failed-attempt: What is revoked when a client fails to get a new access token?': {
      choices: {
        refresh: 'the refresh token of the attempt and what came of it',
        all: 'all tokens of the client',
      },
      untenable: { none: { means: 'nothing', violates: 'access/failed-attempt-ends-tokens' } },
    },
    'access/removed-scope-tokens: What can a token still be used for after its client lost the scope?': {
      kept: 'what it could',
      refused: 'no longer what the scope allows',
    },
  }),
  ...rows(`${authentication}; Limits`, {
    'access/rotated-refresh-lifetime: When do the 90 days of a refresh token that replaced another one begin?':
      { renewed: 'from when it was issued', inherited: 'from when the user signed in' },
  }),
  ...rows(client, {
    'access/deactivated-client-tokens: What happens to the tokens of a client that is deactivated?': {
      refused: 'they are refused',
      kept: 'they are good until they expire',
    },
    'access/repeated-activation: What happens when an active client is activated, or an inactive one is deactivated? (observed only)':
      {
        choices: { nothing: 'nothing' },
        untenable: {
          active: { means: 'an inactive one is active again', violates: 'access/client-can-be-deactivated' },
        },
      },
    'access/new-client-state: Is a client active once it is saved?': {
      active: 'yes',
      inactive: 'no, only once it is activated',
    },
    'access/secret-shown-again: Is the secret of a client shown when its page is opened again?': {
      once: 'no, only after saving',
      always: 'yes',
    },
    'access/scope-list-readers: Who may read the list of scopes?': {
      'signed-in': 'users who are signed in',
      anyone: 'anyone',
    },
  }),
] as const satisfies readonly Silence[];

const errors = 'Errors';

/** What the documentation leaves open about clients, tokens and their use. */
export const accessSilences = [
  ...rows(authentication, {
    'access/token-parameter-place: Where may the parameters of a client credentials request be besides the form body?':
      { any: 'in the form body or in the query', form: 'in the form body only' },
    'access/token-answer-members: Which members does a token response have besides access_token, expires_in and token_type?':
      {
        none: 'nothing',
        scope: 'scope, the scopes granted',
        'created-at': 'created_at, when the token was issued',
        'refresh-token': 'refresh_token',
      },
    'access/token-type-spelling: In which case is token_type written?': {
      lower: 'bearer',
      capital: 'Bearer',
    },
    'access/scope-claim: How does the token carry its scopes?': {
      scope: 'claim scope, one string with spaces',
      scopes: 'claim scopes, a list',
      scp: 'claim scp, a list',
    },
    'access/omitted-scope: What is the result of a token request without scope?': {
      all: 'a token for all scopes of the client',
      default: 'a token for a preset scope, told in the answer',
      refused: 'the error invalid_scope',
    },
    'access/scope-the-client-lacks: What happens with a request for a scope that exists but is not assigned to the client?':
      {
        refused: 'the error invalid_scope',
        intersection: 'a token for the scopes that the client has, told in the answer',
      },
    'access/unknown-scope: What happens with a request for a scope that does not exist, together with one that does?':
      { refused: 'the error invalid_scope', ignored: 'a token for the other scope, told in the answer' },
    'access/token-outside-header: Is a token accepted as access_token in the query?': {
      refused: 'no',
      accepted: 'yes',
    },
    'access/legacy-key: Is the header x-service-api-key accepted instead of a token?': {
      choices: { refused: 'no', accepted: 'yes' },
      untenable: {
        'any-key': {
          means: 'yes, with a key that was never issued',
          violates: 'access/unknown-key-gives-no-access',
        },
      },
    },
    'access/legacy-key-beside-token: Which credential counts when a request has both x-service-api-key and a bearer token?':
      { token: 'the token', key: 'the key', refused: 'nothing: the call is refused' },
    'access/discovery: Is a document about the authorization server served below /.well-known/?': {
      served: 'yes',
      absent: 'no',
    },
    'access/signing-keys: Are the keys for verifying the signature of a token published?': {
      served: 'yes, as a JWK set',
      absent: 'no',
    },
  }),
  ...rows(errors, {
    'access/wrong-secret-status: Which status does a token request with a wrong secret or an unknown client get?':
      { choices: { '401': 'Unauthorized', '400': 'Bad Request', '403': 'Forbidden' }, reference: '401' },
    'access/token-error-members: Which members does the refusal of a token request have besides error?': {
      description: 'error_description',
      'description-and-uri': 'error_description and error_uri',
      none: 'nothing',
    },
    'access/challenge-content: What does WWW-Authenticate say about an invalid token besides the Bearer scheme?':
      { error: 'error="invalid_token"', realm: 'a realm only', none: 'nothing' },
  }),
  ...rows(`${client}; ${errors}`, {
    'access/inactive-client-status: Which status does a token request of a deactivated client get?': {
      choices: { '401': 'Unauthorized', '400': 'Bad Request', '403': 'Forbidden' },
      reference: '401',
      untenable: { token: { means: 'a token is issued', violates: 'access/inactive-client-gets-no-token' } },
    },
  }),
  ...similarRows(
    errors,
    { choices: { '401': 'Unauthorized', '403': 'Forbidden' } },
    {
      'access/missing-token-status': 'Which status does an API call without a token get?',
      'access/expired-token-status':
        'Which status does an API call with an expired, garbled or altered token get?',
    },
  ),
  ...rows(`${errors}; ${authentication}`, {
    'access/missing-scope-status: Which status does an API call get if its token lacks the scope?': {
      choices: { '403': 'Forbidden, insufficient_scope', '401': 'Unauthorized', '404': 'Not Found' },
      reference: '403',
    },
  }),
  ...rows(`${authentication}; Limits`, {
    'access/young-token: Does a token work before five seconds have passed? (observed only)': {
      works: 'yes',
    },
    'access/older-token: Does a token still work when its client has obtained another one? (observed only)': {
      works: 'yes',
    },
  }),
  ...codeSilences,
  ...deviceSilences,
  ...lifetimeSilences,
] as const satisfies readonly Silence[];
