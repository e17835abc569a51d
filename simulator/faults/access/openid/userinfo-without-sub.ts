import type { Fault } from '../../fault.ts';
import { changeServed } from '../../twist/openid/change-served.ts';

/** userinfo does not tell sub. */
export const userinfoWithoutSub: Fault = {
  id: 'access/userinfo-without-sub',
  title: 'userinfo does not tell sub.',
  violates: ['access/userinfo-has-sub'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeServed('userinfo', ({ sub: _, ...members }) => members),
};
