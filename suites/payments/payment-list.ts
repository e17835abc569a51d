import type { Members } from '../../models/members.ts';
import { payment } from '../../models/resources/payment.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import { type SentBody, writeBody } from '../../models/wire/write-body.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { requestTo } from '../harness/dialect/place.ts';
import { type FilterPair, queryOf } from '../harness/filters/filter.ts';
import type { FilteredRecord } from '../harness/filters/filter-field.ts';
import { listedIn } from '../harness/filters/filtered-list.ts';
import { noteLength } from '../harness/run/list-lengths.ts';

/** A record of the collection in one answer. */
interface ListedPayment extends FilteredRecord {
  readonly exchange: Exchange;
}

/** A record with an id of the documented type. */
export interface Payment extends ListedPayment {
  readonly id: Id;
}

/** The result of a query of the collection. */
export type PaymentListing =
  | {
      readonly kind: 'records';
      readonly payments: readonly Payment[];
      /** All records, including those without an id of the documented type. */
      readonly records: readonly ListedPayment[];
      readonly exchange: Exchange;
    }
  /** A negative answer: the query was refused, or the answer is not a collection. */
  | { readonly kind: 'refused'; readonly seen: string; readonly exchange: Exchange }
  /** Inconclusive: no answer, load, or a missing permission. */
  | { readonly kind: 'undecided'; readonly why: string; readonly exchange: Exchange };

const listingOf = (answer: Answer): PaymentListing => {
  const said = listedIn(answer, payment);
  const { kind, exchange } = said;
  if (kind === 'undecided') return { kind, why: said.seen, exchange };
  if (kind !== 'records') return { kind: 'refused', seen: said.seen, exchange };
  const records = said.records.map((record) => ({ ...record, exchange }));
  const payments = records.flatMap((record): Payment[] => {
    const { id } = record.data;
    return isId(id) ? [{ ...record, id }] : [];
  });
  return { kind, payments, records, exchange };
};

/** Queries the payments that meet all filters. */
export const listPayments = async (
  { client, profile }: Pick<Context, 'client'> & Partial<Pick<Context, 'profile'>>,
  pairs: readonly FilterPair[],
): Promise<PaymentListing> => {
  const listing = listingOf(await client.send(listRequest(pairs)));
  if (profile !== undefined && listing.kind === 'records')
    noteLength(profile, 'payments', listing.records.length);
  return listing;
};

/** The first page of the collection, in one format. */
export const listPaymentsIn = async (
  { client }: Pick<Context, 'client'>,
  format: Format,
): Promise<PaymentListing> =>
  listingOf(await client.send({ ...listRequest([]), accept: mediaTypeOf[format] }));

/** Queries a payment by its id; repeats that if the answer is inconclusive, as one may be lost. */
export const listById = async (context: Pick<Context, 'client'>, id: Id): Promise<PaymentListing> => {
  const first = await listPayments(context, [['id', String(id)]]);
  return first.kind === 'undecided' ? listPayments(context, [['id', String(id)]]) : first;
};

/** The record with an id in an answer. */
export const paymentIn = (listing: PaymentListing, id: Id): Payment | undefined =>
  listing.kind === 'records' ? listing.payments.find((one) => one.id === id) : undefined;

export type { FilterPair };

/** A query of the payments that meet all filters. */
export const listRequest = (pairs: readonly FilterPair[]): OutgoingRequest =>
  requestTo('payments.list', {}, { query: queryOf(pairs) });

/** A read of one payment at its own path, which is not documented. */
export const showRequest = (id: Id): OutgoingRequest => requestTo('payments.show', { id });

/** The query and the body of a PUT on a payment. */
export interface PutParts {
  readonly query?: readonly FilterPair[];
  readonly body?: SentBody;
}

export const putRequest = (id: Id, { query = [], body }: PutParts): OutgoingRequest =>
  requestTo('payments.mark-exported', { id }, { query: queryOf(query), ...(body !== undefined && { body }) });

/** The documented body of a PUT, with any members. */
export const xmlBody = (members: Members): SentBody => writeBody(payment, members, { format: 'xml' });

const marking = { exported: true };

/** The two documented ways to mark a payment. */
export const marks = {
  query: { query: [['exported', 'true']] },
  xml: { body: xmlBody(marking) },
} as const satisfies Record<string, PutParts>;

/** Undocumented bodies that mark a payment. */
export const furtherMarks = {
  json: { body: writeBody(payment, marking, { format: 'json' }) },
  otherRoot: { body: writeBody(payment, marking, { format: 'xml', root: 'payment' }) },
} as const satisfies Record<string, PutParts>;
