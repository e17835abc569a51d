import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/legal/list-otherwise.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** The list of legal documents is always empty in XML. */
export const listInXmlIsEmpty: Fault = {
  id: 'legal-documents/list-in-xml-is-empty',
  title: 'The list of legal documents is always empty in XML.',
  violates: ['legal-documents/list-holds-those-of-the-contract'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records, exchange) => (inXml(exchange) ? [] : records)),
};
