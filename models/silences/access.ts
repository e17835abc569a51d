import { rows, type Silence, similarRows } from './silence.ts';

const authentication = 'Authentication';

/** What the documentation leaves open about authorization codes. */
const codeSilences = [
  ...rows(authentication, {
    'access/code-parameter-place': {
      question: 'Where may the parameters of a code exchange be besides the query?',
      choices: { any: 'in the query or in the form body', query: 'in the query only' },
    },
    'access/remembered-consent': {
      question: 'Is a user who allowed a client before asked again?',
      choices: {
        asks: 'yes, each time',
        remembers: 'no, not for the same scopes, until the user denies',
        keeps: 'no, not for the same scopes, even after a denial',
      },
    },
  }),
  ...rows(`${authentication}; Limits`, {
    'access/code-lifetime': {
      question: 'How long can a code be exchanged?',
      choices: { 'ten-minutes': 'ten minutes', 'one-minute': 'one minute' },
    },
  }),
  ...rows(authentication, {
    'access/code-after-failed-exchange': {
      question: 'Can a code still be exchanged after an attempt that was refused?',
      choices: { stays: 'yes', ends: 'no' },
    },
    'access/tokens-of-a-replayed-code': {
      question: 'What happens to the tokens of a code that is sent a second time?',
      choices: { ended: 'they are refused from then on', kept: 'nothing' },
    },
    'access/scope-of-code-exchange': {
      question: 'What happens when the code exchange has another scope than the one that was allowed?',
      choices: { ignored: 'a token for what was allowed', refused: 'the error invalid_scope' },
    },
    'access/authorization-response-issuer': {
      question: 'Does the redirect with a code name the issuer as iss?',
      choices: { absent: 'no', present: 'yes' },
    },
    'access/code-challenge': {
      question: 'Can a code be asked for with a challenge (PKCE)?',
      choices: {
        optional: 'yes, and S256 is advertised',
        required: 'yes, and a request without one is refused',
        ignored: 'no: the parameter makes no difference',
      },
    },
  }),
  ...rows(`${authentication}; Errors`, {
    'access/foreign-redirect-answer': {
      question:
        'What does an authorization request with an unregistered redirect URI or an unknown client show?',
      choices: {
        '400': 'a page with status 400',
        '200': 'a page with status 200',
        '401': 'a page with status 401',
      },
      reference: '400',
    },
  }),
  ...rows('Resources and their fields / OAuth client', {
    'access/grant-other-than-own': {
      question: 'What does a client get by another grant than the type it was created with?',
      choices: { refused: 'the error unauthorized_client', accepted: 'a token' },
    },
  }),
  ...rows(authentication, {
    'access/id-token': {
      question: 'Does a token answer for openid have an ID token?',
      choices: { issued: 'yes', absent: 'no' },
    },
    'access/userinfo': {
      question: 'Is there a userinfo endpoint?',
      choices: { served: 'yes, at /oauth2/userinfo', absent: 'no' },
    },
  }),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about device codes. */
const deviceSilences = [
  ...rows(authentication, {
    'access/device-parameter-place': {
      question: 'Where may the parameters of a device authorization request be besides the query?',
      choices: { any: 'in the query or in the form body', query: 'in the query only' },
    },
    'access/device-token-request': {
      question: 'By which grant_type does a device ask for its token?',
      choices: { 'rfc-8628': 'urn:ietf:params:oauth:grant-type:device_code', short: 'device_code' },
    },
    'access/device-answer-members': {
      question: 'What does a device answer have besides verification_uri and the user code?',
      choices: {
        complete: 'device_code, verification_uri_complete, expires_in, interval',
        required: 'device_code, expires_in',
        none: 'nothing',
      },
    },
  }),
  ...rows(`${authentication}; Limits`, {
    'access/device-lifetime': {
      question: 'How long can a user code be entered?',
      choices: { 'half-an-hour': 'half an hour', 'five-minutes': 'five minutes' },
    },
  }),
  ...rows(authentication, {
    'access/user-code-form': {
      question: 'What does a user code look like?',
      choices: { letters: 'eight consonants with a hyphen between', digits: 'nine digits' },
    },
    'access/hasty-polling': {
      question: 'What is the result of polling again before the interval has passed?',
      choices: { 'slow-down': 'the error slow_down', pending: 'authorization_pending as before' },
    },
    'access/used-device-code': {
      question: 'What happens with a device code that is sent again after it got its token?',
      choices: { refused: 'the error invalid_grant', expired: 'the error expired_token' },
    },
    'access/device-client-secret': {
      question: 'Must a client with a secret authenticate when it requests a device code?',
      choices: { 'not-asked': 'no, only when it polls', 'never-asked': 'no, nor when it polls' },
    },
  }),
] as const satisfies readonly Silence[];

const client = 'Resources and their fields / OAuth client';

/** What the documentation leaves open about refresh tokens, about the end of tokens and about clients. */
const lifetimeSilences = [
  ...rows(authentication, {
    'access/refresh-token': {
      question: 'When does a client get a refresh token for a user?',
      choices: {
        'offline-access': 'when offline_access is among the scopes allowed',
        always: 'always',
        never: 'never',
      },
    },
    'access/refresh-request': {
      question: 'Is a refresh token exchanged at the token endpoint by grant_type=refresh_token?',
      choices: { accepted: 'yes', refused: 'no' },
    },
    'access/refresh-rotation': {
      question: 'Does using a refresh token replace it with a new one?',
      choices: { rotates: 'yes', stays: 'no' },
    },
  }),
  ...rows(`${authentication}; Limits`, {
    'access/rotated-refresh-lifetime': {
      question: 'When do the 90 days of a refresh token begin that replaced another one?',
      choices: { renewed: 'from when it was issued', inherited: 'from when the user signed in' },
    },
  }),
  ...rows(authentication, {
    'access/refresh-reuse': {
      question: 'What happens with a refresh token that was replaced by another one?',
      choices: {
        'ends-family': 'a refusal, and the end of all that came of it',
        refused: 'a refusal',
        accepted: 'a token',
      },
    },
    'access/failed-attempt': {
      question: 'What is revoked when a client fails to get a new access token?',
      choices: {
        refresh: 'the refresh token of the attempt and what came of it',
        all: 'all tokens of the client',
      },
      untenable: { none: { means: 'nothing', violates: 'access/failed-attempt-ends-tokens' } },
    },
  }),
  ...rows(client, {
    'access/deactivated-client-tokens': {
      question: 'What happens to the tokens of a client that is deactivated?',
      choices: { refused: 'they are refused', kept: 'they are good until they expire' },
    },
  }),
  ...rows(authentication, {
    'access/removed-scope-tokens': {
      question: 'What can a token still be used for after its client lost the scope?',
      choices: { kept: 'what it could', refused: 'no longer what the scope allows' },
    },
  }),
  ...rows(client, {
    'access/repeated-activation': {
      question:
        'What happens when an active client is activated, or an inactive one is deactivated? (observed only)',
      choices: { nothing: 'nothing' },
      untenable: {
        active: { means: 'an inactive one is active again', violates: 'access/client-can-be-deactivated' },
      },
    },
    'access/secret-shown-again': {
      question: 'Is the secret of a client shown when its page is opened again?',
      choices: { once: 'no, only after saving', always: 'yes' },
    },
    'access/scope-list-readers': {
      question: 'Who may read the list of scopes?',
      choices: { 'signed-in': 'users who are signed in', anyone: 'anyone' },
    },
  }),
] as const satisfies readonly Silence[];

const errors = 'Errors';

/** What the documentation leaves open about clients, tokens and their use. */
export const accessSilences = [
  ...rows(authentication, {
    'access/token-parameter-place': {
      question: 'Where may the parameters of a client credentials request be besides the form body?',
      choices: { any: 'in the form body or in the query', form: 'in the form body only' },
    },
    'access/token-answer-members': {
      question: 'What does a token answer have besides access_token, expires_in and token_type?',
      choices: {
        none: 'nothing',
        scope: 'scope, the scopes granted',
        'created-at': 'created_at, when the token was issued',
        'refresh-token': 'refresh_token',
      },
    },
    'access/token-type-spelling': {
      question: 'In which case is token_type written?',
      choices: { lower: 'bearer', capital: 'Bearer' },
    },
    'access/scope-claim': {
      question: 'How does the token carry its scopes?',
      choices: {
        scope: 'claim scope, one string with spaces',
        scopes: 'claim scopes, a list',
        scp: 'claim scp, a list',
      },
    },
    'access/omitted-scope': {
      question: 'What is the result of a token request without scope?',
      choices: {
        all: 'a token for all scopes of the client',
        default: 'a token for a preset scope, told in the answer',
        refused: 'the error invalid_scope',
      },
    },
    'access/scope-the-client-lacks': {
      question: 'What happens with a request for a scope that exists but is not assigned to the client?',
      choices: {
        refused: 'the error invalid_scope',
        intersection: 'a token for the scopes that the client has, told in the answer',
      },
    },
    'access/unknown-scope': {
      question: 'What happens with a request for a scope that does not exist, together with one that does?',
      choices: {
        refused: 'the error invalid_scope',
        ignored: 'a token for the other scope, told in the answer',
      },
    },
  }),
  ...rows(errors, {
    'access/wrong-secret-status': {
      question: 'Which status does a token request with a wrong secret or an unknown client get?',
      choices: { '401': 'Unauthorized', '400': 'Bad Request', '403': 'Forbidden' },
      reference: '401',
    },
  }),
  ...rows(`${client}; ${errors}`, {
    'access/inactive-client-status': {
      question: 'Which status does a token request of a deactivated client get?',
      choices: { '401': 'Unauthorized', '400': 'Bad Request', '403': 'Forbidden' },
      reference: '401',
      untenable: { token: { means: 'a token is issued', violates: 'access/inactive-client-gets-no-token' } },
    },
  }),
  ...rows(errors, {
    'access/token-error-members': {
      question: 'What does a refused token request answer besides error?',
      choices: {
        description: 'error_description',
        'description-and-uri': 'error_description and error_uri',
        none: 'nothing',
      },
    },
  }),
  ...similarRows(
    errors,
    {
      choices: { '401': 'Unauthorized', '403': 'Forbidden' },
    },
    {
      'access/missing-token-status': 'Which status does an API call without a token get?',
      'access/expired-token-status':
        'Which status does an API call with an expired, garbled or altered token get?',
    },
  ),
  ...rows(`${errors}; ${authentication}`, {
    'access/missing-scope-status': {
      question: 'Which status does an API call get if its token lacks the scope?',
      choices: { '403': 'Forbidden, insufficient_scope', '401': 'Unauthorized', '404': 'Not Found' },
      reference: '403',
    },
  }),
  ...rows(errors, {
    'access/challenge-content': {
      question: 'What does WWW-Authenticate say about an invalid token besides the Bearer scheme?',
      choices: { error: 'error="invalid_token"', realm: 'a realm only', none: 'nothing' },
    },
  }),
  ...rows(`${authentication}; Limits`, {
    'access/young-token': {
      question: 'Does a token work before five seconds have passed? (observed only)',
      choices: { works: 'yes' },
    },
    'access/older-token': {
      question: 'Does a token still work when its client has obtained another one? (observed only)',
      choices: { works: 'yes' },
    },
  }),
  ...rows(authentication, {
    'access/token-outside-header': {
      question: 'Is a token accepted as access_token in the query?',
      choices: { refused: 'no', accepted: 'yes' },
    },
    'access/legacy-key': {
      question: 'Is the header x-service-api-key accepted instead of a token?',
      choices: { refused: 'no', accepted: 'yes' },
      untenable: {
        'any-key': {
          means: 'yes, with a key that was never issued',
          violates: 'access/unknown-key-gives-no-access',
        },
      },
    },
    'access/legacy-key-beside-token': {
      question: 'Which credential counts when a request has both x-service-api-key and a bearer token?',
      choices: { token: 'the token', key: 'the key', refused: 'nothing: the call is refused' },
    },
    'access/discovery': {
      question: 'Is a document about the authorization server served below /.well-known/?',
      choices: { served: 'yes', absent: 'no' },
    },
    'access/signing-keys': {
      question: 'Are the keys for verifying the signature of a token published?',
      choices: { served: 'yes, as a JWK set', absent: 'no' },
    },
  }),
  ...codeSilences,
  ...deviceSilences,
  ...lifetimeSilences,
] as const satisfies readonly Silence[];
