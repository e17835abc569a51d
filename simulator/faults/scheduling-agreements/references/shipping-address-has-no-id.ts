import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

const without = (data: Data): Data => {
  const { 'shipping-address': shown = null } = data;
  return shown === null ? data : { ...data, 'shipping-address': drop(shown as Data, 'id') };
};

/** The shipping address in a read has no id. */
export const shippingAddressHasNoId: Fault = {
  id: 'scheduling-agreements/shipping-address-has-no-id',
  title: 'The shipping address in a read has no id.',
  violates: ['scheduling-agreements/shipping-address-has-id-and-name'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => without(data), 'reads'),
};
