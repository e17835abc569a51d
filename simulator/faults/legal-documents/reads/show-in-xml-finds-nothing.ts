import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/legal/refuse.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** Showing a legal document in XML finds nothing. */
export const showInXmlFindsNothing: Fault = {
  id: 'legal-documents/show-in-xml-finds-nothing',
  title: 'Showing a legal document in XML finds nothing.',
  violates: ['legal-documents/show-answers-the-legal-document'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse('show', inXml),
};
