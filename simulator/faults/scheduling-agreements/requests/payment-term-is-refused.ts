import type { Fault } from '../../fault.ts';
import { refuseHeader } from '../../twist/agreement/refuse.ts';

/** An agreement with payment_term is refused. */
export const paymentTermIsRefused: Fault = {
  id: 'scheduling-agreements/payment-term-is-refused',
  title: 'An agreement with payment_term is refused.',
  violates: ['scheduling-agreements/payment-term-is-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseHeader('payment-term', 'with'),
};
