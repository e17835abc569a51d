import type { Fault } from '../../fault.ts';
import { admit } from '../../twist/agreement/admit.ts';

/** Customers outside the Early Access Program create agreements. */
export const creationOutsideTheProgram: Fault = {
  id: 'scheduling-agreements/creation-outside-the-program',
  title: 'Customers outside the Early Access Program create agreements.',
  violates: ['scheduling-agreements/early-access-only'],
  capabilities: { 'early-access': 'false' },
  kind: 'behavioural',
  step: 'route',
  wrap: admit('create'),
};
