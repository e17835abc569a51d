import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** The shipping address is called shipping-address. */
export const shippingAddressHasAHyphen: Fault = {
  id: 'scheduling-agreements/shipping-address-has-a-hyphen',
  title: 'The shipping address is called shipping-address.',
  violates: ['scheduling-agreements/shipping-address-has-an-underscore'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers({ shipping_address: 'shipping-address' }, (exchange) =>
    asksFor(exchange, 'create', 'show', 'list'),
  ),
};
