import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';

/** The shipping address of a new agreement is always the main one. */
export const shippingAddressIsTheMainOne: Fault = {
  id: 'scheduling-agreements/shipping-address-is-the-main-one',
  title: 'The shipping address of a new agreement is always the main one.',
  violates: ['scheduling-agreements/create-keeps-the-header'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['create'], (parts) =>
    (parts.data['shipping-address'] ?? null) === null
      ? parts
      : { ...parts, data: { ...parts.data, 'shipping-address': { id: 950, name: 'Head office' } } },
  ),
};
