import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** In XML the list leaves out the newest attachment. */
export const listInXmlLacksTheNewest: Fault = {
  id: 'attachments/list-in-xml-lacks-the-newest',
  title: 'In XML the list leaves out the newest attachment.',
  violates: [...listed],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records, exchange) => (inXml(exchange) ? records.slice(0, -1) : records)),
};
