import type { Holdings, Parties } from '../../../models/holdings.ts';
import type { Context } from '../../harness/check.ts';
import { patienceByCheck } from '../../harness/patience.ts';
import { holdingsOf } from './holdings-of.ts';
import type { Pair } from './people.ts';

const patienceOf = patienceByCheck();

/** Asks what both users hold once it was processed, and once more where it is not what it should be: approvals may be moved a moment later. */
export const settledHoldings = async (
  context: Pick<Context, 'client' | 'clock' | 'profile' | 'supply'>,
  pair: Pair,
  isRight: (after: Parties<Holdings>) => boolean,
): Promise<Parties<Holdings> | undefined> => {
  let last: Parties<Holdings> | undefined;
  // What was told once counts where nothing is told later.
  const ask = async () => (last = (await holdingsOf(context, pair)) ?? last);
  return patienceOf(context)(ask, (after) => after === undefined || isRight(after));
};
