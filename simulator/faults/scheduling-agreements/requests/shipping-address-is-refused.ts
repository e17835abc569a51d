import type { Fault } from '../../fault.ts';
import { refuseHeader } from '../../twist/agreement/refuse.ts';

/** An agreement with shipping_address is refused. */
export const shippingAddressIsRefused: Fault = {
  id: 'scheduling-agreements/shipping-address-is-refused',
  title: 'An agreement with shipping_address is refused.',
  violates: ['scheduling-agreements/shipping-address-is-optional'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseHeader('shipping-address', 'with'),
};
