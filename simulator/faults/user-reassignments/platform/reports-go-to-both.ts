import type { Fault } from '../../fault.ts';
import { copied } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-report-recipient both users receive the reports. */
export const reportsGoToBoth: Fault = {
  id: 'user-reassignments/reports-go-to-both',
  title: 'With replace-as-report-recipient both users receive the reports.',
  violates: ['user-reassignments/replace-as-report-recipient-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(copied, ['reports']),
};
