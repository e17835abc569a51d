import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { allKeys, type Key } from './supplier-item-table.ts';

/** Keys, or a price, that a profile says every line with an item needs: no line goes without them. */
export const forcedKeys = ({ requisitions }: Profile): readonly (Key | 'unitPrice')[] => {
  const forced = new Set(Object.keys(requisitions.itemLine).map(canonicalName));
  return [...allKeys, 'unitPrice' as const].filter((key) =>
    forced.has(canonicalName(requisitions.lineMembers[key])),
  );
};
