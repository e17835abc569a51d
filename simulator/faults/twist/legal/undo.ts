import type { Exchange } from '../../../exchange.ts';
import { namedDocument, type StoredLegalDocument } from '../../../handlers/legal-documents/reach.ts';
import { at, type Wrapping } from '../../fault.ts';
import { memoryOf } from '../../operators/memory.ts';
import { asksFor } from './asks-for.ts';

/** The legal documents that were deleted so far, the latest last. */
type Deleted = StoredLegalDocument[];

/** Told of a deletion that was carried out, and of all exchanges after the first. */
export interface Undoing {
  readonly afterDeletion?: (deleted: Deleted, exchange: Exchange) => boolean;
  readonly otherwise?: (deleted: Deleted, exchange: Exchange) => boolean;
}

/**
 * Wraps `respond`, where all of an exchange has been done: what was deleted is remembered, so that something of it can
 * come back. Each function answers whether it made a difference.
 */
export const undo = ({ afterDeletion, otherwise }: Undoing): Wrapping => {
  const memories = memoryOf<Deleted>(() => []);
  return at('respond', (step, fired) => (exchange) => {
    const [deleted, own] = [memories(exchange), namedDocument(exchange)];
    if (asksFor(exchange, 'delete') && own !== undefined && exchange.change !== undefined) {
      deleted.push({ ...own, data: own.data, state: own.state });
      if (afterDeletion?.(deleted, exchange)) fired(exchange);
    } else if (deleted.length > 0 && otherwise?.(deleted, exchange)) fired(exchange);
    return step(exchange);
  });
};

/** Puts one back into the store. */
export const putBack = ({ sandbox }: Exchange, one: StoredLegalDocument): void => {
  sandbox.store.put({ kind: 'legal-document', id: one.id, data: one.data, state: one.state });
};
