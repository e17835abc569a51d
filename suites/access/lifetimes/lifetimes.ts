import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { day, type MovingClock, openMovingClock } from '../../harness/time/moving-clock.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { codeClientOf } from '../code/session.ts';
import { codeClaims, deviceClaims, judgeCodes, judgeDeviceCode } from './code-lifetimes.ts';
import {
  accessTokenClaims,
  judgeAccessToken,
  judgeRefreshTokens,
  refreshTokenClaims,
  saveRefreshTokens,
} from './token-lifetimes.ts';

const ofCodeClient = [...refreshTokenClaims, ...codeClaims] as const;
const claims = [
  ...accessTokenClaims,
  ...ofCodeClient,
  ...deviceClaims,
] as const satisfies readonly RequirementId[];

/**
 * Refresh tokens are saved first and used after the access token's day. What lives for minutes comes last:
 * codes that are refused there count as failed attempts, which may end the tokens of their client.
 */
const lookAtAll = async (context: Context, clock: MovingClock): Promise<void> => {
  const client = await codeClientOf(context, ofCodeClient);
  const saved = client && (await saveRefreshTokens(context, client));
  await judgeAccessToken(context, clock);
  if (client !== undefined && saved !== undefined)
    await judgeRefreshTokens(context, clock, { client, saved });
  await judgeDeviceCode(context, clock);
  if (client !== undefined) await judgeCodes(context, clock, client);
};

/** Everything that ends by time, with the hook that moves the target's clock ahead. */
export const lifetimes: Check = {
  id: 'access/lifetimes',
  title: 'Tokens and codes are valid for their lifetime and no longer',
  claims,
  observes: [
    'access/expired-token-status',
    'access/code-lifetime',
    'access/refresh-token',
    'access/refresh-request',
    'access/rotated-refresh-lifetime',
  ],
  disturbs: 'clock',
  run: async (context) => {
    const { judge, fixtures } = context;
    if (!fixtures.canMoveClock()) {
      judge.notApplicable(
        claims,
        whyLacking('the profile has no hook that moves the clock', 'hooks.move-clock'),
      );
      return;
    }
    judge.planned(1);
    const clock = openMovingClock(context);
    try {
      await lookAtAll(context, clock);
      judge.executed();
    } finally {
      if (clock.moved > 0) judge.leftBehind(`a clock that is ${(clock.moved / day).toFixed(1)} days ahead`);
    }
  },
};
