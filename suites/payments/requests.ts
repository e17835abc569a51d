import type { Members } from '../../models/members.ts';
import { payment } from '../../models/resources/payment.ts';
import type { Id } from '../../models/wire/id.ts';
import { type SentBody, writeBody } from '../../models/wire/write-body.ts';
import type { OutgoingRequest } from '../harness/client.ts';
import { requestTo } from '../harness/dialect/place.ts';
import { type FilterPair, queryOf } from '../harness/filters/filter.ts';

export type { FilterPair };

/** The payments that meet all filters. */
export const listRequest = (pairs: readonly FilterPair[]): OutgoingRequest =>
  requestTo('payments.list', {}, { query: queryOf(pairs) });

/** One payment at a path of its own, which the documentation does not show. */
export const showRequest = (id: Id): OutgoingRequest => requestTo('payments.show', { id });

/** What a PUT on a payment carries. */
export interface PutParts {
  readonly query?: readonly FilterPair[];
  readonly body?: SentBody;
}

/** A PUT on a payment. */
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

/** Bodies that the documentation does not show. */
export const furtherMarks = {
  json: { body: writeBody(payment, marking, { format: 'json' }) },
  otherRoot: { body: writeBody(payment, marking, { format: 'xml', root: 'payment' }) },
} as const satisfies Record<string, PutParts>;
