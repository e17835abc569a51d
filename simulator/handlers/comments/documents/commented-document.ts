import type { OwnerSegment } from '../../../../models/owners.ts';
import type { Exchange } from '../../../exchange.ts';
import { hasOwner } from '../../owners/find-owner.ts';
import { unknownId } from '../../unknown-id.ts';
import type { NamedDocument } from '../reading/comment-input.ts';
import { refuseComment } from '../refuse.ts';
import type { Document } from './document.ts';
import { pathDocument } from './path-document.ts';
import { segmentCalled } from './type-names.ts';

const unknown = (exchange: Exchange) =>
  exchange.sandbox.choices.of('comments/unknown-document') === 'not-found'
    ? unknownId(exchange)
    : refuseComment(exchange, 'commentable-id and commentable-type name no document.');

const segmentOf = (exchange: Exchange, { type }: NamedDocument): OwnerSegment => {
  const { choices } = exchange.sandbox;
  if (type === undefined) {
    if (choices.of('comments/half-a-document') === 'requisition') return 'requisitions';
    throw refuseComment(exchange, 'commentable-type must be given.');
  }
  const segment = segmentCalled(choices, type);
  if (segment !== undefined) return segment;
  throw refuseComment(exchange, 'There are no comments on documents of this commentable-type.');
};

/** The document that a payload alone names. Throws a `Refusal` where it names none, or none that is there. */
const payloadDocument = (exchange: Exchange, named: NamedDocument): Document => {
  const { id } = named;
  if (id === undefined) throw refuseComment(exchange, 'commentable-id must be given.');
  const segment = segmentOf(exchange, named);
  if (hasOwner(exchange.sandbox.store, segment, id)) return { segment, id };
  throw unknown(exchange);
};

/** Whether what a body says of its document is what the path says, as far as it says anything. */
const agrees = ({ sandbox: { choices } }: Exchange, path: Document, { id, type }: NamedDocument): boolean =>
  (id === undefined || id === path.id) &&
  (type === undefined || segmentCalled(choices, type) === path.segment);

/** The document that a new comment is about, from the path and the body. Throws a `Refusal`. */
export const commentedDocument = (exchange: Exchange, named: NamedDocument): Document => {
  const { choices } = exchange.sandbox;
  const path = pathDocument(exchange);
  if (path === undefined) return payloadDocument(exchange, named);
  const isWhole = named.id !== undefined && named.type !== undefined;
  if (!isWhole && choices.of('comments/document-left-out') === 'refused') {
    throw refuseComment(exchange, 'commentable-id and commentable-type must be given.');
  }
  if (agrees(exchange, path, named)) return path;
  const choice = choices.of('comments/another-document-in-the-body');
  if (choice === 'path') return path;
  if (choice === 'body' && isWhole) return payloadDocument(exchange, named);
  throw refuseComment(exchange, 'The body names another document than the path.');
};
