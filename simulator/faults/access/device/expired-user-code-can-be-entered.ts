import type { Exchange } from '../../../exchange.ts';
import type { Fault } from '../../fault.ts';
import { placeOf } from '../../twist/page/place.ts';

const later = 600_000;

/** Gives the device whose code is posted ten minutes more, if it has expired; answers whether it had. */
const prolong = ({ body, sandbox: { clock, store } }: Exchange): boolean => {
  const code = new URLSearchParams(body?.text).get('user_code') ?? '';
  const key = store.kept('user-code', code.toUpperCase().replace(/[^A-Z0-9]/g, ''))?.device ?? '';
  const device = store.kept('device', key);
  if (device?.record.state !== 'pending' || device.expires > clock.now()) return false;
  store.keep('device', key, { ...device, expires: clock.now() + later });
  return true;
};

/** A user code can still be entered after expires_in has passed, and its device then gets a token. */
export const expiredUserCodeCanBeEntered: Fault = {
  id: 'access/expired-user-code-can-be-entered',
  title: 'A user code can still be entered after expires_in has passed, and its device then gets a token.',
  violates: ['access/device-code-expires'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    if (placeOf(exchange) === 'POST /oauth2/device' && prolong(exchange)) fired(exchange);
    return step(exchange);
  },
};
