import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';

const here = '/oauth2/device_authorizations';
const there = '/oauth2/device/code';

/** Device codes are given out at /oauth2/device/code instead of /oauth2/device_authorizations. */
export const deviceCodesElsewhere: Fault = {
  id: 'access/device-codes-elsewhere',
  title: 'Device codes are given out at /oauth2/device/code instead of /oauth2/device_authorizations.',
  violates: ['access/device-request-takes-query'],
  kind: 'behavioural',
  step: 'route',
  wrap: (step, fired) => (exchange) => {
    if (exchange.path === there) exchange.path = here;
    else if (exchange.path === here) {
      fired(exchange);
      throw new Refusal('unknown-path');
    }
    return step(exchange);
  },
};
