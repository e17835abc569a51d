import type { Fault } from '../../fault.ts';
import { skipConsent } from '../../twist/page/skip-consent.ts';

/** A client gets its code without the user being asked. */
export const consentSkipped: Fault = {
  id: 'access/consent-skipped',
  title: 'A client gets its code without the user being asked.',
  violates: ['access/code-grant-needs-consent'],
  kind: 'behavioural',
  step: 'apply',
  wrap: skipConsent(() => true),
};
