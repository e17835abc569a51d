import type { Fault } from '../../fault.ts';
import { refuseHeader } from '../../twist/agreement/refuse.ts';

/** An agreement without incoterms is refused. */
export const incotermsIsRequired: Fault = {
  id: 'scheduling-agreements/incoterms-is-required',
  title: 'An agreement without incoterms is refused.',
  violates: ['scheduling-agreements/incoterms-is-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseHeader('incoterms', 'without'),
};
