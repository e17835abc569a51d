import type { Fault } from '../../fault.ts';
import { stillListed } from '../../twist/legal/still-listed.ts';
import { undo } from '../../twist/legal/undo.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** A deleted legal document stays in the list in XML. */
export const deletedIsStillListedInXml: Fault = {
  id: 'legal-documents/deleted-is-still-listed-in-xml',
  title: 'A deleted legal document stays in the list in XML.',
  violates: ['legal-documents/deleted-is-not-listed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: undo({
    otherwise: (deleted, exchange) => inXml(exchange) && stillListed(deleted, exchange),
  }),
};
