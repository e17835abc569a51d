import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/agreement/refuse.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** There is no read of one agreement in XML. */
export const showInXmlIsNotFound: Fault = {
  id: 'scheduling-agreements/show-in-xml-is-not-found',
  title: 'There is no read of one agreement in XML.',
  violates: [
    'scheduling-agreements/create-makes-an-agreement',
    'scheduling-agreements/show-answers-the-agreement',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: (step, fired) => (exchange) =>
    inXml(exchange) ? missing('show')(step, fired)(exchange) : step(exchange),
};
