import type { Exchange } from '../../exchange.ts';
import { pathContract } from '../../handlers/legal-documents/path-contract.ts';
import { namedDocument, type StoredLegalDocument } from '../../handlers/legal-documents/reach.ts';
import { at, type Wrapping } from '../fault.ts';
import { allOf } from './documents.ts';
import { memoryOf } from './memory.ts';
import { isAt } from './where.ts';

/** The legal documents of the contract that the path names. */
export const ofPathContract = (exchange: Exchange): readonly StoredLegalDocument[] => {
  const { owner } = pathContract(exchange);
  return allOf(exchange, 'legal-document').filter(({ state }) => state.owner === owner);
};

/** Those of all other contracts. */
export const ofOtherContracts = (exchange: Exchange): readonly StoredLegalDocument[] => {
  const { owner } = pathContract(exchange);
  return allOf(exchange, 'legal-document').filter(({ state }) => state.owner !== owner);
};

/** Whether it was made by the hook. */
export const isFresh = (id: unknown): boolean => Number(id) > 10_000;

/** Wraps `decide`: an accepted deletion deletes others than it should, as chosen. */
export const deleteOthers = (
  choose: (own: StoredLegalDocument, exchange: Exchange) => readonly StoredLegalDocument[],
): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    const own = namedDocument(exchange);
    if (!isAt(exchange, 'legal-documents.delete') || own === undefined || exchange.change === undefined)
      return;
    exchange.change = () => {
      const chosen = choose(own, exchange);
      if (chosen.length !== 1 || chosen[0]?.id !== own.id) fired(exchange);
      for (const { id } of chosen) exchange.sandbox.store.remove('legal-document', id);
    };
  });

/** Given what was deleted so far, the latest last; answers whether it made a difference. */
type Undo = (deleted: readonly StoredLegalDocument[], exchange: Exchange) => boolean;

/** What is done when a deletion was carried out, and at all exchanges after the first deletion. */
export interface Undoing {
  readonly afterDeletion?: Undo;
  readonly otherwise?: Undo;
}

/** Wraps `respond`, where all of an exchange has been done: something of what was deleted comes back. */
export const undo = ({ afterDeletion, otherwise }: Undoing): Wrapping => {
  const memories = memoryOf<StoredLegalDocument[]>(() => []);
  return at('respond', (step, fired) => (exchange) => {
    const [deleted, own] = [memories(exchange), namedDocument(exchange)];
    if (isAt(exchange, 'legal-documents.delete') && own !== undefined && exchange.change !== undefined) {
      deleted.push({ ...own, data: own.data, state: own.state });
      if (afterDeletion?.(deleted, exchange)) fired(exchange);
    } else if (deleted.length > 0 && otherwise?.(deleted, exchange)) fired(exchange);
    return step(exchange);
  });
};
