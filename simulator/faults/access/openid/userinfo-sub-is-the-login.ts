import { userOf } from '../../../../fixtures/seed/users.ts';
import type { Fault } from '../../fault.ts';
import { changeServed } from '../../twist/openid/change-served.ts';

/** userinfo tells another sub than the ID token: the login. */
export const userinfoSubIsTheLogin: Fault = {
  id: 'access/userinfo-sub-is-the-login',
  title: 'userinfo tells another sub than the ID token: the login.',
  violates: ['access/userinfo-has-sub'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeServed('userinfo', (members) => ({ ...members, sub: userOf(Number(members['sub'])).login })),
};
