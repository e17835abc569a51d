import type { Fault } from '../../fault.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** A reassignment that is new is shown in XML with a summary that counts nothing. */
export const newOnesCountNothingInXml: Fault = {
  id: 'user-reassignments/new-ones-count-nothing-in-xml',
  title: 'A reassignment that is new is shown in XML with a summary that counts nothing.',
  violates: ['user-reassignments/summary-is-null-until-done'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, { format }) =>
    format === 'xml' && data['status'] === 'new'
      ? { ...data, summary: { selected: '0', changed: '0', failed: '0' } }
      : data,
  ),
};
