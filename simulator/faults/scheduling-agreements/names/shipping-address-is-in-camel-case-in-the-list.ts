import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** The shipping address is called shippingAddress in the list. */
export const shippingAddressIsInCamelCaseInTheList: Fault = {
  id: 'scheduling-agreements/shipping-address-is-in-camel-case-in-the-list',
  title: 'The shipping address is called shippingAddress in the list.',
  violates: ['scheduling-agreements/shipping-address-has-an-underscore'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers({ shipping_address: 'shippingAddress' }, (exchange) => asksFor(exchange, 'list')),
};
