import type { Fault } from '../../fault.ts';
import { anyRefreshTokenAccepted } from './any-refresh-token-accepted.ts';
import { refreshAsksNoSecret } from './refresh-asks-no-secret.ts';
import { refreshGetsAnyScopeOfTheClient } from './refresh-gets-any-scope-of-the-client.ts';
import { refreshGetsFurtherScopeBesideItsOwn } from './refresh-gets-further-scope-beside-its-own.ts';
import { refreshPassesAMissingSecret } from './refresh-passes-a-missing-secret.ts';
import { refreshTokenDiesAfter30Days } from './refresh-token-dies-after-30-days.ts';
import { refreshTokenDiesAfter60Days } from './refresh-token-dies-after-60-days.ts';
import { refreshTokenDiesAfter89Days } from './refresh-token-dies-after-89-days.ts';
import { refreshTokenDiesWithItsAccessToken } from './refresh-token-dies-with-its-access-token.ts';
import { refreshTokenExpiryInMonths } from './refresh-token-expiry-in-months.ts';
import { refreshTokenGoodForAnyClient } from './refresh-token-good-for-any-client.ts';
import { refreshTokenGoodForClientsWithItsGrant } from './refresh-token-good-for-clients-with-its-grant.ts';
import { refreshTokenKnownByItsSecondHalf } from './refresh-token-known-by-its-second-half.ts';
import { refreshTokenLives120Days } from './refresh-token-lives-120-days.ts';
import { refreshTokenLivesForEver } from './refresh-token-lives-for-ever.ts';
import { refreshedTokenHasExpired } from './refreshed-token-has-expired.ts';
import { refreshedTokenIsOpaqueAndUseless } from './refreshed-token-is-opaque-and-useless.ts';

/** What can be wrong with refresh tokens. */
export const refreshFaults: readonly Fault[] = [
  anyRefreshTokenAccepted,
  refreshAsksNoSecret,
  refreshGetsAnyScopeOfTheClient,
  refreshGetsFurtherScopeBesideItsOwn,
  refreshPassesAMissingSecret,
  refreshTokenDiesAfter30Days,
  refreshTokenDiesAfter60Days,
  refreshTokenDiesAfter89Days,
  refreshTokenDiesWithItsAccessToken,
  refreshTokenExpiryInMonths,
  refreshTokenGoodForAnyClient,
  refreshTokenGoodForClientsWithItsGrant,
  refreshTokenKnownByItsSecondHalf,
  refreshTokenLives120Days,
  refreshTokenLivesForEver,
  refreshedTokenHasExpired,
  refreshedTokenIsOpaqueAndUseless,
];
