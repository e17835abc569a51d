import { personId } from '../../../../fixtures/seed/clients.ts';
import type { Fault } from '../../fault.ts';
import { tellAnyone } from '../../twist/openid/tell-anyone.ts';

/** userinfo answers a request without a token with some user. */
export const userinfoWithoutTokenTellsSomebody: Fault = {
  id: 'access/userinfo-without-token-tells-somebody',
  title: 'userinfo answers a request without a token with some user.',
  violates: ['access/userinfo-needs-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: tellAnyone(['token-missing'], () => ({ sub: String(personId) })),
};
