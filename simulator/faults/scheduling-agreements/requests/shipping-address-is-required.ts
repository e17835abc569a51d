import type { Fault } from '../../fault.ts';
import { refuseHeader } from '../../twist/agreement/refuse.ts';

/** An agreement without shipping_address is refused. */
export const shippingAddressIsRequired: Fault = {
  id: 'scheduling-agreements/shipping-address-is-required',
  title: 'An agreement without shipping_address is refused.',
  violates: ['scheduling-agreements/shipping-address-is-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseHeader('shipping-address', 'without'),
};
