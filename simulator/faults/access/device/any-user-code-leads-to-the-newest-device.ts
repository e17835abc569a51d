import { deviceByUserCode } from '../../../auth/devices.ts';
import type { Fault } from '../../fault.ts';
import { changeForm } from '../../twist/page/change-form.ts';
import { newestPending } from '../../twist/page/newest-pending.ts';

/** A code that was never given out leads to the newest device that waits. */
export const anyUserCodeLeadsToTheNewestDevice: Fault = {
  id: 'access/any-user-code-leads-to-the-newest-device',
  title: 'A code that was never given out leads to the newest device that waits.',
  violates: ['access/wrong-user-code-allows-nothing'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeForm(['POST /oauth2/device'], (fields, exchange) => {
    const newest = newestPending(exchange);
    const code = fields.get('user_code') ?? '';
    if (newest === undefined || code === '' || deviceByUserCode(exchange.sandbox, code) !== undefined) return;
    fields.set('user_code', newest.userCode);
  }),
};
