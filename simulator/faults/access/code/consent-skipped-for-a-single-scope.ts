import type { Fault } from '../../fault.ts';
import { skipConsent } from '../../twist/page/skip-consent.ts';

/** A client that asks for one scope only gets its code without the user being asked. */
export const consentSkippedForASingleScope: Fault = {
  id: 'access/consent-skipped-for-a-single-scope',
  title: 'A client that asks for one scope only gets its code without the user being asked.',
  violates: ['access/code-grant-needs-consent'],
  kind: 'behavioural',
  step: 'apply',
  wrap: skipConsent((asked) => (asked.get('scope') ?? '').trim().split(/ +/).length === 1),
};
