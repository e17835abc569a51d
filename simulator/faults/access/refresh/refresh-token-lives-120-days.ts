import type { Fault } from '../../fault.ts';
import { misjudgeRefresh } from '../../twist/token/misjudge-refresh.ts';

/** A refresh token is good for 120 days. */
export const refreshTokenLives120Days: Fault = {
  id: 'access/refresh-token-lives-120-days',
  title: 'A refresh token is good for 120 days.',
  violates: ['access/refresh-token-ends-after-90-days'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeRefresh((token, _, { sandbox }) =>
    sandbox.clock.now() < token.expires ? token : { ...token, expires: token.expires + 30 * 86_400_000 },
  ),
};
