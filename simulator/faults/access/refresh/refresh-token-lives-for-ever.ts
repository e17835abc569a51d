import type { Fault } from '../../fault.ts';
import { misjudgeRefresh } from '../../twist/token/misjudge-refresh.ts';

/** A refresh token does not expire. */
export const refreshTokenLivesForEver: Fault = {
  id: 'access/refresh-token-lives-for-ever',
  title: 'A refresh token does not expire.',
  violates: ['access/refresh-token-ends-after-90-days'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeRefresh((token, _, { sandbox }) =>
    sandbox.clock.now() < token.expires ? token : { ...token, expires: Number.MAX_SAFE_INTEGER },
  ),
};
