import type { Holdings, Parties } from '../../../models/holdings.ts';
import type { Context } from '../../harness/check.ts';
import { type Clock, systemClock } from '../../harness/clock.ts';
import { patience } from '../../harness/patience.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { holdingsOf } from './holdings-of.ts';
import type { Pair } from './people.ts';

/** Targets where the same was told a moment later. */
const final = new WeakSet<Profile>();

/** Asks what both users hold once it was processed, and once more where it is not what it should be: approvals may be moved a moment later. */
export const settledHoldings = async (
  context: Pick<Context, 'profile' | 'supply'>,
  pair: Pair,
  isRight: (after: Parties<Holdings>) => boolean,
  clock: Pick<Clock, 'sleep'> = systemClock,
): Promise<Parties<Holdings> | undefined> => {
  const after = await holdingsOf(context, pair);
  if (after === undefined || final.has(context.profile) || isRight(after)) return after;
  await clock.sleep(patience);
  const later = await holdingsOf(context, pair);
  if (later === undefined) return after;
  if (!isRight(later)) final.add(context.profile);
  return later;
};
