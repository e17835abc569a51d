import type { Fault } from '../../fault.ts';
import { refuseHeader } from '../../twist/agreement/refuse.ts';

/** An agreement without incoterms-location is refused. */
export const incotermsLocationIsRequired: Fault = {
  id: 'scheduling-agreements/incoterms-location-is-required',
  title: 'An agreement without incoterms-location is refused.',
  violates: ['scheduling-agreements/incoterms-location-is-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseHeader('incoterms-location', 'without'),
};
