import type { Context } from '../../harness/check.ts';
import { isMissing } from '../../harness/resources/unread.ts';
import { type Listing, tellOne } from '../descriptor.ts';
import { type Look, seenOf } from './look.ts';
import { rows } from './rows.ts';

const expected = 'a collection of legal documents';

/**
 * An empty collection may be answered as a missing one is: not where the contract is known to have one. Where other
 * lists are answered, there is a list and that one is not in it.
 */
const judgeMissing = ({ judge }: Context, listing: Listing & { readonly seen: string }, at: Look) => {
  const [known] = seenOf(at, listing.contract);
  if (known === undefined) return judge.inconclusive(rows.list, listing.seen);
  const isServed = at.listings.some(({ kind }) => kind === 'records');
  judge.violated(isServed ? rows.held : rows.list, {
    expected: `${expected}, as a read shows ${tellOne(known.named)}`,
    seen: listing.seen,
    exchanges: [known.exchange, listing.exchange],
    explanation: isServed ? 'a list lacks a legal document of its contract' : 'there is no list at all',
  });
};

/** Judges what a list answers as such. */
export const judgeListing = (context: Context, listing: Listing, at: Look) => {
  const { judge } = context;
  if (listing.kind === 'records') {
    if (listing.entries.some(({ id }) => id !== undefined)) judge.holds(rows.list, listing.exchange);
    else judge.inconclusive(rows.list, 'the lists show nothing to look at');
  } else if (listing.kind === 'other') {
    const explanation = 'the list of legal documents is none';
    judge.violated(rows.list, { expected, seen: listing.seen, exchanges: [listing.exchange], explanation });
  } else if (isMissing(listing.answer)) judgeMissing(context, listing, at);
  else judge.inconclusive(rows.list, `the list: ${listing.seen}`);
};
