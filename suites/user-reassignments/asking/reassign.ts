import type { Holdings, Parties } from '../../../models/holdings.ts';
import type { Context } from '../../harness/check.ts';
import { findingsOf } from '../effects/findings.ts';
import { movedBy } from '../effects/moved-by.ts';
import { itemStatus } from '../seeing/item-status.ts';
import { hasItems, type NoItems, type ShownItems } from '../seeing/items.ts';
import { isSeen } from '../seeing/sight.ts';
import { numberIn, summaryIn } from '../seeing/summary.ts';
import { holdingsOf } from './holdings-of.ts';
import { type MakeOptions, make } from './make.ts';
import type { Pair } from './people.ts';
import { type Processed, process } from './process.ts';
import { mayGoOn, readAllItems } from './read-all-items.ts';
import type { Reassigned } from './reassigned.ts';
import { settledHoldings } from './settled-holdings.ts';
import type { ReassignmentWish } from './wish.ts';

/** Whether nothing failed, as far as summary and items tell. */
const isAllMoved = (
  { profile }: Pick<Context, 'profile'>,
  { sight }: Processed,
  items: ShownItems | NoItems,
): boolean => {
  const failed = isSeen(sight) ? numberIn(summaryIn(sight), 'failed') : undefined;
  if (hasItems(items)) {
    const all = items.items.map((item) => itemStatus(item, profile));
    if (all.includes('failed')) return false;
    // Of those that no page shows nobody tells.
    const isWhole = !mayGoOn(profile, all.length);
    if (failed === undefined) return isWhole && all.every((status) => status === 'changed');
  }
  return failed === 0;
};

const isWronglyMoved = (done: Reassigned): boolean => {
  const moved = movedBy(done);
  return moved !== undefined && findingsOf(moved).some(({ told }) => told === 'violated');
};

/** Asks for a reassignment between two users, has it processed, and looks at what both hold. */
export const reassign = async (
  context: Context,
  pair: Pair,
  asked: { readonly wish: ReassignmentWish; readonly options?: MakeOptions },
): Promise<Reassigned> => {
  const wish = { ...pair, ...asked.wish };
  const before = await holdingsOf(context, pair);
  const made = await make(context, wish, asked.options);
  const start = { pair, wish, made, ...(before && { before }) };
  if (made.id === undefined) return { ...start, allMoved: false, exchanges: [made.answer.exchange] };
  const processed = await process(context, made.id);
  const exchanges = [made.answer.exchange, processed.sight.exchange];
  if (!processed.isDone) return { ...start, processed, allMoved: false, exchanges };
  const items = await readAllItems(context, made.id, { sight: processed.sight });
  const allMoved = isAllMoved(context, processed, items);
  const done = { ...start, processed, items, allMoved, exchanges: [...exchanges, items.exchange] };
  const isRight = (after: Parties<Holdings>): boolean => !isWronglyMoved({ ...done, after });
  const after = before && (await settledHoldings(context, pair, isRight));
  return { ...done, ...(after && { after }) };
};
