import { clientOf } from '../../../auth/clients.ts';
import { deviceConsent } from '../../../auth/pages/device/device-consent.ts';
import { signedInVisitor } from '../../../auth/pages/visits/visitor.ts';
import type { Fault } from '../../fault.ts';
import { newestPending } from '../../twist/page/newest-pending.ts';
import { placeOf } from '../../twist/page/place.ts';

/** The page at verification_uri asks for no code: the user decides on the newest device. */
export const pageAsksForNoCode: Fault = {
  id: 'access/page-asks-for-no-code',
  title: 'The page at verification_uri asks for no code: the user decides on the newest device.',
  violates: ['access/user-code-is-entered-at-verification-uri', 'access/wrong-user-code-allows-nothing'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const visitor = signedInVisitor(exchange);
    const device = newestPending(exchange);
    const client = device && clientOf(exchange.sandbox, device.client);
    if (placeOf(exchange) !== 'GET /oauth2/device' || !visitor || !device || !client) return;
    exchange.result = deviceConsent(exchange, visitor, { device, client });
    fired(exchange);
  },
};
