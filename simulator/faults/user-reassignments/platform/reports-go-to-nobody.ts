import type { Fault } from '../../fault.ts';
import { lost } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-report-recipient nobody receives the reports any more. */
export const reportsGoToNobody: Fault = {
  id: 'user-reassignments/reports-go-to-nobody',
  title: 'With replace-as-report-recipient nobody receives the reports any more.',
  violates: ['user-reassignments/replace-as-report-recipient-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lost, ['reports']),
};
