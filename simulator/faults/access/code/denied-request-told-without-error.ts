import type { Fault } from '../../fault.ts';
import { changeWayBack } from '../../twist/page/change-way-back.ts';

/** A client that the user turned down is sent a description without an error. */
export const deniedRequestToldWithoutError: Fault = {
  id: 'access/denied-request-told-without-error',
  title: 'A client that the user turned down is sent a description without an error.',
  violates: ['access/refused-consent-is-access-denied'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to) => to.href.replace('error=access_denied&', '')),
};
