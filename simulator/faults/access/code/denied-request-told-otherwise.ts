import type { Fault } from '../../fault.ts';
import { changeWayBack } from '../../twist/page/change-way-back.ts';

/** A client that the user turned down is told user_cancelled. */
export const deniedRequestToldOtherwise: Fault = {
  id: 'access/denied-request-told-otherwise',
  title: 'A client that the user turned down is told user_cancelled.',
  violates: ['access/refused-consent-is-access-denied'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to) => to.href.replace('error=access_denied', 'error=user_cancelled')),
};
