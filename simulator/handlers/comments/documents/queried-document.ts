import type { Exchange } from '../../../exchange.ts';
import { hasOwner } from '../../owners/find-owner.ts';
import { unknownId } from '../../unknown-id.ts';
import type { NamedDocument } from '../reading/comment-input.ts';
import { refuseComment } from '../refuse.ts';
import type { Document } from './document.ts';
import { segmentCalled } from './type-names.ts';

const found = ({ sandbox: { choices, store } }: Exchange, id: number, type: string): Document | undefined => {
  const segment = segmentCalled(choices, type);
  return segment !== undefined && hasOwner(store, segment, id) ? { segment, id } : undefined;
};

/** The document whose comments a payload asks for; undefined where there are none. Throws a `Refusal`. */
export const queriedDocument = (exchange: Exchange, { id, type }: NamedDocument): Document | undefined => {
  const { choices } = exchange.sandbox;
  if (id === undefined || type === undefined) {
    if (choices.of('comments/query-without-document') === 'empty') return undefined;
    throw refuseComment(exchange, 'commentable-id and commentable-type must name a document.');
  }
  const document = found(exchange, id, type);
  if (document === undefined && choices.of('comments/query-of-unknown-document') === 'not-found') {
    throw unknownId(exchange);
  }
  return document;
};
