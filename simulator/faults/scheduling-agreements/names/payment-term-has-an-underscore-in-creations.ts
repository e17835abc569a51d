import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** The payment term is called payment_term in the answer to a creation. */
export const paymentTermHasAnUnderscoreInCreations: Fault = {
  id: 'scheduling-agreements/payment-term-has-an-underscore-in-creations',
  title: 'The payment term is called payment_term in the answer to a creation.',
  violates: ['scheduling-agreements/payment-term-has-a-hyphen'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers({ 'payment-term': 'payment_term' }, (exchange) => asksFor(exchange, 'create')),
};
