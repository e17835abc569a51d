import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';
import { listed } from '../../twist/attached/rows.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** In XML the list is empty. */
export const listInXmlIsEmpty: Fault = {
  id: 'attachments/list-in-xml-is-empty',
  title: 'In XML the list is empty.',
  violates: listed,
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records, exchange) => (inXml(exchange) ? [] : records)),
};
