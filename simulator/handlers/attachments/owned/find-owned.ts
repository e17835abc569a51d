import { ownerScopes } from '../../../../models/owners.ts';
import type { Exchange } from '../../../exchange.ts';
import { requireScope } from '../../../pipeline/authorise.ts';
import { findOwner, hasOwner, ownerOfKey } from '../../owners/find-owner.ts';
import { pathId } from '../../path-id.ts';
import { unknownId } from '../../unknown-id.ts';
import type { StoredAttachment } from '../new-attachment.ts';
import { segmentOf } from './segment-of.ts';
import { agreesWithStated } from './stated-owner.ts';

/** Scopes of documents that have areas of their own: the kind of document -> the scope without its right. */
const furtherScopes: Readonly<Record<string, string>> = {
  'quality-inspection': 'quality_collaboration.quality_inspection',
  'scheduling-agreement': 'core.scheduling_agreement',
  comment: 'core.comment',
};

const scopeOf = (key: string): string | undefined => {
  const owner = ownerOfKey(key);
  return owner === undefined ? furtherScopes[key.split('/')[0] ?? ''] : ownerScopes[owner.segment];
};

const isThere = ({ sandbox: { store } }: Exchange, key: string): boolean => {
  const owner = ownerOfKey(key);
  return owner === undefined || hasOwner(store, owner.segment, owner.id);
};

/** Whether the id alone leads to what hangs on this. */
const isReached = (exchange: Exchange, key: string): boolean => {
  const every = exchange.sandbox.choices.of('attachments/reach-by-id-alone') === 'every';
  return (every || ownerOfKey(key) !== undefined) && isThere(exchange, key);
};

const stored = ({ params, sandbox }: Exchange): StoredAttachment | undefined =>
  sandbox.store.get('attachment', pathId(params['attachment_id']));

const byIdAlone = (exchange: Exchange): StoredAttachment => {
  const found = stored(exchange);
  const key = found?.state.owner ?? '';
  if (found === undefined || !isReached(exchange, key) || !agreesWithStated(exchange, key)) {
    throw unknownId(exchange);
  }
  // Only now it is known whose it is.
  const right = exchange.endpoint?.method === 'GET' ? 'read' : 'write';
  const scope = scopeOf(key);
  if (scope !== undefined) requireScope(exchange, `${scope}.${right}`);
  return found;
};

/** The document of the path, as attachments tell it. Throws a `Refusal` where there is none. */
export const ownerInPath = (exchange: Exchange): string => {
  const segment = segmentOf(exchange);
  if (segment === undefined) throw unknownId(exchange);
  return findOwner(exchange, segment, exchange.params['owner_id']);
};

/** Whether an attachment is found at a path of its document; by choice at that of any. */
const hangsOn = (exchange: Exchange, { state }: StoredAttachment, owner: string): boolean => {
  const anywhere = exchange.sandbox.choices.of('attachments/through-another-document') === 'found';
  return state.owner === owner || (anywhere && ownerOfKey(state.owner) !== undefined);
};

/** The attachment of a path, below its document or by its id alone. Throws a `Refusal` where there is none. */
export const findOwned = (exchange: Exchange): StoredAttachment => {
  const segment = segmentOf(exchange);
  if (segment === undefined) return byIdAlone(exchange);
  const owner = ownerInPath(exchange);
  const found = stored(exchange);
  if (found !== undefined && hangsOn(exchange, found, owner)) return found;
  throw unknownId(exchange);
};
