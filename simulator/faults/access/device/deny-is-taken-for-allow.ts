import type { Fault } from '../../fault.ts';
import { changeForm } from '../../twist/page/change-form.ts';

/** Whoever denies a device allows it. */
export const denyIsTakenForAllow: Fault = {
  id: 'access/deny-is-taken-for-allow',
  title: 'Whoever denies a device allows it.',
  violates: ['access/refused-device-gets-no-token', 'access/refused-device-is-access-denied'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeForm(['POST /oauth2/device'], (fields) => {
    if (fields.get('decision') === 'deny') fields.set('decision', 'allow');
  }),
};
