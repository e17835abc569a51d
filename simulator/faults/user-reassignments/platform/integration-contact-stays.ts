import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-integration-contact changes nothing. */
export const integrationContactStays: Fault = {
  id: 'user-reassignments/integration-contact-stays',
  title: 'replace-as-integration-contact changes nothing.',
  violates: ['user-reassignments/replace-as-integration-contact-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['integrations']),
};
