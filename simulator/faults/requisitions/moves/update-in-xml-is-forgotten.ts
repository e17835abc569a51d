import type { Fault } from '../../fault.ts';
import { isInXml } from '../../twist/requisition-endpoints.ts';
import { misreadRequisition } from '../../twist/requisition-misread.ts';

/** An update in XML is answered with success though nothing is changed. */
export const updateInXmlIsForgotten: Fault = {
  id: 'requisitions/update-in-xml-is-forgotten',
  title: 'An update in XML is answered with success though nothing is changed.',
  violates: ['requisitions/update-changes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadRequisition(['update'], (input, exchange) =>
    isInXml(exchange) ? { ...input, header: {}, lines: undefined } : input,
  ),
};
