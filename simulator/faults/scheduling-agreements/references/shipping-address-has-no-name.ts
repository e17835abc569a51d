import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

const without = (data: Data): Data => {
  const { 'shipping-address': shown = null } = data;
  return shown === null ? data : { ...data, 'shipping-address': drop(shown as Data, 'name') };
};

/** The shipping address in an answer has no name. */
export const shippingAddressHasNoName: Fault = {
  id: 'scheduling-agreements/shipping-address-has-no-name',
  title: 'The shipping address in an answer has no name.',
  violates: ['scheduling-agreements/shipping-address-has-id-and-name'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => without(data)),
};
