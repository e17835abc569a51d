import type { Holdings, Parties } from '../../../models/holdings.ts';
import type { Context } from '../../harness/check.ts';
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
