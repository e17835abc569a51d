import type { Silence } from '../silence.ts';

const authentication = 'Authentication';
const client = 'Resources and their fields / OAuth client';

/** What the documentation leaves open about refresh tokens, about the end of tokens and about clients. */
export const lifetimeSilences = [
  {
    id: 'access/refresh-token',
    question: 'When does a user get the client a refresh token?',
    source: authentication,
    choices: {
      'offline-access': 'when offline_access is among the scopes allowed',
      always: 'always',
      never: 'never',
    },
    reference: 'offline-access',
  },
  {
    id: 'access/refresh-request',
    question: 'Is a refresh token exchanged at the token endpoint by grant_type=refresh_token?',
    source: authentication,
    choices: { accepted: 'yes', refused: 'no' },
    reference: 'accepted',
  },
  {
    id: 'access/refresh-rotation',
    question: 'Does using a refresh token put another one in its place?',
    source: authentication,
    choices: { rotates: 'yes', stays: 'no' },
    reference: 'rotates',
  },
  {
    id: 'access/rotated-refresh-lifetime',
    question: 'From when do the 90 days of a refresh token count that took the place of another one?',
    source: `${authentication}; Limits`,
    choices: { renewed: 'from when it was issued', inherited: 'from when the user signed in' },
    reference: 'renewed',
  },
  {
    id: 'access/refresh-reuse',
    question: 'What does a refresh token lead to that another one has taken the place of?',
    source: authentication,
    choices: {
      'ends-family': 'a refusal, and the end of all that came of it',
      refused: 'a refusal',
      accepted: 'a token',
    },
    reference: 'ends-family',
  },
  {
    id: 'access/failed-attempt',
    question: 'What ends when a client fails while it tries to get a new access token?',
    source: authentication,
    choices: {
      refresh: 'the refresh token of the attempt and what came of it',
      all: 'all tokens of the client',
      none: 'nothing',
    },
    reference: 'refresh',
  },
  {
    id: 'access/deactivated-client-tokens',
    question: 'What happens to the tokens of a client that is deactivated?',
    source: client,
    choices: { refused: 'they are refused', kept: 'they are good until they expire' },
    reference: 'refused',
  },
  {
    id: 'access/removed-scope-tokens',
    question: 'What may a token still do whose client has lost the scope since?',
    source: authentication,
    choices: { kept: 'what it could', refused: 'no longer what the scope allows' },
    reference: 'kept',
  },
  {
    id: 'access/repeated-activation',
    question:
      'What does activating an active client, or deactivating one that is not, lead to? (observed only)',
    source: client,
    choices: { nothing: 'nothing' },
    reference: 'nothing',
  },
  {
    id: 'access/secret-shown-again',
    question: 'Is the secret of a client shown when its page is opened again?',
    source: client,
    choices: { once: 'no, only after saving', always: 'yes' },
    reference: 'once',
  },
  {
    id: 'access/scope-list-readers',
    question: 'Who may read the list of scopes?',
    source: client,
    choices: { 'signed-in': 'users who are signed in', anyone: 'anyone' },
    reference: 'signed-in',
  },
] as const satisfies readonly Silence[];
