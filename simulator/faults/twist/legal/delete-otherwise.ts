import type { Exchange } from '../../../exchange.ts';
import { namedDocument, type StoredLegalDocument } from '../../../handlers/legal-documents/reach.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';

/** What a deletion deletes: the legal document that it should, with others or in its place. */
export type Chooses = (own: StoredLegalDocument, exchange: Exchange) => readonly StoredLegalDocument[];

/** Wraps `decide`: an accepted deletion deletes others than it should. */
export const deleteOtherwise = (choose: Chooses): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    const own = namedDocument(exchange);
    if (!asksFor(exchange, 'delete') || own === undefined || exchange.change === undefined) return;
    exchange.change = () => {
      const chosen = choose(own, exchange);
      if (chosen.length !== 1 || chosen[0]?.id !== own.id) fired(exchange);
      for (const { id } of chosen) exchange.sandbox.store.remove('legal-document', id);
    };
  });
