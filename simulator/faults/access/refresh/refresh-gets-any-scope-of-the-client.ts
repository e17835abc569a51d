import { clientOf } from '../../../auth/clients.ts';
import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { mislead } from '../../twist/memory/mislead.ts';
import { isRefresh } from '../../twist/token/token-kinds.ts';

/** A refresh token gets every scope that its client has, also one that the user did not allow. */
export const refreshGetsAnyScopeOfTheClient: Fault = {
  id: 'access/refresh-gets-any-scope-of-the-client',
  title: 'A refresh token gets every scope that its client has, also one that the user did not allow.',
  violates: ['access/refresh-does-not-widen-scope'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mislead(tokenDoor, (asked, { sandbox }) => {
    const scopes = clientOf(sandbox, asked.get('client_id') ?? '')?.scopes ?? [];
    const wanted = (asked.get('scope') ?? '').split(' ');
    if (!isRefresh(asked) || !wanted.every((scope) => scopes.includes(scope))) return undefined;
    return {
      kept: {
        'refresh-token': (token) => {
          if (token === undefined || wanted.every((scope) => token.allowed.scopes.includes(scope)))
            return token;
          return { ...token, allowed: { ...token.allowed, scopes } };
        },
      },
    };
  }),
};
