import type { Context } from '../../harness/check.ts';
import { tellOne } from '../asking/named.ts';
import { entryIn, type Listing, list } from '../seeing/listing.ts';
import { isSeen, type Shown, show } from '../seeing/show.ts';
import { rows } from './rows.ts';

type Wrong = Shown & { readonly seen: string };

const explanation = 'a legal document is not shown by its id';

/** What is listed can be shown: it is asked for once more, as somebody may have deleted it in between. */
const judgeMissing = async (context: Context, shown: Wrong, listing: Listing | undefined): Promise<void> => {
  const { judge } = context;
  const { named, format } = shown;
  const unsure = () => judge.inconclusive(rows.show, `${tellOne(named)}: ${shown.seen}`);
  if (listing === undefined || entryIn(listing, named.id) === undefined) return unsure();
  const again = await show(context, named, format);
  const later = await list(context, named.contract, { format });
  if (isSeen(again) || again.kind !== shown.kind || entryIn(later, named.id) === undefined) return unsure();
  judge.violated(rows.show, {
    expected: `${tellOne(named)}, which is in the list of that contract`,
    seen: again.seen,
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
  if (isSeen(shown)) return judge.holds(rows.show, shown.exchange);
  if (shown.kind === 'missing' || shown.kind === 'empty') return judgeMissing(context, shown, listing);
  if (shown.kind !== 'other') return judge.inconclusive(rows.show, `${tellOne(shown.named)}: ${shown.seen}`);
  judge.violated(rows.show, {
    expected: `the legal document with id ${shown.named.id}`,
    seen: shown.seen,
    exchanges: [shown.exchange],
    explanation: 'another legal document is shown',
  });
};
