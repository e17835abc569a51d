import type { Fault } from '../../fault.ts';
import { turnAway } from '../../twist/token/turn-away.ts';

/** The API lets in no token that a user allowed. */
export const tokensOfUsersRefused: Fault = {
  id: 'access/tokens-of-users-refused',
  title: 'The API lets in no token that a user allowed.',
  violates: [
    'access/code-token-serves-calls',
    'access/refreshed-token-serves-calls',
    'access/allowed-device-gets-token',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: turnAway(({ grant }) => grant?.user !== undefined),
};
