import { idFrom } from '../../../models/wire/id.ts';
import type { Reading } from '../../../models/wire/read.ts';
import { comparable, differing } from './differing.ts';

/** So many members beside the id have to be the same. */
const fewest = 2;

/**
 * Whether two readings are of one and the same legal document. Ids may be counted for each contract by itself: what
 * else both show must be the same too.
 */
export const isSameDocument = (a: Reading, b: Reading): boolean => {
  const [one, other] = [idFrom(a.data['id']), idFrom(b.data['id'])];
  if (one === undefined || one !== other) return false;
  return comparable(a, b).length > fewest && differing(a, b).length === 0;
};
