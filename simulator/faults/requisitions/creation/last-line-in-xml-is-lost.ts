import type { Fault } from '../../fault.ts';
import { isInXml, making } from '../../twist/requisition-endpoints.ts';
import { misreadLines } from '../../twist/requisition-misread.ts';

/** The last line of a new requisition is lost where there are several in XML. */
export const lastLineInXmlIsLost: Fault = {
  id: 'requisitions/last-line-in-xml-is-lost',
  title: 'The last line of a new requisition is lost where there are several in XML.',
  violates: ['requisitions/create-keeps-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadLines(making, (lines, exchange) =>
    isInXml(exchange) && lines.length > 1 ? lines.slice(0, -1) : lines,
  ),
};
