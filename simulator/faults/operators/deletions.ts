import { pathContract, type StoredLegalDocument } from '../../areas/legal-documents/index.ts';
import type { Exchange } from '../../exchange.ts';
import type { Kind, Stored } from '../../store/port.ts';
import { at, type Wrapping } from '../fault.ts';
import { allOf, ownerOf, presented, snapshotOf } from './lists.ts';
import { memoryOf } from './memory.ts';
import { isAt, type Where } from './where.ts';

/** A kind of documents that can be deleted: the deleting operations, and the path parameter with the id. */
interface Deletable<K extends Kind> {
  readonly kind: K;
  readonly remove: Where;
  readonly parameter: string;
}

/** Called after a deletion, and in all later exchanges; `before`: earlier deletions. Returns whether it had an effect. */
interface Recall<K extends Kind> {
  readonly afterDeletion?: (one: Stored<K>, before: readonly Stored<K>[], exchange: Exchange) => boolean;
  readonly otherwise?: (before: readonly Stored<K>[], exchange: Exchange) => boolean;
}

/** Puts a deleted document back into the store. */
export const restore = ({ sandbox }: Exchange, { kind, id, data, state }: Stored): true => {
  sandbox.store.put({ kind, id, data, state });
  return true;
};

/** Wraps `apply`: remembers deleted documents, so that they can reappear. */
export const recallDeleted = <K extends Kind>(
  { kind, remove, parameter }: Deletable<K>,
  { afterDeletion, otherwise }: Recall<K>,
): Wrapping => {
  const memories = memoryOf<Stored<K>[]>(() => []);
  return at('apply', (step, fired) => async (exchange) => {
    const { store } = exchange.sandbox;
    const id = Number(exchange.params[parameter]);
    const named = isAt(exchange, remove) ? store.get(kind, id) : undefined;
    const known = named && snapshotOf(named);
    await step(exchange);
    const before = memories(exchange);
    const isGone = known !== undefined && store.get(kind, id) === undefined;
    const differs = isGone
      ? afterDeletion?.(known, before, exchange)
      : before.length > 0 && otherwise?.(before, exchange);
    if (isGone) before.push(known);
    if (differs) fired(exchange);
  });
};

/** Adds deleted documents to the list of their owner, or removes them; `ownerIn`: the owner of a list. */
export const relist =
  <K extends Kind>(
    where: Where,
    how: 'listed' | 'not listed',
    ownerIn: (exchange: Exchange) => string,
  ): Recall<K>['otherwise'] & {} =>
  (before, exchange) => {
    const { result } = exchange;
    if (!isAt(exchange, where) || result.kind !== 'many') return false;
    const owner = ownerIn(exchange);
    const own = before.filter((one) => ownerOf(one) === owner);
    const records =
      how === 'listed'
        ? [...result.records, ...presented(own, exchange)]
        : result.records.filter(({ id }) => !own.some((one) => one.id === id));
    exchange.result = { ...result, records, total: () => records.length };
    return records.length !== result.records.length;
  };

/** The legal documents of the contract that the path names. */
export const ofPathContract = (exchange: Exchange): readonly StoredLegalDocument[] => {
  const { owner } = pathContract(exchange);
  return allOf(exchange, 'legal-document').filter(({ state }) => state.owner === owner);
};

/** The legal documents of all other contracts. */
export const ofOtherContracts = (exchange: Exchange): readonly StoredLegalDocument[] => {
  const { owner } = pathContract(exchange);
  return allOf(exchange, 'legal-document').filter(({ state }) => state.owner !== owner);
};

/** Whether a document was created by a request, not by the seed data: told by its id. */
export const isFresh = (id: unknown): boolean => Number(id) > 10_000;
