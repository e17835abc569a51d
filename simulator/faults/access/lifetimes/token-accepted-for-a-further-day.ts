import type { Fault } from '../../fault.ts';
import { letIn } from '../../twist/token/let-in.ts';
import { tokenParts } from '../../twist/token/token-parts.ts';

/** A token is accepted for a day after its time has run out. */
export const tokenAcceptedForAFurtherDay: Fault = {
  id: 'access/token-accepted-for-a-further-day',
  title: 'A token is accepted for a day after its time has run out.',
  violates: ['access/expired-token-is-refused'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: letIn('token-expired', (token, { sandbox }) => {
    const expires = Number(tokenParts(token)?.claims['exp']);
    return sandbox.clock.now() / 1000 < expires + 86_400;
  }),
};
