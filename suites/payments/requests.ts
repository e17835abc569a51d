import type { Members } from '../../models/members.ts';
import { payment } from '../../models/resources/payment.ts';
import type { Id } from '../../models/wire/id.ts';
import { type SentBody, writeBody } from '../../models/wire/write-body.ts';
import type { OutgoingRequest } from '../harness/client.ts';
import { requestTo } from '../harness/dialect/place.ts';
import { type FilterPair, queryOf } from '../harness/filters/filter.ts';

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
