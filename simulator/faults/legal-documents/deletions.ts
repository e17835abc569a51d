import { namedDocument, type StoredLegalDocument } from '../../handlers/legal-documents/reach.ts';
import { at, type Fault, fault } from '../fault.ts';
import { memoryOf } from '../operators/memory.ts';
import { inXml } from '../operators/wire.ts';
import { allDocuments, ofOtherContracts, ofPathContract } from '../twist/legal/all-documents.ts';
import { asksFor } from '../twist/legal/asks-for.ts';
import { deleteOtherwise } from '../twist/legal/delete-otherwise.ts';
import { refuse, refuseMethod } from '../twist/legal/refuse.ts';
import { noLongerListed, stillListed } from '../twist/legal/still-listed.ts';
import { putBack, undo } from '../twist/legal/undo.ts';

const deletedOnce = memoryOf(() => new Set<string>());
const deletedOnes = memoryOf(() => new Map<number, StoredLegalDocument>());

/** What can be wrong with deletions of legal documents. */
export const legalDocumentsDeletions: readonly Fault[] = [
  fault(
    'legal-documents/deletion-is-ignored',
    'Deleting a legal document is answered as done, and is not.',
    ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
    deleteOtherwise(() => []),
  ),
  fault(
    'legal-documents/deletion-in-xml-is-ignored',
    'Deleting a legal document where the answer shall be XML is answered as done, and is not.',
    ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
    deleteOtherwise((own, exchange) => (inXml(exchange) ? [] : [own])),
  ),
  fault(
    'legal-documents/second-deletion-is-ignored',
    'Of the legal documents of a contract only the first deletion takes effect.',
    ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
    deleteOtherwise((own, exchange) => {
      const memory = deletedOnce(exchange);
      if (memory.has(own.state.owner)) return [];
      memory.add(own.state.owner);
      return [own];
    }),
  ),
  fault(
    'legal-documents/deletion-deletes-the-next',
    'Deleting a legal document deletes the next one of its contract in its place.',
    [
      'legal-documents/delete-deletes-the-legal-document',
      'legal-documents/deleted-is-not-listed',
      'legal-documents/delete-leaves-others',
    ],
    deleteOtherwise((own, exchange) =>
      ofPathContract(exchange)
        .filter(({ id }) => id > own.id)
        .slice(0, 1),
    ),
  ),
  fault(
    'legal-documents/deletion-takes-the-next',
    'Deleting a legal document deletes the next one of its contract as well.',
    ['legal-documents/delete-leaves-others'],
    deleteOtherwise((own, exchange) =>
      ofPathContract(exchange)
        .filter(({ id }) => id >= own.id)
        .slice(0, 2),
    ),
  ),
  fault(
    'legal-documents/deletion-takes-the-last',
    'Deleting a legal document deletes the last one of its contract as well.',
    ['legal-documents/delete-leaves-others'],
    deleteOtherwise((own, exchange) => [own, ...ofPathContract(exchange).slice(-1)]),
  ),
  fault(
    'legal-documents/deletion-takes-all-of-the-contract',
    'Deleting a legal document deletes all of its contract.',
    ['legal-documents/delete-leaves-others'],
    deleteOtherwise((_, exchange) => ofPathContract(exchange)),
  ),
  fault(
    'legal-documents/deletion-takes-those-before',
    'Deleting a legal document deletes those with lower ids as well, of whatever contract.',
    ['legal-documents/delete-leaves-others'],
    deleteOtherwise((own, exchange) => allDocuments(exchange).filter(({ id }) => id <= own.id)),
  ),
  fault(
    'legal-documents/deletion-takes-those-of-other-contracts',
    'Deleting a legal document deletes those of all other contracts as well.',
    ['legal-documents/delete-leaves-others'],
    deleteOtherwise((own, exchange) => [own, ...ofOtherContracts(exchange)]),
  ),
  fault(
    'legal-documents/deletion-takes-those-after',
    'Deleting a legal document deletes those with higher ids as well, of whatever contract.',
    ['legal-documents/delete-leaves-others'],
    deleteOtherwise((own, exchange) => allDocuments(exchange).filter(({ id }) => id >= own.id)),
  ),
  fault(
    'legal-documents/deletion-finds-nothing',
    'Deleting a legal document finds nothing to delete.',
    ['legal-documents/delete-deletes-the-legal-document'],
    refuse('delete'),
  ),
  fault(
    'legal-documents/deletion-is-no-operation',
    'There is no operation that deletes a legal document.',
    ['legal-documents/delete-deletes-the-legal-document'],
    refuseMethod('delete'),
  ),
  fault(
    'legal-documents/deleted-is-still-shown',
    'A deleted legal document is only taken from the list.',
    ['legal-documents/delete-deletes-the-legal-document'],
    undo({
      afterDeletion: (deleted, exchange) => {
        const [latest] = deleted.slice(-1);
        if (latest !== undefined) putBack(exchange, latest);
        return true;
      },
      otherwise: noLongerListed,
    }),
  ),
  fault(
    'legal-documents/deleted-is-still-listed',
    'A deleted legal document stays in the list.',
    ['legal-documents/deleted-is-not-listed'],
    undo({ otherwise: stillListed }),
  ),
  fault(
    'legal-documents/deleted-is-still-listed-in-xml',
    'A deleted legal document stays in the list in XML.',
    ['legal-documents/deleted-is-not-listed'],
    undo({
      otherwise: (deleted, exchange) => inXml(exchange) && stillListed(deleted, exchange),
    }),
  ),
  fault(
    'legal-documents/deleted-comes-back',
    'A deleted legal document comes back when the next one is deleted.',
    ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
    undo({
      afterDeletion: (deleted, exchange) => {
        const [before, latest] = deleted.slice(-2);
        if (before === undefined || latest === undefined) return false;
        putBack(exchange, before);
        return true;
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
      if (asksFor(exchange, 'delete')) {
        await step(exchange);
        const own = namedDocument(exchange);
        if (own !== undefined) memory.set(id, { ...own, data: own.data, state: own.state });
        return;
      }
      const known = asksFor(exchange, 'show') && inXml(exchange) ? memory.get(id) : undefined;
      if (known === undefined) return step(exchange);
      fired(exchange);
      exchange.document = known;
    }),
  ),
];
