import type { Fault } from '../../fault.ts';
import { changeWayBack, withParameter } from '../../twist/page/change-way-back.ts';

const decoded = (state: string): string =>
  state.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** The state is decoded once more than it was encoded. */
export const stateDecodedTwice: Fault = {
  id: 'access/state-decoded-twice',
  title: 'The state is decoded once more than it was encoded.',
  violates: ['access/state-comes-back'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to) => (to.searchParams.has('state') ? withParameter(to, 'state', decoded) : to.href)),
};
