import type { Fault } from '../../fault.ts';
import { deleteOtherwise } from '../../twist/legal/delete-otherwise.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** Deleting a legal document where the answer shall be XML is answered as done, and is not. */
export const deletionInXmlIsIgnored: Fault = {
  id: 'legal-documents/deletion-in-xml-is-ignored',
  title: 'Deleting a legal document where the answer shall be XML is answered as done, and is not.',
  violates: ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
  kind: 'behavioural',
  step: 'decide',
  wrap: deleteOtherwise((own, exchange) => (inXml(exchange) ? [] : [own])),
};
