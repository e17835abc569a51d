import { namedDocument, pathContract, type StoredLegalDocument } from '../../areas/legal-documents/index.ts';
import type { Exchange } from '../../exchange.ts';
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
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
export const legalDocumentsDeletions: readonly Fault[] = [
  fault(
    'legal-documents/deletion-in-xml-is-ignored',
    'Deleting a legal document with Accept XML is answered with success and does nothing.',
    ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
    deleteOthers((own, exchange) => (inXml(exchange) ? [] : [own])),
  ),
  fault(
    'legal-documents/second-deletion-is-ignored',
    'Only the first deletion of a legal document of a contract takes effect.',
    ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
    deleteOthers((own, exchange) => {
      const memory = deletedOnce(exchange);
      if (memory.has(own.state.owner)) return [];
      memory.add(own.state.owner);
      return [own];
    }),
  ),
  fault(
    'legal-documents/deletion-deletes-the-next',
    'Deleting a legal document deletes the next one of its contract instead.',
    [
      'legal-documents/delete-deletes-the-legal-document',
      'legal-documents/deleted-is-not-listed',
      'legal-documents/delete-leaves-others',
    ],
    deleteOthers((own, exchange) =>
      ofPathContract(exchange)
        .filter(({ id }) => id > own.id)
        .slice(0, 1),
    ),
  ),
  fault(
    'legal-documents/deletion-takes-the-next',
    'Deleting a legal document deletes the next one of its contract as well.',
    ['legal-documents/delete-leaves-others'],
    deleteOthers((own, exchange) =>
      ofPathContract(exchange)
        .filter(({ id }) => id >= own.id)
        .slice(0, 2),
    ),
  ),
  fault(
    'legal-documents/deletion-takes-the-last',
    'Deleting a legal document deletes the last one of its contract as well.',
    ['legal-documents/delete-leaves-others'],
    deleteOthers((own, exchange) => [own, ...ofPathContract(exchange).slice(-1)]),
  ),
  fault(
    'legal-documents/deletion-takes-the-first',
    'Deleting a legal document deletes the first one of its contract as well.',
    ['legal-documents/delete-leaves-others'],
    deleteOthers((own, exchange) => [own, ...ofPathContract(exchange).slice(0, 1)]),
  ),
  fault(
    'legal-documents/deletion-takes-all-of-the-contract',
    'Deleting a legal document deletes all of its contract.',
    ['legal-documents/delete-leaves-others'],
    deleteOthers((_, exchange) => ofPathContract(exchange)),
  ),
  fault(
    'legal-documents/deletion-takes-those-before',
    'Deleting a legal document deletes those with lower ids as well, of whatever contract.',
    ['legal-documents/delete-leaves-others'],
    deleteOthers((own, exchange) => allOf(exchange, 'legal-document').filter(({ id }) => id <= own.id)),
  ),
  fault(
    'legal-documents/deletion-takes-those-of-other-contracts',
    'Deleting a legal document deletes those of all other contracts as well.',
    ['legal-documents/delete-leaves-others'],
    deleteOthers((own, exchange) => [own, ...ofOtherContracts(exchange)]),
  ),
  fault(
    'legal-documents/deletion-takes-those-after',
    'Deleting a legal document deletes those with higher ids as well, of whatever contract.',
    ['legal-documents/delete-leaves-others'],
    deleteOthers((own, exchange) => allOf(exchange, 'legal-document').filter(({ id }) => id >= own.id)),
  ),
  fault(
    'legal-documents/deleted-is-still-shown',
    'A deleted legal document is gone from the list but can still be read.',
    ['legal-documents/delete-deletes-the-legal-document'],
    recallDeleted(deletable, {
      afterDeletion: (one, _, exchange) => restore(exchange, one),
      otherwise: relist('legal-documents.list', 'not listed', ownerListed),
    }),
  ),
  fault(
    'legal-documents/deleted-is-still-listed',
    'A deleted legal document stays in the list.',
    ['legal-documents/deleted-is-not-listed'],
    recallDeleted(deletable, { otherwise: stillListed }),
  ),
  fault(
    'legal-documents/deleted-is-still-listed-in-xml',
    'A deleted legal document stays in the list in XML.',
    ['legal-documents/deleted-is-not-listed'],
    recallDeleted(deletable, {
      otherwise: (before, exchange) => inXml(exchange) && stillListed(before, exchange),
    }),
  ),
  fault(
    'legal-documents/deleted-comes-back',
    'A deleted legal document comes back when the next one is deleted.',
    ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
    recallDeleted(deletable, {
      afterDeletion: (_, before, exchange) => {
        const last = before.at(-1);
        return last !== undefined && restore(exchange, last);
      },
    }),
  ),
  fault(
    'legal-documents/deleted-is-still-shown-in-xml',
    'A deleted legal document is still shown in XML.',
    ['legal-documents/delete-deletes-the-legal-document'],
    at('load', (step, fired) => async (exchange) => {
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
    }),
  ),
];
