import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/legal/refuse.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** The list of legal documents finds nothing in XML. */
export const listInXmlIsNotThere: Fault = {
  id: 'legal-documents/list-in-xml-is-not-there',
  title: 'The list of legal documents finds nothing in XML.',
  violates: ['legal-documents/list-answers-legal-documents'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse('list', inXml),
};
