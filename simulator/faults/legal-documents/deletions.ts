import { namedDocument, pathContract, type StoredLegalDocument } from '../../areas/legal-documents/index.ts';
import type { Exchange } from '../../exchange.ts';
import { at, tableOf, titled, type Wrapping } from '../fault.ts';
import { ofOtherContracts, ofPathContract, recallDeleted, relist, restore } from '../operators/deletions.ts';
import { allOf } from '../operators/lists.ts';
import { memoryOf } from '../operators/memory.ts';
import { answeredIn, isAt } from '../operators/where.ts';

const inXml = answeredIn('xml');
const remove = 'legal-documents.delete';
const show = 'legal-documents.show';

const deletedOnce = memoryOf(() => new Set<string>());
const deletedOnes = memoryOf(() => new Map<number, StoredLegalDocument>());

/** Wraps `decide`: an accepted deletion deletes others than it should, as chosen. */
const deleteOthers = (
  choose: (own: StoredLegalDocument, exchange: Exchange) => readonly StoredLegalDocument[],
): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    const own = namedDocument(exchange);
    if (!isAt(exchange, remove) || own === undefined || exchange.change === undefined) return;
    exchange.change = () => {
      const chosen = choose(own, exchange);
      if (chosen.length !== 1 || chosen[0]?.id !== own.id) fired(exchange);
      for (const { id } of chosen) exchange.sandbox.store.remove('legal-document', id);
    };
  });

const deletable = { kind: 'legal-document', remove, parameter: 'id' } as const;
const ownerListed = (exchange: Exchange): string => pathContract(exchange).owner;
const stillListed = relist('legal-documents.list', 'listed', ownerListed);

/** Faults in deletions of legal documents. */
export const legalDocumentsDeletions = tableOf('legal-documents', {
  'deletion-in-xml-is-ignored > delete-deletes-the-legal-document deleted-is-not-listed': titled(
    'Deleting a legal document with Accept XML is answered with success and does nothing.',
    deleteOthers((own, exchange) => (inXml(exchange) ? [] : [own])),
  ),
  'second-deletion-is-ignored > delete-deletes-the-legal-document deleted-is-not-listed': titled(
    'Only the first deletion of a legal document of a contract takes effect.',
    deleteOthers((own, exchange) => {
      const memory = deletedOnce(exchange);
      if (memory.has(own.state.owner)) return [];
      memory.add(own.state.owner);
      return [own];
    }),
  ),
  'deletion-deletes-the-next > delete-deletes-the-legal-document deleted-is-not-listed delete-leaves-others':
    deleteOthers((own, exchange) =>
      ofPathContract(exchange)
        .filter(({ id }) => id > own.id)
        .slice(0, 1),
    ),
  'deletion-takes-the-next > delete-leaves-others': deleteOthers((own, exchange) =>
    ofPathContract(exchange)
      .filter(({ id }) => id >= own.id)
      .slice(0, 2),
  ),
  'deletion-takes-the-last > delete-leaves-others': deleteOthers((own, exchange) => [
    own,
    ...ofPathContract(exchange).slice(-1),
  ]),
  'deletion-takes-the-first > delete-leaves-others': deleteOthers((own, exchange) => [
    own,
    ...ofPathContract(exchange).slice(0, 1),
  ]),
  'deletion-takes-all-of-the-contract > delete-leaves-others': deleteOthers((_, exchange) =>
    ofPathContract(exchange),
  ),
  'deletion-takes-those-before > delete-leaves-others': titled(
    'Deleting a legal document deletes those with lower ids as well, of whatever contract.',
    deleteOthers((own, exchange) => allOf(exchange, 'legal-document').filter(({ id }) => id <= own.id)),
  ),
  'deletion-takes-those-of-other-contracts > delete-leaves-others': deleteOthers((own, exchange) => [
    own,
    ...ofOtherContracts(exchange),
  ]),
  'deletion-takes-those-after > delete-leaves-others': titled(
    'Deleting a legal document deletes those with higher ids as well, of whatever contract.',
    deleteOthers((own, exchange) => allOf(exchange, 'legal-document').filter(({ id }) => id >= own.id)),
  ),
  'deleted-is-still-shown > delete-deletes-the-legal-document': titled(
    'A deleted legal document is gone from the list but can still be read.',
    recallDeleted(deletable, {
      afterDeletion: (one, _, exchange) => restore(exchange, one),
      otherwise: relist('legal-documents.list', 'not listed', ownerListed),
    }),
  ),
  'deleted-is-still-listed > deleted-is-not-listed': recallDeleted(deletable, { otherwise: stillListed }),
  'deleted-is-still-listed-in-xml > deleted-is-not-listed': recallDeleted(deletable, {
    otherwise: (before, exchange) => inXml(exchange) && stillListed(before, exchange),
  }),
  'deleted-comes-back > delete-deletes-the-legal-document deleted-is-not-listed': recallDeleted(deletable, {
    afterDeletion: (_, before, exchange) => {
      const last = before.at(-1);
      return last !== undefined && restore(exchange, last);
    },
  }),
  'deleted-is-still-shown-in-xml > delete-deletes-the-legal-document': at(
    'load',
    (step, fired) => async (exchange) => {
      const memory = deletedOnes(exchange);
      const id = Number(exchange.params['id']);
      if (isAt(exchange, remove)) {
        await step(exchange);
        const own = namedDocument(exchange);
        if (own !== undefined) memory.set(id, { ...own, data: own.data, state: own.state });
        return;
      }
      const known = isAt(exchange, show) && inXml(exchange) ? memory.get(id) : undefined;
      if (known === undefined) return step(exchange);
      fired(exchange);
      exchange.document = known;
    },
  ),
});
