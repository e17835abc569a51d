import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** The payment term is called payment_term in answers, as in requests. */
export const paymentTermHasAnUnderscore: Fault = {
  id: 'scheduling-agreements/payment-term-has-an-underscore',
  title: 'The payment term is called payment_term in answers, as in requests.',
  violates: ['scheduling-agreements/payment-term-has-a-hyphen', 'formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers({ 'payment-term': 'payment_term' }, (exchange) =>
    asksFor(exchange, 'create', 'show', 'list'),
  ),
};
