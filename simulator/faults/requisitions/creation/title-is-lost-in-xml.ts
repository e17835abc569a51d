import type { Fault } from '../../fault.ts';
import { isInXml, making } from '../../twist/requisition-endpoints.ts';
import { misreadRequisition } from '../../twist/requisition-misread.ts';

/** The req_title of a requisition that is sent in XML is passed over for a preset one. */
export const titleIsLostInXml: Fault = {
  id: 'requisitions/title-is-lost-in-xml',
  title: 'The req_title of a requisition that is sent in XML is passed over for a preset one.',
  violates: ['requisitions/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadRequisition(making, (input, exchange) => {
    const { 'req-title': title, ...header } = input.header;
    return isInXml(exchange) && typeof title === 'string'
      ? { ...input, header: { ...header, 'req-title': 'Requisition' } }
      : input;
  }),
};
