import type { Signing } from '../../../auth/signing.ts';
import type { Fault } from '../../fault.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { changeAnswer } from '../../twist/token/change-answer.ts';
import { isRefresh } from '../../twist/token/token-kinds.ts';
import { tokenParts } from '../../twist/token/token-parts.ts';

const outdated = async ({ sign }: Signing, token: string): Promise<string> => {
  const claims = tokenParts(token)?.claims ?? {};
  const issued = Number(claims['iat']) - 86_399;
  return sign({ ...claims, iat: issued, exp: issued + 86_399 });
};

/** A refresh token gets an access token that has expired. */
export const refreshedTokenHasExpired: Fault = {
  id: 'access/refreshed-token-has-expired',
  title: 'A refresh token gets an access token that has expired.',
  violates: ['access/refreshed-token-serves-calls'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeAnswer(async (members, exchange) => {
    const asked = tokenDoor.read(exchange);
    return asked !== undefined && isRefresh(asked)
      ? {
          ...members,
          access_token: await outdated(exchange.sandbox.signing, String(members['access_token'])),
        }
      : members;
  }),
};
