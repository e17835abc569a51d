import { userOf } from '../../../fixtures/seed/users.ts';
import { present } from '../../handlers/present.ts';
import { type Fault, fault } from '../fault.ts';
import { inXml } from '../operators/wire.ts';
import { isFresh, ofOtherContracts } from '../twist/legal/all-documents.ts';
import { listEachOtherwise } from '../twist/legal/list-each-otherwise.ts';
import { listOtherwise } from '../twist/legal/list-otherwise.ts';
import { listTheFirstAlone } from '../twist/legal/list-the-first-alone.ts';
import { refuse, refuseMethod } from '../twist/legal/refuse.ts';

/** What can be wrong with lists of legal documents. */
export const legalDocumentsLists: readonly Fault[] = [
  fault(
    'legal-documents/list-answers-one',
    'The list of legal documents answers the first of them, in no list.',
    ['legal-documents/list-answers-legal-documents'],
    listTheFirstAlone(),
  ),
  fault(
    'legal-documents/list-in-xml-answers-one',
    'The list of legal documents in XML answers the first of them, in no list.',
    ['legal-documents/list-answers-legal-documents'],
    listTheFirstAlone(inXml),
  ),
  fault(
    'legal-documents/list-is-not-there',
    'The list of legal documents finds nothing.',
    ['legal-documents/list-answers-legal-documents'],
    refuse('list'),
  ),
  fault(
    'legal-documents/list-in-xml-is-not-there',
    'The list of legal documents finds nothing in XML.',
    ['legal-documents/list-answers-legal-documents'],
    refuse('list', inXml),
  ),
  fault(
    'legal-documents/list-is-no-operation',
    'There is no operation that lists legal documents.',
    ['legal-documents/list-answers-legal-documents'],
    refuseMethod('list'),
  ),
  fault(
    'legal-documents/list-holds-all',
    'The list of a contract holds the legal documents of all contracts.',
    ['legal-documents/list-holds-no-others'],
    listOtherwise((records, exchange) => [
      ...records,
      ...ofOtherContracts(exchange).map((one) => present(one, exchange.sandbox.choices)),
    ]),
  ),
  fault(
    'legal-documents/list-in-xml-holds-all',
    'In XML the list of a contract holds the legal documents of all contracts.',
    ['legal-documents/list-holds-no-others'],
    listOtherwise((records, exchange) =>
      inXml(exchange)
        ? [...records, ...ofOtherContracts(exchange).map((one) => present(one, exchange.sandbox.choices))]
        : records,
    ),
  ),
  fault(
    'legal-documents/list-holds-one-of-another',
    'The list of a contract holds a legal document of another one as well.',
    ['legal-documents/list-holds-no-others'],
    listOtherwise((records, exchange) => {
      const [other] = ofOtherContracts(exchange);
      return other === undefined ? records : [...records, present(other, exchange.sandbox.choices)];
    }),
  ),
  fault(
    'legal-documents/list-of-none-holds-all',
    'The list of a contract that has no legal document holds those of all others.',
    ['legal-documents/list-holds-no-others'],
    listOtherwise((records, exchange) =>
      records.length > 0
        ? records
        : ofOtherContracts(exchange).map((one) => present(one, exchange.sandbox.choices)),
    ),
  ),
  fault(
    'legal-documents/list-holds-fresh-ones-of-others',
    'New legal documents are in the lists of all contracts.',
    ['legal-documents/list-holds-no-others'],
    listOtherwise((records, exchange) => [
      ...records,
      ...ofOtherContracts(exchange)
        .filter(({ id }) => isFresh(id))
        .map((one) => present(one, exchange.sandbox.choices)),
    ]),
  ),
  fault(
    'legal-documents/list-is-that-of-others',
    'The list of a contract holds those of the other contracts alone.',
    ['legal-documents/list-holds-those-of-the-contract', 'legal-documents/list-holds-no-others'],
    listOtherwise((_, exchange) =>
      ofOtherContracts(exchange).map((one) => present(one, exchange.sandbox.choices)),
    ),
  ),
  fault(
    'legal-documents/list-is-empty',
    'The list of legal documents is always empty.',
    ['legal-documents/list-holds-those-of-the-contract'],
    listOtherwise(() => []),
  ),
  fault(
    'legal-documents/list-in-xml-is-empty',
    'The list of legal documents is always empty in XML.',
    ['legal-documents/list-holds-those-of-the-contract'],
    listOtherwise((records, exchange) => (inXml(exchange) ? [] : records)),
  ),
  fault(
    'legal-documents/list-leaves-out-the-last',
    'The list of legal documents leaves out the last one.',
    ['legal-documents/list-holds-those-of-the-contract'],
    listOtherwise((records) => records.slice(0, -1)),
  ),
  fault(
    'legal-documents/list-leaves-out-the-first',
    'The list of legal documents leaves out the first one.',
    ['legal-documents/list-holds-those-of-the-contract'],
    listOtherwise((records) => records.slice(1)),
  ),
  fault(
    'legal-documents/list-leaves-out-locked-ones',
    'The list leaves out legal documents that a user locks.',
    ['legal-documents/list-holds-those-of-the-contract'],
    listOtherwise((records) => records.filter((one) => one['locked-by-user-id'] === null)),
  ),
  fault(
    'legal-documents/list-leaves-out-fresh-ones',
    'The list leaves out legal documents that are new.',
    ['legal-documents/list-holds-those-of-the-contract'],
    listOtherwise((records) => records.filter(({ id }) => !isFresh(id))),
  ),
  fault(
    'legal-documents/list-leaves-out-external-paper',
    'The list leaves out legal documents on external paper.',
    ['legal-documents/list-holds-those-of-the-contract'],
    listOtherwise((records) => records.filter((one) => one['external-file-upload'] !== true)),
  ),
  fault(
    'legal-documents/list-shows-another-url',
    'The list shows another url than a read does.',
    ['legal-documents/list-and-show-agree'],
    listEachOtherwise((one) => ({ ...one, url: `https://lists.example/${one['id']}` })),
  ),
  fault(
    'legal-documents/list-counts-another-round',
    'The list shows one negotiation round more than a read does.',
    ['legal-documents/list-and-show-agree'],
    listEachOtherwise((one) => ({
      ...one,
      'negotiation-rounds': Number(one['negotiation-rounds']) + 1,
    })),
  ),
  fault(
    'legal-documents/list-swaps-stamps',
    'The list shows created-at as updated-at and the other way round.',
    ['legal-documents/list-and-show-agree'],
    listEachOtherwise((one) => ({
      ...one,
      'created-at': one['updated-at'] ?? null,
      'updated-at': one['created-at'] ?? null,
    })),
  ),
  fault(
    'legal-documents/list-names-another-creator',
    'The list names another user as the creator than a read does.',
    ['legal-documents/list-and-show-agree'],
    listEachOtherwise((one) => ({ ...one, 'created-by': userOf(11) })),
  ),
  fault(
    'legal-documents/list-turns-the-flag',
    'The list shows external-file-upload the other way round.',
    ['legal-documents/list-and-show-agree'],
    listEachOtherwise((one) => ({
      ...one,
      'external-file-upload': one['external-file-upload'] !== true,
    })),
  ),
];
