import { payment } from '../../models/resources/index.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import { readMany } from '../../models/wire/read.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { writtenIn } from '../harness/filters/filter.ts';
import type { FilteredRecord } from '../harness/filters/filter-field.ts';
import { listMeaningOf } from '../harness/meaning.ts';
import { type Snapshot, snapshotOf } from '../harness/resources/snapshot.ts';
import { neitherFormat, unreadOnError } from '../harness/resources/unread.ts';
import { textToRead } from '../harness/resources/unreadable.ts';
import { noteLength } from '../harness/run/list-lengths.ts';
import { type FilterPair, listRequest } from './requests.ts';

/** A payment as an answer showed it. */
export interface Payment extends FilteredRecord {
  readonly id: Id;
  readonly exchange: Exchange;
}

/** What a call of the collection came to. */
export type PaymentListing =
  | {
      readonly kind: 'records';
      readonly payments: readonly Payment[];
      /** All records, those without an id of the documented type too. */
      readonly records: readonly Snapshot[];
      readonly exchange: Exchange;
    }
  /** An answer that means no: it was refused, or what came is no collection. */
  | { readonly kind: 'refused'; readonly seen: string; readonly exchange: Exchange }
  /** Nothing can be concluded: no answer, load, missing permission. */
  | { readonly kind: 'undecided'; readonly why: string; readonly exchange: Exchange };

/** Asks for the payments that meet all filters; brackets may be sent as they are. */
export const listPayments = async (
  { client, profile }: Pick<Context, 'client'> & Partial<Pick<Context, 'profile'>>,
  pairs: readonly FilterPair[],
  brackets: 'encoded' | 'raw' = 'encoded',
): Promise<PaymentListing> => {
  const request = listRequest(pairs);
  const raw = request.path.replaceAll('%5B', '[').replaceAll('%5D', ']');
  const listing = listingOf(await client.send(brackets === 'raw' ? { ...request, path: raw } : request));
  if (profile !== undefined && listing.kind === 'records')
    noteLength(profile, 'payments', listing.records.length);
  return listing;
};

/** Asks for one payment by its id, and once more where the answer tells nothing: a single lost answer decides nothing. */
export const listById = async (context: Pick<Context, 'client'>, id: Id): Promise<PaymentListing> => {
  const first = await listPayments(context, [['id', String(id)]]);
  return first.kind === 'undecided' ? listPayments(context, [['id', String(id)]]) : first;
};

/** The first page of the collection in a format. */
export const listPaymentsIn = async (
  { client }: Pick<Context, 'client'>,
  format: Format,
): Promise<PaymentListing> =>
  listingOf(await client.send({ ...listRequest([]), accept: mediaTypeOf[format] }));

const listingOf = (answer: Answer): PaymentListing => {
  const { status, exchange, format } = answer;
  const seen = status === undefined ? (exchange.failure ?? 'no answer came') : `the status is ${status}`;
  const list = listMeaningOf(answer);
  if (list === 'undecided') return { kind: 'undecided', why: seen, exchange };
  if (list === 'empty') return { kind: 'records', payments: [], records: [], exchange };
  if (list === 'refused') return { kind: 'refused', seen, exchange };
  if (format === undefined) return { kind: 'refused', seen: neitherFormat(answer), exchange };
  return parseListing(answer, format);
};

const parseListing = (answer: Answer, format: Format): PaymentListing => {
  const { exchange } = answer;
  try {
    const text = textToRead(answer);
    const { items, problems } = readMany(payment, text, format);
    const [none] = problems.filter(({ member }) => member === '');
    if (none !== undefined) return { kind: 'refused', seen: none.problem, exchange };
    const written = writtenIn({ text, format }, payment, items.length);
    const payments = items.flatMap((reading, at): Payment[] => {
      const { data } = reading;
      const id = data['id'];
      if (!isId(id)) return [];
      return [{ id, data, reading, written: (member) => written(at, reading, member), exchange }];
    });
    const records = items.map((reading) => snapshotOf(reading, { format, exchange }));
    return { kind: 'records', payments, records, exchange };
  } catch (error) {
    return { kind: 'undecided', why: unreadOnError(answer, error).unread, exchange };
  }
};
