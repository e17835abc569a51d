import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-manager changes nothing. */
export const directReportsStay: Fault = {
  id: 'user-reassignments/direct-reports-stay',
  title: 'replace-as-manager changes nothing.',
  violates: ['user-reassignments/replace-as-manager-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['direct-reports']),
};
