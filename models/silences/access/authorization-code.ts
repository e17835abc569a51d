import type { Silence } from '../silence.ts';

const authentication = 'Authentication';

/** What the documentation leaves open about authorization codes. */
export const codeSilences = [
  {
    id: 'access/code-parameter-place',
    question: 'Where may the parameters of a code exchange stand besides the query?',
    source: authentication,
    choices: { any: 'in the query or in the form body', query: 'in the query only' },
    reference: 'any',
  },
  {
    id: 'access/remembered-consent',
    question: 'Is a user who allowed a client before asked again?',
    source: authentication,
    choices: {
      asks: 'yes, each time',
      remembers: 'no, not for the same scopes, until the user denies',
      keeps: 'no, not for the same scopes, even after a denial',
    },
    reference: 'asks',
  },
  {
    id: 'access/code-lifetime',
    question: 'How long can a code be exchanged?',
    source: `${authentication}; Limits`,
    choices: { 'ten-minutes': 'ten minutes', 'one-minute': 'one minute' },
    reference: 'ten-minutes',
  },
  {
    id: 'access/code-after-failed-exchange',
    question: 'Can a code still be exchanged after an attempt that was refused?',
    source: authentication,
    choices: { stays: 'yes', ends: 'no' },
    reference: 'stays',
  },
  {
    id: 'access/tokens-of-a-replayed-code',
    question: 'What happens to the tokens of a code that is sent a second time?',
    source: authentication,
    choices: { ended: 'they are refused from then on', kept: 'nothing' },
    reference: 'ended',
  },
  {
    id: 'access/scope-of-code-exchange',
    question: 'What does another scope in the code exchange than the one that was allowed lead to?',
    source: authentication,
    choices: { ignored: 'a token for what was allowed', refused: 'the error invalid_scope' },
    reference: 'ignored',
  },
  {
    id: 'access/authorization-response-issuer',
    question: 'Does the redirect with a code name the issuer as iss?',
    source: authentication,
    choices: { absent: 'no', present: 'yes' },
    reference: 'absent',
  },
  {
    id: 'access/code-challenge',
    question: 'Can a code be asked for with a challenge (PKCE)?',
    source: authentication,
    choices: {
      optional: 'yes, and S256 is advertised',
      required: 'yes, and a request without one is refused',
      ignored: 'no: the parameter makes no difference',
    },
    reference: 'optional',
  },
  {
    id: 'access/foreign-redirect-answer',
    question:
      'What does an authorization request with an unregistered redirect URI or an unknown client show?',
    source: `${authentication}; Errors`,
    choices: {
      '400': 'a page with status 400',
      '200': 'a page with status 200',
      '401': 'a page with status 401',
    },
    reference: '400',
  },
  {
    id: 'access/grant-other-than-own',
    question: 'What does a client get by another grant than the type it was created with?',
    source: 'Resources and their fields / OAuth client',
    choices: { refused: 'the error unauthorized_client', accepted: 'a token' },
    reference: 'refused',
  },
  {
    id: 'access/id-token',
    question: 'Does a token answer for openid have an ID token?',
    source: authentication,
    choices: { issued: 'yes', absent: 'no' },
    reference: 'issued',
  },
  {
    id: 'access/userinfo',
    question: 'Is there a userinfo endpoint?',
    source: authentication,
    choices: { served: 'yes, at /oauth2/userinfo', absent: 'no' },
    reference: 'served',
  },
] as const satisfies readonly Silence[];
