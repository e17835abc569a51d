import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { entryIn, isGone, type Listing, list, type Shown, show, tellOne } from '../descriptor.ts';
import { rows } from './rows.ts';

const explanation = 'a legal document is not shown by its id';

/** What is listed can be shown: it is asked for once more, as somebody may have deleted it in between. */
const judgeMissing = async (
  context: Context,
  shown: Shown & Unread,
  listing: Listing | undefined,
): Promise<void> => {
  const { judge } = context;
  const { named, format } = shown;
  const unsure = () => judge.inconclusive(rows.show, `${tellOne(named)}: ${shown.unread}`);
  if (listing === undefined || entryIn(listing, named.id) === undefined) return unsure();
  const again = await show(context, named, format);
  const later = await list(context, named.contract, { format });
  if (isSnapshot(again) || again.status !== shown.status || entryIn(later, named.id) === undefined)
    return unsure();
  judge.violated(rows.show, {
    expected: `${tellOne(named)}, which is in the list of that contract`,
    seen: again.unread,
    exchanges: [listing.exchange, again.exchange, later.exchange],
    explanation,
  });
};

/** Judges a read of a legal document, with the list of its contract that was read beside it. */
export const judgeShown = async (
  context: Context,
  shown: Shown,
  listing: Listing | undefined,
): Promise<void> => {
  const { judge } = context;
  if (isSnapshot(shown)) return judge.holds(rows.show, shown.exchange);
  if (isGone(shown)) return judgeMissing(context, shown, listing);
  if (shown.kind !== 'other')
    return judge.inconclusive(rows.show, `${tellOne(shown.named)}: ${shown.unread}`);
  judge.violated(rows.show, {
    expected: `the legal document with id ${shown.named.id}`,
    seen: shown.unread,
    exchanges: [shown.exchange],
    explanation: 'another legal document is shown',
  });
};
