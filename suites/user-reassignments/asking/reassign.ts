import type { Holdings, Parties } from '../../../models/holdings.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { type MakeOptions, make } from '../descriptor.ts';
import { findingsOf } from '../effects/findings.ts';
import { movedBy } from '../effects/moved-by.ts';
import { itemStatus } from '../seeing/item-status.ts';
import type { ShownItems } from '../seeing/items.ts';
import { numberIn, summaryIn } from '../seeing/summary.ts';
import type { ReassignmentWish } from '../wish.ts';
import { holdingsOf } from './holdings-of.ts';
import type { Pair } from './people.ts';
import { type Processed, process } from './process.ts';
import { mayGoOn, readAllItems } from './read-all-items.ts';
import type { Reassigned } from './reassigned.ts';
import { settledHoldings } from './settled-holdings.ts';

/** Whether nothing failed, as far as summary and items tell. */
const isAllMoved = (
  { profile }: Pick<Context, 'profile'>,
  { snapshot }: Processed,
  items: ShownItems | Unread,
): boolean => {
  const failed = isSnapshot(snapshot) ? numberIn(summaryIn(snapshot), 'failed') : undefined;
  if (isSnapshot(items)) {
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
  const exchanges = [made.answer.exchange, processed.snapshot.exchange];
  if (!processed.isDone) return { ...start, processed, allMoved: false, exchanges };
  const items = await readAllItems(context, made.id, { snapshot: processed.snapshot });
  const allMoved = isAllMoved(context, processed, items);
  const done = { ...start, processed, items, allMoved, exchanges: [...exchanges, items.exchange] };
  const isRight = (after: Parties<Holdings>): boolean => !isWronglyMoved({ ...done, after });
  const after = before && (await settledHoldings(context, pair, isRight));
  return { ...done, ...(after && { after }) };
};
