import type { Fault } from '../../fault.ts';
import { refuseHeader } from '../../twist/agreement/refuse.ts';

/** An agreement without payment_term is refused. */
export const paymentTermIsRequired: Fault = {
  id: 'scheduling-agreements/payment-term-is-required',
  title: 'An agreement without payment_term is refused.',
  violates: ['scheduling-agreements/payment-term-is-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseHeader('payment-term', 'without'),
};
