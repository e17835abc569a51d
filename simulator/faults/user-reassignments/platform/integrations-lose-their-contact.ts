import type { Fault } from '../../fault.ts';
import { lost } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-integration-contact integrations have no contact any more. */
export const integrationsLoseTheirContact: Fault = {
  id: 'user-reassignments/integrations-lose-their-contact',
  title: 'With replace-as-integration-contact integrations have no contact any more.',
  violates: ['user-reassignments/replace-as-integration-contact-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lost, ['integrations']),
};
