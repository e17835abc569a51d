import { legalDocument } from '../../../models/resources/legal-document.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { collected } from '../../harness/seeing/collected.ts';
import { listRequest } from '../asking/requests.ts';
import { type Nothing, nothingIn } from './answered.ts';

/** One record of a list; its id is undefined where it shows none that can be told. */
export interface Entry {
  readonly id: Id | undefined;
  readonly reading: Reading;
}

/** `other`: a success that holds something, and no collection. */
type Came = { readonly kind: 'records' } | Nothing | { readonly kind: 'other'; readonly seen: string };

/** What the list of a contract came to. */
export type Listing = Came & {
  readonly contract: Id;
  readonly format: Format;
  /** None where it is no collection. */
  readonly entries: readonly Entry[];
  readonly exchange: Exchange;
};

const entryOf = (reading: Reading): Entry => ({ id: idFrom(reading.data['id']), reading });

const cameOf = (answer: Answer): Came & Pick<Listing, 'entries'> => {
  const nothing = nothingIn(answer);
  if (nothing !== undefined) return { ...nothing, entries: [] };
  const came = collected(legalDocument, answer);
  return came.kind === 'records'
    ? { kind: 'records', entries: came.readings.map(entryOf) }
    : { kind: came.kind, seen: came.seen, entries: [] };
};

/** Reads the list of a contract; the query comes encoded. */
export const list = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  contract: Id,
  { format = ownFormat(profile), query = '' }: { readonly format?: Format; readonly query?: string } = {},
): Promise<Listing> => {
  const answer = await client.send(listRequest(contract, format, query));
  return { ...cameOf(answer), contract, format, exchange: answer.exchange };
};

/** The entry of an id. */
export const entryIn = ({ entries }: Listing, id: Id): Entry | undefined =>
  entries.find((entry) => entry.id === id);

/** What came of a list, in words. */
export const tellListing = (listing: Listing): string =>
  listing.kind === 'records' ? `${listing.entries.length} legal documents` : listing.seen;
