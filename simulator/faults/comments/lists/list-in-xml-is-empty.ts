import type { Fault } from '../../fault.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { listOtherwise } from '../../twist/comment/list.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** Lists of comments are empty in XML. */
export const listInXmlIsEmpty: Fault = {
  id: 'comments/list-in-xml-is-empty',
  title: 'Lists of comments are empty in XML.',
  violates: [...rowsOf('list-of')],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records, exchange) => (inXml(exchange) ? [] : records)),
};
