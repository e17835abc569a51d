import { ownValue } from '../../../models/members.ts';
import { type OwnerSegment, owners } from '../../../models/owners.ts';
import { pathId, unknownId } from '../../actions/refuse.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { Kind, Store } from '../../store/port.ts';
import { userWithId } from '../../store/users.ts';
import { lineOf, requisitionOf } from '../requisitions/line-ids.ts';

const hasLine = (store: Store, id: number): boolean => {
  const requisition = store.get('requisition-header', requisitionOf(id));
  return requisition !== undefined && lineOf(requisition.data, id) !== undefined;
};

/** Whether the platform has the document. */
export const hasOwner = (store: Store, segment: OwnerSegment, id: number): boolean => {
  if (segment === 'users') return userWithId(store, id) !== undefined;
  if (segment === 'requisition_lines') return hasLine(store, id);
  return store.get(owners[segment].name as Kind, id) !== undefined;
};

/** A document as its attachments and comments name it: kind and id, joined by a slash. */
export const ownerKey = (segment: OwnerSegment, id: number): string => `${owners[segment].name}/${id}`;

/** The document with an id below a path segment, as `ownerKey`. Throws a `Refusal` if there is none. */
export const findOwner = (exchange: Exchange, segment: OwnerSegment, id: string | undefined): string => {
  const number = pathId(id);
  if (Number.isNaN(number)) throw new Refusal('malformed-id', { named: id ?? '' });
  if (!hasOwner(exchange.sandbox.store, segment, number))
    throw unknownId(exchange, `${owners[segment].name}/${id}`);
  return ownerKey(segment, number);
};

const segments: Readonly<Record<string, OwnerSegment>> = Object.fromEntries(
  Object.entries(owners).map(([segment, { name }]) => [name, segment as OwnerSegment]),
);

/** The segment and id of an `ownerKey`; undefined if the owner has no such path. */
export const ownerOfKey = (
  key: string,
): { readonly segment: OwnerSegment; readonly id: number } | undefined => {
  const [kind = '', id = '', ...rest] = key.split('/');
  const segment = ownValue(segments, kind);
  return segment === undefined || rest.length > 0 ? undefined : { segment, id: Number(id) };
};
