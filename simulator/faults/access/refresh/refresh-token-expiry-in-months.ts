import type { Fault } from '../../fault.ts';
import { misjudgeRefresh } from '../../twist/token/misjudge-refresh.ts';

/** A refresh token is good for three months of 31 days. */
export const refreshTokenExpiryInMonths: Fault = {
  id: 'access/refresh-token-expiry-in-months',
  title: 'A refresh token is good for three months of 31 days.',
  violates: ['access/refresh-token-ends-after-90-days'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeRefresh((token, _, { sandbox }) =>
    sandbox.clock.now() < token.expires ? token : { ...token, expires: token.expires + 3 * 86_400_000 },
  ),
};
