import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { changeAnswer } from '../../twist/token/change-answer.ts';
import { isRefresh } from '../../twist/token/token-kinds.ts';

/** A refresh token gets an opaque text that the API does not know. */
export const refreshedTokenIsOpaqueAndUseless: Fault = {
  id: 'access/refreshed-token-is-opaque-and-useless',
  title: 'A refresh token gets an opaque text that the API does not know.',
  violates: ['access/refreshed-token-serves-calls', 'access/token-is-a-jwt'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeAnswer(async (members, exchange) => {
    const asked = tokenDoor.read(exchange);
    return asked !== undefined && isRefresh(asked)
      ? {
          ...members,
          access_token: Buffer.from(String(members['access_token'])).toString('hex').slice(0, 64),
        }
      : members;
  }),
};
