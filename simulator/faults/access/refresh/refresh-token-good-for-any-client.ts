import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { mislead } from '../../twist/memory/mislead.ts';
import { isRefresh } from '../../twist/token/token-kinds.ts';

/** A refresh token gets a token for whatever client sends it. */
export const refreshTokenGoodForAnyClient: Fault = {
  id: 'access/refresh-token-good-for-any-client',
  title: 'A refresh token gets a token for whatever client sends it.',
  violates: ['access/refresh-token-is-bound-to-its-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mislead(tokenDoor, (asked) => {
    const client = asked.get('client_id');
    if (!isRefresh(asked) || client === null) return undefined;
    return {
      kept: {
        client: (found) => found && { ...found, grantType: 'authorization_code' },
        'refresh-token': (token) => token && { ...token, allowed: { ...token.allowed, client } },
      },
    };
  }),
};
