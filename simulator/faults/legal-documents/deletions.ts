import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { pathContract } from '../../handlers/legal-documents/path-contract.ts';
import { namedDocument, type StoredLegalDocument } from '../../handlers/legal-documents/reach.ts';
import { at, type Fault, fault } from '../fault.ts';
import { allOf, presented } from '../operators/documents.ts';
import {
  deleteOthers,
  ofOtherContracts,
  ofPathContract,
  type Undoing,
  undo,
} from '../operators/legal-documents.ts';
import { memoryOf } from '../operators/memory.ts';
import { refuse, withoutOperation } from '../operators/refuse.ts';
import { answeredIn, isAt } from '../operators/where.ts';

const inXml = answeredIn('xml');
const remove = 'legal-documents.delete';
const show = 'legal-documents.show';

const deletedOnce = memoryOf(() => new Set<string>());
const deletedOnes = memoryOf(() => new Map<number, StoredLegalDocument>());

const restore = ({ sandbox }: Exchange, { kind, id, data, state }: StoredLegalDocument): void => {
  sandbox.store.put({ kind, id, data, state });
};

/** Changes what a list shows of those that were deleted; answers whether it does. */
const relist =
  (
    change: (
      records: readonly Data[],
      own: readonly StoredLegalDocument[],
      exchange: Exchange,
    ) => readonly Data[],
  ): Undoing['otherwise'] & {} =>
  (deleted, exchange) => {
    const { result } = exchange;
    if (!isAt(exchange, 'legal-documents.list') || result.kind !== 'many') return false;
    const { owner } = pathContract(exchange);
    const own = deleted.filter(({ state }) => state.owner === owner);
    const records = change(result.records, own, exchange);
    exchange.result = { ...result, records };
    return records.length !== result.records.length;
  };

const stillListed = relist((records, own, exchange) => [...records, ...presented(own, exchange)]);

const noLongerListed = relist((records, own) =>
  records.filter(({ id }) => !own.some((one) => one.id === id)),
);

/** What can be wrong with deletions of legal documents. */
export const legalDocumentsDeletions: readonly Fault[] = [
  fault(
    'legal-documents/deletion-is-ignored',
    'Deleting a legal document is answered as done, and is not.',
    ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
    deleteOthers(() => []),
  ),
  fault(
    'legal-documents/deletion-in-xml-is-ignored',
    'Deleting a legal document where the answer shall be XML is answered as done, and is not.',
    ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
    deleteOthers((own, exchange) => (inXml(exchange) ? [] : [own])),
  ),
  fault(
    'legal-documents/second-deletion-is-ignored',
    'Of the legal documents of a contract only the first deletion takes effect.',
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
    'Deleting a legal document deletes the next one of its contract in its place.',
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
    'legal-documents/deletion-finds-nothing',
    'Deleting a legal document finds nothing to delete.',
    ['legal-documents/delete-deletes-the-legal-document'],
    refuse(remove),
  ),
  fault(
    'legal-documents/deletion-is-no-operation',
    'There is no operation that deletes a legal document.',
    ['legal-documents/delete-deletes-the-legal-document'],
    withoutOperation(remove),
  ),
  fault(
    'legal-documents/deleted-is-still-shown',
    'A deleted legal document is only taken from the list.',
    ['legal-documents/delete-deletes-the-legal-document'],
    undo({
      afterDeletion: (deleted, exchange) => {
        const [latest] = deleted.slice(-1);
        if (latest !== undefined) restore(exchange, latest);
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
    undo({ otherwise: (deleted, exchange) => inXml(exchange) && stillListed(deleted, exchange) }),
  ),
  fault(
    'legal-documents/deleted-comes-back',
    'A deleted legal document comes back when the next one is deleted.',
    ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
    undo({
      afterDeletion: (deleted, exchange) => {
        const [before, latest] = deleted.slice(-2);
        if (before === undefined || latest === undefined) return false;
        restore(exchange, before);
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
