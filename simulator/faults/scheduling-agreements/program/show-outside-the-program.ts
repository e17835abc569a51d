import type { Fault } from '../../fault.ts';
import { admit } from '../../twist/agreement/admit.ts';

/** Customers outside the Early Access Program read agreements. */
export const showOutsideTheProgram: Fault = {
  id: 'scheduling-agreements/show-outside-the-program',
  title: 'Customers outside the Early Access Program read agreements.',
  violates: ['scheduling-agreements/early-access-only'],
  capabilities: { 'early-access': 'false' },
  kind: 'behavioural',
  step: 'route',
  wrap: admit('show'),
};
