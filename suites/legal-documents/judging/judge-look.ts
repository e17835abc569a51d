import type { Context } from '../../harness/check.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { judgeListedAsShown } from './judge-agreement.ts';
import { judgeHeld } from './judge-held.ts';
import { judgeListing } from './judge-listing.ts';
import { judgeOthers } from './judge-others.ts';
import { judgeShown } from './judge-shown.ts';
import { type Look, listingOf } from './look.ts';

/** What is known beside what is looked at. */
export interface Known {
  /** Legal documents that are of the contracts which they name, whatever lists hold. */
  readonly known: readonly LegalDocumentReference[];
  /** This look, and others before it. */
  readonly looks: readonly Look[];
}

/** Judges what lists of contracts and reads of legal documents showed. */
export const judgeLook = async (context: Context, at: Look, { known, looks }: Known): Promise<void> => {
  for (const listing of at.listings) judgeListing(context, listing, at);
  for (const named of known) judgeHeld(context, named, at, looks);
  const areOwn = judgeOthers(context, at);
  for (const shown of at.shown) {
    // What is in a list that holds others need not be shown as one of that contract.
    const listing = areOwn ? listingOf(at, shown.named.contract) : undefined;
    await judgeShown(context, shown, listing);
    if (isSnapshot(shown) && listing !== undefined) await judgeListedAsShown(context, shown, listing);
  }
};
