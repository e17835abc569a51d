import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { isSame, type Listing, list, type Shown, type ShownDocument, show } from '../descriptor.ts';

/** What lists of contracts and reads of legal documents showed, one shortly after the other. */
export interface Look {
  readonly listings: readonly Listing[];
  readonly shown: readonly Shown[];
}

/** What is looked at. */
export interface Wanted {
  readonly contracts: readonly Id[];
  readonly documents: readonly LegalDocumentReference[];
}

/** Looks, in one format. */
export const look = async (
  context: Pick<Context, 'client' | 'profile'>,
  { contracts, documents }: Wanted,
  format: Format,
): Promise<Look> => {
  const shown: Shown[] = [];
  for (const named of documents) shown.push(await show(context, named, format));
  const listings: Listing[] = [];
  for (const contract of contracts) listings.push(await list(context, contract, { format }));
  return { listings, shown };
};

export const shownOf = ({ shown }: Look, named: LegalDocumentReference): Shown | undefined =>
  shown.find((one) => isSame(one.named, named));

export const listingOf = ({ listings }: Look, contract: Id): Listing | undefined =>
  listings.find((one) => one.contract === contract);

/** The legal documents of a contract that a read showed. */
export const seenOf = ({ shown }: Look, contract: Id): readonly ShownDocument[] =>
  shown.filter(isSnapshot).filter(({ named }) => named.contract === contract);

/**
 * Whether a list tells all that it ever will: another of the lists was longer, so that this one was not cut at a page's
 * end, and each of its entries says which it is.
 */
export const isWhole = ({ entries }: Listing, looks: readonly Look[]): boolean =>
  entries.every(({ id }) => id !== undefined) &&
  (entries.length === 0 ||
    looks.some(({ listings }) => listings.some((other) => other.entries.length > entries.length)));
