import { codeSilences } from './access/authorization-code.ts';
import { deviceSilences } from './access/device-code.ts';
import { lifetimeSilences } from './access/lifetimes.ts';
import type { Silence } from './silence.ts';

const authentication = 'Authentication';
const client = 'Resources and their fields / OAuth client';
const errors = 'Errors';

/** What the documentation leaves open about clients, tokens and their use. */
export const accessSilences = [
  {
    id: 'access/token-parameter-place',
    question: 'Where may the parameters of a client credentials request stand besides the form body?',
    source: authentication,
    choices: { any: 'in the form body or in the query', form: 'in the form body only' },
    reference: 'any',
  },
  {
    id: 'access/token-answer-members',
    question: 'What does a token answer have besides access_token, expires_in and token_type?',
    source: authentication,
    choices: {
      none: 'nothing',
      scope: 'scope, the scopes granted',
      'created-at': 'created_at, when the token was issued',
      'refresh-token': 'refresh_token',
    },
    reference: 'none',
  },
  {
    id: 'access/token-type-spelling',
    question: 'In which case is token_type written?',
    source: authentication,
    choices: { lower: 'bearer', capital: 'Bearer' },
    reference: 'lower',
  },
  {
    id: 'access/scope-claim',
    question: 'How does the token carry its scopes?',
    source: authentication,
    choices: {
      scope: 'claim scope, one string with spaces',
      scopes: 'claim scopes, a list',
      scp: 'claim scp, a list',
    },
    reference: 'scope',
  },
  {
    id: 'access/omitted-scope',
    question: 'What does a token request without scope lead to?',
    source: authentication,
    choices: {
      all: 'a token for all scopes of the client',
      default: 'a token for a preset scope, told in the answer',
      refused: 'the error invalid_scope',
    },
    reference: 'all',
  },
  {
    id: 'access/scope-the-client-lacks',
    question: 'What does asking for a scope that exists but is not assigned to the client lead to?',
    source: authentication,
    choices: {
      refused: 'the error invalid_scope',
      intersection: 'a token for the scopes that the client has, told in the answer',
    },
    reference: 'refused',
  },
  {
    id: 'access/unknown-scope',
    question: 'What does asking for a scope that does not exist, beside one that does, lead to?',
    source: authentication,
    choices: {
      refused: 'the error invalid_scope',
      ignored: 'a token for the other scope, told in the answer',
    },
    reference: 'refused',
  },
  {
    id: 'access/wrong-secret-status',
    question: 'Which status does a token request with a wrong secret or an unknown client get?',
    source: errors,
    choices: { '401': 'Unauthorized', '400': 'Bad Request', '403': 'Forbidden' },
    reference: '401',
  },
  {
    id: 'access/inactive-client-status',
    question: 'Which status does a token request of a deactivated client get?',
    source: `${client}; ${errors}`,
    choices: { '401': 'Unauthorized', '400': 'Bad Request', '403': 'Forbidden' },
    reference: '401',
  },
  {
    id: 'access/token-error-members',
    question: 'What does a refused token request answer besides error?',
    source: errors,
    choices: {
      description: 'error_description',
      'description-and-uri': 'error_description and error_uri',
      none: 'nothing',
    },
    reference: 'description',
  },
  {
    id: 'access/missing-token-status',
    question: 'Which status does an API call without a token get?',
    source: errors,
    choices: { '401': 'Unauthorized', '403': 'Forbidden' },
    reference: '401',
  },
  {
    id: 'access/invalid-token-status',
    question: 'Which status does an API call with a garbled or altered token get?',
    source: errors,
    choices: { '401': 'Unauthorized', '403': 'Forbidden' },
    reference: '401',
  },
  {
    id: 'access/expired-token-status',
    question: 'Which status does an API call with an expired token get?',
    source: errors,
    choices: { '401': 'Unauthorized', '403': 'Forbidden' },
    reference: '401',
  },
  {
    id: 'access/missing-scope-status',
    question: 'Which status does an API call get whose token lacks the scope for it?',
    source: `${errors}; ${authentication}`,
    choices: { '403': 'Forbidden, insufficient_scope', '401': 'Unauthorized', '404': 'Not Found' },
    reference: '403',
  },
  {
    id: 'access/challenge-content',
    question: 'What does WWW-Authenticate say about an invalid token besides the Bearer scheme?',
    source: errors,
    choices: { error: 'error="invalid_token"', realm: 'a realm only', none: 'nothing' },
    reference: 'error',
  },
  {
    id: 'access/token-outside-header',
    question: 'Is a token accepted as access_token in the query?',
    source: authentication,
    choices: { refused: 'no', accepted: 'yes' },
    reference: 'refused',
  },
  {
    id: 'access/legacy-key',
    question: 'Is the header x-service-api-key accepted instead of a token?',
    source: authentication,
    choices: { refused: 'no', accepted: 'yes' },
    reference: 'refused',
  },
  {
    id: 'access/legacy-key-beside-token',
    question: 'What decides when x-service-api-key stands beside a bearer token?',
    source: authentication,
    choices: { token: 'the token', key: 'the key', refused: 'nothing: the call is refused' },
    reference: 'token',
  },
  {
    id: 'access/discovery',
    question: 'Is a document about the authorization server served below /.well-known/?',
    source: authentication,
    choices: { served: 'yes', absent: 'no' },
    reference: 'served',
  },
  {
    id: 'access/signing-keys',
    question: 'Are the keys that check the signature of a token published?',
    source: authentication,
    choices: { served: 'yes, as a JWK set', absent: 'no' },
    reference: 'served',
  },
  ...codeSilences,
  ...deviceSilences,
  ...lifetimeSilences,
] as const satisfies readonly Silence[];
