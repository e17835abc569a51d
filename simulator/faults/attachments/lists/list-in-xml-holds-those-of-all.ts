import type { Fault } from '../../fault.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { listOthers } from '../../twist/attachments.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** In XML the list holds the attachments of all documents of its kind. */
export const listInXmlHoldsThoseOfAll: Fault = {
  id: 'attachments/list-in-xml-holds-those-of-all',
  title: 'In XML the list holds the attachments of all documents of its kind.',
  violates: [...itsOwn],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const list = listOthers(belowDocuments, (owner, asked) => owner.split('/')[0] === asked.split('/')[0]);
    return inXml(exchange) ? list(step, fired)(exchange) : step(exchange);
  },
};
