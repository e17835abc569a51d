import type { Fault } from '../fault.ts';
import { movePaths } from '../twist/wire/move-paths.ts';

/** Payments lie below /service_pay instead of /api/service_pay. */
export const paymentsBelowAnotherRoot: Fault = {
  id: 'formats/payments-below-another-root',
  title: 'Payments lie below /service_pay instead of /api/service_pay.',
  violates: ['formats/business-documents-live-under-api', 'formats/paths-are-under-base-url'],
  kind: 'behavioural',
  step: 'route',
  wrap: movePaths('/api/service_pay/', '/service_pay/'),
};
