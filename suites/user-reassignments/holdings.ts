import type { Holdings, Parties } from '../../models/holdings.ts';
import type { Context } from '../harness/check.ts';
import { patienceByCheck } from '../harness/patience.ts';
import type { Pair } from './people.ts';

/** What both users hold; undefined where the hook is not there or tells it not of both. */
export const holdingsOf = async (
  { supply }: Pick<Context, 'supply'>,
  { from, to }: Pair,
): Promise<Parties<Holdings> | undefined> => {
  if (!supply.canTellHoldings()) return undefined;
  const own = await supply.holdings(from);
  const others = await supply.holdings(to);
  return own === undefined || others === undefined ? undefined : { from: own, to: others };
};

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
