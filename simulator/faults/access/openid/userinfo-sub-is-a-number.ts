import type { Fault } from '../../fault.ts';
import { changeServed } from '../../twist/openid/change-served.ts';

/** userinfo tells sub as a number. */
export const userinfoSubIsANumber: Fault = {
  id: 'access/userinfo-sub-is-a-number',
  title: 'userinfo tells sub as a number.',
  violates: ['access/userinfo-has-sub'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeServed('userinfo', (members) => ({ ...members, sub: Number(members['sub']) })),
};
