import {
  type HeldIds,
  type Holdings,
  itemsOf,
  type Parties,
  type ReassignedItem,
} from '../../../models/holdings.ts';
import { moverOf } from '../../../models/responsibilities.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { Reassigned } from '../asking/reassigned.ts';
import { itemStatus } from '../seeing/item-status.ts';

const timesIn = (held: HeldIds, id: string): number =>
  Object.values(held).filter((list) => list.includes(id)).length;

const idOf = ({ data }: Reading): string => String(data['object-id'] ?? '');

/** Whether a thing went from one to the other: undefined where it went elsewhere, or should not be with both. */
const isMoved = (after: Parties<Holdings>, { id, list }: ReassignedItem): boolean | undefined => {
  const [left, come] = [timesIn(after.from.held, id) > 0, timesIn(after.to.held, id) > 0];
  // What was added, the from-user may keep.
  if (moverOf(list)?.way === 'adds' && come) return true;
  return left === come ? undefined : come;
};

/**
 * Items that are told as Changed and are still with the from-user alone, or as Failed and went to the to-user. Ids of different kinds may be alike: only things whose id stands in one list and in one item count.
 */
export const contraryItems = (
  items: readonly Reading[],
  { before, after, wish }: Pick<Reassigned, 'before' | 'after' | 'wish'>,
  profile: Profile,
): readonly string[] => {
  if (before === undefined || after === undefined) return [];
  const held = { from: before.from.held, to: before.to.held };
  const moving = itemsOf(held, new Set(wish.asked ?? [])).filter(
    // Nobody can be the manager of himself.
    ({ id, list }) => list !== 'direct-reports' && timesIn(held.from, id) === 1 && timesIn(held.to, id) === 0,
  );
  const known = new Map(moving.map((one) => [one.id, one]));
  const alike = (id: string): number => items.filter((item) => idOf(item) === id).length;
  return items
    .filter((item) => {
      const thing = known.get(idOf(item));
      const told = itemStatus(item, profile);
      if (thing === undefined || alike(thing.id) > 1) return false;
      const moved = isMoved(after, thing);
      return moved !== undefined && told !== undefined && moved !== (told === 'changed');
    })
    .map(idOf);
};
