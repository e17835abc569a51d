import { pathOf } from '../../models/endpoints/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Outgoing } from '../harness/client.ts';
import { type Pair, queryOf } from '../harness/filters/query.ts';
import type { Profile } from '../harness/profile/profile.ts';

export type { Pair };

/** JSON where the target has it: an empty collection in XML may be answered with 404. */
export const acceptOf = ({ capabilities }: Profile): string =>
  capabilities.json ? 'application/json' : 'application/xml';

/** The payments that meet all filters. */
export const listRequest = (pairs: readonly Pair[], accept: string): Outgoing => ({
  method: 'GET',
  path: pathOf('payments.list') + (pairs.length === 0 ? '' : `?${queryOf(pairs)}`),
  endpoint: 'payments.list',
  accept,
});

/** One payment at a path of its own, which the documentation does not show. */
export const showRequest = (id: Id, accept: string): Outgoing => ({
  method: 'GET',
  path: pathOf('payments.show', { id }),
  endpoint: 'payments.show',
  accept,
});

/** What a PUT on a payment carries. */
export interface PutParts {
  readonly query?: readonly Pair[];
  readonly body?: { readonly type: string; readonly text: string };
}

/** A PUT on a payment. */
export const putRequest = (id: Id, accept: string, { query = [], body }: PutParts): Outgoing => ({
  method: 'PUT',
  path: pathOf('payments.mark-exported', { id }) + (query.length === 0 ? '' : `?${queryOf(query)}`),
  endpoint: 'payments.mark-exported',
  accept,
  ...(body !== undefined && { body }),
});

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');

/** An XML body with the given root and members. */
export const xmlBody = (root: string, members: readonly Pair[]): { type: string; text: string } => ({
  type: 'application/xml',
  text: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root}>${members.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('')}</${root}>`,
  ].join('\n'),
});

/** The root element that the documentation names for a PUT. */
export const documentedRoot = 'service-pay-payment';

/** The two documented ways to mark a payment. */
export const marks = {
  query: { query: [['exported', 'true']] },
  xml: { body: xmlBody(documentedRoot, [['exported', 'true']]) },
} as const satisfies Record<string, PutParts>;
