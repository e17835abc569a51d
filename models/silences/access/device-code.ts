import type { Silence } from '../silence.ts';

const authentication = 'Authentication';

/** What the documentation leaves open about device codes. */
export const deviceSilences = [
  {
    id: 'access/device-parameter-place',
    question: 'Where may the parameters of a device authorization request stand besides the query?',
    source: authentication,
    choices: { any: 'in the query or in the form body', query: 'in the query only' },
    reference: 'any',
  },
  {
    id: 'access/device-answer-members',
    question: 'What does a device answer have besides verification_uri and the user code?',
    source: authentication,
    choices: {
      complete: 'device_code, verification_uri_complete, expires_in, interval',
      required: 'device_code, expires_in',
      none: 'nothing',
    },
    reference: 'complete',
  },
  {
    id: 'access/device-lifetime',
    question: 'How long can a user code be entered?',
    source: `${authentication}; Limits`,
    choices: { 'half-an-hour': 'half an hour', 'five-minutes': 'five minutes' },
    reference: 'half-an-hour',
  },
  {
    id: 'access/user-code-form',
    question: 'What does a user code look like?',
    source: authentication,
    choices: { letters: 'eight consonants with a hyphen between', digits: 'nine digits' },
    reference: 'letters',
  },
  {
    id: 'access/hasty-polling',
    question: 'What does polling again before the interval has passed lead to?',
    source: authentication,
    choices: { 'slow-down': 'the error slow_down', pending: 'authorization_pending as before' },
    reference: 'slow-down',
  },
  {
    id: 'access/used-device-code',
    question: 'What does a device code that got its token lead to when it is sent again?',
    source: authentication,
    choices: { refused: 'the error invalid_grant', expired: 'the error expired_token' },
    reference: 'refused',
  },
  {
    id: 'access/device-client-secret',
    question: 'Must a client that has a secret prove itself when it asks for a device code?',
    source: authentication,
    choices: { 'not-asked': 'no, only when it polls', 'never-asked': 'no, nor when it polls' },
    reference: 'not-asked',
  },
] as const satisfies readonly Silence[];
