import { legalDocument } from '../../../models/resources/legal-document.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Reading, readMany } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { isTrivial } from '../../harness/is-trivial.ts';
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

const cameOf = (answer: Answer, format: Format): Came & Pick<Listing, 'entries'> => {
  const nothing = nothingIn(answer);
  if (nothing !== undefined) return { ...nothing, entries: [] };
  if (isTrivial(answer.text)) return { kind: 'records', entries: [] };
  try {
    const { items, problems } = readMany(legalDocument, answer.text, answer.format ?? format);
    const [none] = problems;
    // What holds nothing with an id may be how an empty collection looks here.
    return none === undefined || !/["<]id\b/.test(answer.text)
      ? { kind: 'records', entries: items.map(entryOf) }
      : { kind: 'other', seen: none.problem, entries: [] };
  } catch {
    return { kind: 'untold', seen: 'an answer that could not be parsed', entries: [] };
  }
};

/** Reads the list of a contract; the query comes encoded. */
export const list = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  contract: Id,
  { format = ownFormat(profile), query = '' }: { readonly format?: Format; readonly query?: string } = {},
): Promise<Listing> => {
  const answer = await client.send(listRequest(contract, format, query));
  return { ...cameOf(answer, format), contract, format, exchange: answer.exchange };
};

/** The entry of an id. */
export const entryIn = ({ entries }: Listing, id: Id): Entry | undefined =>
  entries.find((entry) => entry.id === id);

/** What came of a list, in words. */
export const tellListing = (listing: Listing): string =>
  listing.kind === 'records' ? `${listing.entries.length} legal documents` : listing.seen;
