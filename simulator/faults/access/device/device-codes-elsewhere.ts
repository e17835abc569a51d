import type { Fault } from '../../fault.ts';
import { movePaths } from '../../twist/wire/move-paths.ts';

/** Device codes are given out at /oauth2/device/code instead of /oauth2/device_authorizations. */
export const deviceCodesElsewhere: Fault = {
  id: 'access/device-codes-elsewhere',
  title: 'Device codes are given out at /oauth2/device/code instead of /oauth2/device_authorizations.',
  violates: ['access/device-request-takes-query'],
  kind: 'behavioural',
  step: 'route',
  wrap: movePaths('/oauth2/device_authorizations', '/oauth2/device/code'),
};
