import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-manager changes nothing. */
export const managerStays: Fault = {
  id: 'user-reassignments/manager-stays',
  title: 'replace-as-manager changes nothing.',
  violates: ['user-reassignments/replace-as-manager-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['direct-reports']),
};
