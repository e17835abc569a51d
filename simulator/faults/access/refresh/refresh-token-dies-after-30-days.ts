import { refreshLifetime } from '../../../auth/refresh-tokens.ts';
import type { Fault } from '../../fault.ts';
import { isRefused } from '../../twist/memory/mislead.ts';
import { misjudgeRefresh } from '../../twist/token/misjudge-refresh.ts';

const day = 86_400_000;

/** A refresh token is refused after 30 days. */
export const refreshTokenDiesAfter30Days: Fault = {
  id: 'access/refresh-token-dies-after-30-days',
  title: 'A refresh token is refused after 30 days.',
  violates: ['access/refresh-token-lives-90-days'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeRefresh((token, _, { sandbox }) => {
    const issued = token.expires - refreshLifetime;
    return sandbox.clock.now() < issued + 30 * day ? token : { ...token, expires: issued };
  }, isRefused),
};
