import { refreshLifetime } from '../../../auth/refresh-tokens.ts';
import type { Fault } from '../../fault.ts';
import { isRefused } from '../../twist/memory/mislead.ts';
import { misjudgeRefresh } from '../../twist/token/misjudge-refresh.ts';

const day = 86_400_000;

/** A refresh token is refused once the access token beside it has expired. */
export const refreshTokenDiesWithItsAccessToken: Fault = {
  id: 'access/refresh-token-dies-with-its-access-token',
  title: 'A refresh token is refused once the access token beside it has expired.',
  violates: ['access/refresh-token-lives-90-days'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeRefresh((token, _, { sandbox }) => {
    const issued = token.expires - refreshLifetime;
    return sandbox.clock.now() < issued + 1 * day ? token : { ...token, expires: issued };
  }, isRefused),
};
