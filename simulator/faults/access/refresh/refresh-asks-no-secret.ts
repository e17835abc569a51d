import type { Fault } from '../../fault.ts';
import { askNoSecret } from '../../twist/token/prove-client.ts';
import { isRefresh } from '../../twist/token/token-kinds.ts';

/** Whoever has a refresh token gets its token, with a wrong secret or with none. */
export const refreshAsksNoSecret: Fault = {
  id: 'access/refresh-asks-no-secret',
  title: 'Whoever has a refresh token gets its token, with a wrong secret or with none.',
  violates: ['access/refresh-proves-the-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: askNoSecret(isRefresh),
};
