import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';

/** The payment term of a new agreement is always that of its supplier. */
export const paymentTermIsThatOfTheSupplier: Fault = {
  id: 'scheduling-agreements/payment-term-is-that-of-the-supplier',
  title: 'The payment term of a new agreement is always that of its supplier.',
  violates: ['scheduling-agreements/create-keeps-the-header'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['create'], (parts) =>
    (parts.data['payment-term'] ?? null) === null
      ? parts
      : { ...parts, data: { ...parts.data, 'payment-term': { id: 72, code: 'Net 60' } } },
  ),
};
