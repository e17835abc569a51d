import type { Fault } from '../../fault.ts';
import { admit } from '../../twist/agreement/admit.ts';

/** Customers outside the Early Access Program list agreements. */
export const listOutsideTheProgram: Fault = {
  id: 'scheduling-agreements/list-outside-the-program',
  title: 'Customers outside the Early Access Program list agreements.',
  violates: ['scheduling-agreements/early-access-only'],
  capabilities: { 'early-access': 'false' },
  kind: 'behavioural',
  step: 'route',
  wrap: admit('list'),
};
