import { userOf } from '../../../fixtures/seed/users.ts';
import { namedDocument, type StoredLegalDocument } from '../../handlers/legal-documents/reach.ts';
import { at, type Fault, fault } from '../fault.ts';
import { memoryOf } from '../operators/memory.ts';
import { inXml } from '../operators/wire.ts';
import { isFresh, ofPathContract } from '../twist/legal/all-documents.ts';
import { asksFor } from '../twist/legal/asks-for.ts';
import { refuse, refuseMethod } from '../twist/legal/refuse.ts';
import { showAnother } from '../twist/legal/show-another.ts';
import { showInXml } from '../twist/legal/show-in-xml.ts';

const memories = memoryOf<{ first?: StoredLegalDocument }>(() => ({}));

/** What can be wrong with reads of legal documents. */
export const legalDocumentsReads: readonly Fault[] = [
  fault(
    'legal-documents/show-answers-the-next',
    'Showing a legal document answers the one with the next id.',
    ['legal-documents/show-answers-the-legal-document'],
    showAnother((exchange) =>
      exchange.sandbox.store.get('legal-document', Number(exchange.document?.id) + 1),
    ),
  ),
  fault(
    'legal-documents/show-answers-the-first-of-the-contract',
    'Showing a legal document answers the first of its contract.',
    ['legal-documents/show-answers-the-legal-document'],
    showAnother((exchange) => ofPathContract(exchange)[0]),
  ),
  fault(
    'legal-documents/show-answers-the-latest-of-the-contract',
    'Showing a legal document answers the latest of its contract.',
    ['legal-documents/show-answers-the-legal-document'],
    showAnother((exchange) => ofPathContract(exchange).at(-1)),
  ),
  fault(
    'legal-documents/show-in-xml-is-remembered',
    'Showing a legal document in XML answers the one that was shown in XML first.',
    ['legal-documents/show-answers-the-legal-document'],
    showAnother((exchange) => {
      const own = namedDocument(exchange);
      if (own === undefined || !inXml(exchange)) return undefined;
      const memory = memories(exchange);
      memory.first ??= { ...own, data: own.data, state: own.state };
      return memory.first;
    }),
  ),
  fault(
    'legal-documents/show-finds-nothing',
    'Showing a legal document finds nothing.',
    ['legal-documents/show-answers-the-legal-document'],
    refuse('show'),
  ),
  fault(
    'legal-documents/show-in-xml-finds-nothing',
    'Showing a legal document in XML finds nothing.',
    ['legal-documents/show-answers-the-legal-document'],
    refuse('show', inXml),
  ),
  fault(
    'legal-documents/show-finds-no-locked-one',
    'Showing a legal document that a user locks finds nothing.',
    ['legal-documents/show-answers-the-legal-document'],
    refuse('show', (exchange) => (namedDocument(exchange)?.data['locked-by-user-id'] ?? null) !== null),
  ),
  fault(
    'legal-documents/show-finds-no-fresh-one',
    'Showing a legal document that is new finds nothing.',
    ['legal-documents/show-answers-the-legal-document'],
    refuse('show', ({ params }) => isFresh(params['id'])),
  ),
  fault(
    'legal-documents/show-is-no-operation',
    'There is no operation that shows a legal document.',
    ['legal-documents/show-answers-the-legal-document'],
    refuseMethod('show'),
  ),
  fault(
    'legal-documents/show-answers-nothing',
    'Showing a legal document answers a success with nothing in it.',
    ['legal-documents/show-answers-the-legal-document'],
    at('respond', (step, fired) => (exchange) => {
      if (asksFor(exchange, 'show')) {
        fired(exchange);
        exchange.result = { kind: 'nothing' };
      }
      return step(exchange);
    }),
  ),
  fault(
    'legal-documents/xml-turns-the-flag',
    'XML shows external-file-upload the other way round.',
    ['legal-documents/formats-agree'],
    showInXml((one) => ({ ...one, 'external-file-upload': one['external-file-upload'] !== true })),
  ),
  fault(
    'legal-documents/xml-cuts-the-url',
    'XML shows the first forty characters of a url.',
    ['legal-documents/formats-agree'],
    showInXml((one) => (one['url'] ? { ...one, url: String(one['url']).slice(0, 40) } : one)),
  ),
  fault(
    'legal-documents/xml-loses-letters',
    'XML shows clm-id without the letters that ASCII lacks.',
    ['legal-documents/formats-agree'],
    showInXml((one) =>
      one['clm-id'] ? { ...one, 'clm-id': String(one['clm-id']).replace(/[^ -~]/g, '?') } : one,
    ),
  ),
  fault(
    'legal-documents/xml-leaves-out-reviewers',
    'XML does not show who reviews.',
    ['legal-documents/formats-agree'],
    showInXml((one) => ({ ...one, 'reviewer-user-ids': null })),
  ),
  fault(
    'legal-documents/xml-shows-days',
    'XML shows the timestamp of the file without its time.',
    ['legal-documents/formats-agree'],
    showInXml((one) => {
      const stamp = one['ccc-file-timestamp'];
      return stamp ? { ...one, 'ccc-file-timestamp': `${String(stamp).slice(0, 10)}T00:00:00.000Z` } : one;
    }),
  ),
  fault(
    'legal-documents/xml-names-another-updater',
    'XML names another user as the one who updated it.',
    ['legal-documents/formats-agree'],
    showInXml((one) => ({ ...one, 'updated-by': userOf(11) })),
  ),
];
