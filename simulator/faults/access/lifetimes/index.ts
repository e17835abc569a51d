import type { Fault } from '../../fault.ts';
import { tokenAcceptedForAFurtherDay } from './token-accepted-for-a-further-day.ts';
import { tokenDiesAfterTwelveHours } from './token-dies-after-twelve-hours.ts';
import { tokenDiesWhenItRests } from './token-dies-when-it-rests.ts';
import { usedTokenNeverExpires } from './used-token-never-expires.ts';

/** What can be wrong with how long an access token is good; it shows to those who wait. */
export const lifetimesFaults: readonly Fault[] = [
  tokenAcceptedForAFurtherDay,
  tokenDiesAfterTwelveHours,
  tokenDiesWhenItRests,
  usedTokenNeverExpires,
];
