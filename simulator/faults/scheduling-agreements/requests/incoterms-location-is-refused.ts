import type { Fault } from '../../fault.ts';
import { refuseHeader } from '../../twist/agreement/refuse.ts';

/** An agreement with incoterms-location is refused. */
export const incotermsLocationIsRefused: Fault = {
  id: 'scheduling-agreements/incoterms-location-is-refused',
  title: 'An agreement with incoterms-location is refused.',
  violates: ['scheduling-agreements/incoterms-location-is-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseHeader('incoterms-location', 'with'),
};
