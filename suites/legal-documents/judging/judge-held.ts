import type { Context } from '../../harness/check.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { entryIn, tellOne } from '../descriptor.ts';
import { isWhole, type Look, listingOf, shownOf } from './look.ts';
import { rows } from './rows.ts';

/**
 * Judges whether a legal document that is known to be of a contract is in its list. How long a list may be is open: one
 * is missing only where the list is not cut.
 */
export const judgeHeld = (
  { judge }: Context,
  named: LegalDocumentReference,
  at: Look,
  looks: readonly Look[],
) => {
  const [listing, shown] = [listingOf(at, named.contract), shownOf(at, named)];
  if (listing?.kind !== 'records') return judge.inconclusive(rows.held, 'there was no list to look at');
  if (entryIn(listing, named.id) !== undefined) return judge.holds(rows.held, listing.exchange);
  if (shown === undefined || !isSnapshot(shown))
    return judge.inconclusive(rows.held, `no read shows ${tellOne(named)}`);
  if (!isWhole(listing, looks))
    return judge.inconclusive(rows.held, 'the list may go on where it was not read');
  judge.violated(rows.held, {
    expected: `${tellOne(named)}, which a read shows, in the list of that contract`,
    seen: `${listing.seen} without it`,
    exchanges: [shown.exchange, listing.exchange],
    explanation: 'a list lacks a legal document of its contract',
  });
};
