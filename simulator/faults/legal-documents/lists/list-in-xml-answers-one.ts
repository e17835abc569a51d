import type { Fault } from '../../fault.ts';
import { listTheFirstAlone } from '../../twist/legal/list-the-first-alone.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** The list of legal documents in XML answers the first of them, in no list. */
export const listInXmlAnswersOne: Fault = {
  id: 'legal-documents/list-in-xml-answers-one',
  title: 'The list of legal documents in XML answers the first of them, in no list.',
  violates: ['legal-documents/list-answers-legal-documents'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listTheFirstAlone(inXml),
};
