import type { Fault } from '../../fault.ts';
import { changeWayBack, withoutParameter } from '../../twist/page/change-way-back.ts';

/** A client that the user turned down does not get its state back. */
export const deniedRequestLosesState: Fault = {
  id: 'access/denied-request-loses-state',
  title: 'A client that the user turned down does not get its state back.',
  violates: ['access/refused-consent-is-access-denied'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to) => (to.searchParams.has('error') ? withoutParameter(to, 'state') : to.href)),
};
