import type { Fault } from '../../fault.ts';
import { changeWayBack, withoutParameter } from '../../twist/page/change-way-back.ts';

/** The state does not come back with the code. */
export const stateLost: Fault = {
  id: 'access/state-lost',
  title: 'The state does not come back with the code.',
  violates: ['access/state-comes-back'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to) => (to.searchParams.has('code') ? withoutParameter(to, 'state') : to.href)),
};
