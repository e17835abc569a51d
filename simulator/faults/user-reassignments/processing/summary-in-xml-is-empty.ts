import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** The summary of a reassignment that is done is empty in XML. */
export const summaryInXmlIsEmpty: Fault = {
  id: 'user-reassignments/summary-in-xml-is-empty',
  title: 'The summary of a reassignment that is done is empty in XML.',
  violates: [
    'user-reassignments/done-summary-tells-selected',
    'user-reassignments/done-summary-tells-changed',
    'user-reassignments/done-summary-tells-failed',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary, _, { format }) => (format === 'xml' ? {} : summary)),
};
