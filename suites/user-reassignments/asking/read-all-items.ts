import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { isUncut, noteLength } from '../../harness/list-lengths.ts';
import { patienceByCheck } from '../../harness/patience.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import type { Seen } from '../descriptor.ts';
import { readItems, type ShownItems } from '../seeing/items.ts';
import { countedIn } from '../seeing/summary.ts';

const patienceOf = patienceByCheck();

/** A list with so many items is not waited for to grow: it may go on on another page. */
const pageful = 5;

const isShort = (shown: ShownItems | Unread, counted: number | undefined): boolean => {
  if (counted === undefined) return false;
  if (!isSnapshot(shown)) return shown.status === 404 && counted > 0;
  return shown.items.length < Math.min(counted, pageful);
};

/** Reads them, a second time where they are fewer than its summary counts. */
const readPatiently = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  id: Id,
  { snapshot, format }: { readonly snapshot: Seen; readonly format?: Format },
): Promise<ShownItems | Unread> => {
  const counted = countedIn(snapshot);
  return patienceOf(context)(
    () => readItems(context, id, format),
    (shown) => !isShort(shown, counted),
  );
};

/** Reads the items of a reassignment that is done, and takes down how many a list of them may hold. */
export const readAllItems = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  id: Id,
  asked: { readonly snapshot: Seen; readonly format?: Format },
): Promise<ShownItems | Unread> => {
  const shown = await readPatiently(context, id, asked);
  if (isSnapshot(shown)) noteLength(context.profile, 'items', shown.items.length);
  return shown;
};

/** Whether a list of so many items may go on on another page; one item alone would be no page. */
export const mayGoOn = (profile: Profile, length: number): boolean =>
  length > 1 && !isUncut(profile, 'items', length);
