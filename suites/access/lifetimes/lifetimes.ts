import type { Scenario } from '../../harness/scenario/scenario.ts';
import { day, type MovingClock, openMovingClock } from '../../harness/time/moving-clock.ts';
import { accessCheck, whyUnmet } from '../judging.ts';
import { codeExpires, deviceExpires, judgeCodes, judgeDeviceCode } from './code-lifetimes.ts';
import {
  accessTokenClaims,
  judgeAccessToken,
  judgeRefreshTokens,
  refreshTokenClaims,
  type SavedTokens,
  saveRefreshTokens,
} from './token-lifetimes.ts';

/**
 * Refresh tokens are saved first and used after the access token's day. What lives for minutes comes last:
 * codes that are refused there count as failed attempts, which may end the tokens of their client.
 */
const lookAtAll = async (scenario: Scenario, clock: MovingClock): Promise<void> => {
  const { part, need, browser } = scenario;
  const needPerson = async (client: 'code-client' | 'device-client'): Promise<void> => {
    need(whyUnmet(scenario, 'person') ?? whyUnmet(scenario, client) ?? null);
    const reason = await browser.problem();
    need(reason === undefined ? null : { because: 'blocked' as const, reason });
  };
  const saved: SavedTokens[] = [];
  await part(refreshTokenClaims, async () => {
    await needPerson('code-client');
    saved.push(await saveRefreshTokens(scenario));
  });
  await part(accessTokenClaims, () => judgeAccessToken(scenario, clock));
  for (const one of saved) await part(refreshTokenClaims, () => judgeRefreshTokens(scenario, clock, one));
  await part(deviceExpires, async () => {
    await needPerson('device-client');
    await judgeDeviceCode(scenario, clock);
  });
  await part(codeExpires, async () => {
    await needPerson('code-client');
    await judgeCodes(scenario, clock);
  });
};

/** Everything that ends by time, with the hook that moves the target's clock ahead. */
export const lifetimes = accessCheck({
  id: 'access/lifetimes',
  title: 'Tokens and codes are valid for their lifetime and no longer',
  claims: [...accessTokenClaims, ...refreshTokenClaims, codeExpires, deviceExpires],
  observes: [
    'access/expired-token-status',
    'access/code-lifetime',
    'access/refresh-token',
    'access/refresh-request',
    'access/rotated-refresh-lifetime',
  ],
  disturbs: 'clock',
  needs: ['move-clock'],
  run: async (scenario) => {
    const clock = openMovingClock(scenario);
    try {
      await lookAtAll(scenario, clock);
    } finally {
      const days = (clock.moved / day).toFixed(1);
      if (clock.moved > 0) scenario.judge.leftBehind(`a clock that is ${days} days ahead`);
    }
  },
});
