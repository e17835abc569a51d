import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { inXml } from '../../twist/wire/change-records.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** The shipping address is called shipping-address in XML. */
export const shippingAddressHasAHyphenInXml: Fault = {
  id: 'scheduling-agreements/shipping-address-has-a-hyphen-in-xml',
  title: 'The shipping address is called shipping-address in XML.',
  violates: ['scheduling-agreements/shipping-address-has-an-underscore'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers(
    { shipping_address: 'shipping-address' },
    (exchange) => asksFor(exchange, 'create', 'show', 'list') && inXml(exchange),
  ),
};
