import type { Fault } from '../../fault.ts';
import { lastLeft } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-manager the last of several direct reports keeps its manager. */
export const lastReportKeepsItsManager: Fault = {
  id: 'user-reassignments/last-report-keeps-its-manager',
  title: 'With replace-as-manager the last of several direct reports keeps its manager.',
  violates: ['user-reassignments/replace-as-manager-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lastLeft, ['direct-reports']),
};
