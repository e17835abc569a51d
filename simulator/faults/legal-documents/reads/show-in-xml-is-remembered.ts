import { namedDocument, type StoredLegalDocument } from '../../../handlers/legal-documents/reach.ts';
import type { Fault } from '../../fault.ts';
import { showAnother } from '../../twist/legal/show-another.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { inXml } from '../../twist/wire/change-records.ts';

const memories = memoryOf<{ first?: StoredLegalDocument }>(() => ({}));

/** Showing a legal document in XML answers the one that was shown in XML first. */
export const showInXmlIsRemembered: Fault = {
  id: 'legal-documents/show-in-xml-is-remembered',
  title: 'Showing a legal document in XML answers the one that was shown in XML first.',
  violates: ['legal-documents/show-answers-the-legal-document'],
  kind: 'behavioural',
  step: 'decide',
  wrap: showAnother((exchange) => {
    const own = namedDocument(exchange);
    if (own === undefined || !inXml(exchange)) return undefined;
    const memory = memories(exchange);
    memory.first ??= { ...own, data: own.data, state: own.state };
    return memory.first;
  }),
};
