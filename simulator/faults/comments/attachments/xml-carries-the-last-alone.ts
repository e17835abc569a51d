import type { Fault } from '../../fault.ts';
import { carryOtherwise } from '../../twist/comment/attached.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** XML shows the last of the attachments of a comment alone. */
export const xmlCarriesTheLastAlone: Fault = {
  id: 'comments/xml-carries-the-last-alone',
  title: 'XML shows the last of the attachments of a comment alone.',
  violates: ['comments/comment-carries-attachments'],
  kind: 'behavioural',
  step: 'respond',
  wrap: carryOtherwise((attached, _, exchange) => (inXml(exchange) ? attached.slice(-1) : attached)),
};
